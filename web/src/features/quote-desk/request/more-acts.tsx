import { deletionRefusal } from '@moving/domain/quote/office/deletion'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { LostReason } from '@moving/domain/work/lost-reason'
import { useFirestore } from 'reactfire'
import { PrintButton } from '../../../shared/customer-quote/print/print-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconArchive, IconArchiveOff, IconTrash } from '../../../ui/icon/desk-icons.ts'
import { Flex } from '../../../ui/layout.ts'
import { EndLinks } from '../links/customer-links.tsx'
import type { useCustomerLink } from '../links/use-customer-link.ts'
import type { RequestActs } from './use-request-acts.tsx'

interface MoreActsProps {
  quote: Quote
  /** Why the request was closed; null for an open one. */
  closed: LostReason | null
  acts: RequestActs
  link: ReturnType<typeof useCustomerLink>
}

/** What is done about a request now and then. */
export function MoreActs({ quote, closed, acts, link }: MoreActsProps) {
  const db = useFirestore()
  const read = async () =>
    (await import('../estimate/read-printed-quote.ts')).readPrintedQuote(db, quote)
  const Archive = closed === null ? IconArchive : IconArchiveOff
  return (
    <Flex wrap="wrap" gap="2">
      <Button variant="outline" size="sm" busy={link.busy === 'making'} onClick={link.copy}>
        Copy Customer’s Link
      </Button>
      <EndLinks link={link} />
      <PrintButton variant="outline" size="sm" read={read}>
        Print
      </PrintButton>
      <Button variant="outline" size="sm" onClick={() => acts.close(quote, closed)}>
        <Archive size={18} />
        {closed === null ? 'Close Request' : 'Reopen'}
      </Button>
      {deletionRefusal(quote) === null && (
        <Button variant="outline" size="sm" color="error.fg" onClick={() => acts.delete(quote)}>
          <IconTrash size={18} />
          Delete Request
        </Button>
      )}
    </Flex>
  )
}
