import { deletionRefusal } from '@moving/domain/quote/office/deletion'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useFirestore } from 'reactfire'
import { PrintButton } from '../../../shared/customer-quote/print/print-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconTrash } from '../../../ui/icon/desk-icons.ts'
import { Flex } from '../../../ui/layout.ts'
import { EndLinks } from '../links/customer-links.tsx'
import type { useCustomerLink } from '../links/use-customer-link.ts'
import type { RequestDialogs } from './use-request-dialogs.tsx'

interface MoreActionsProps {
  quote: Quote
  acts: RequestDialogs
  link: ReturnType<typeof useCustomerLink>
}

export function MoreActions({ quote, acts, link }: MoreActionsProps) {
  const db = useFirestore()
  const read = async () =>
    (await import('../estimate/read-printed-quote.ts')).readPrintedQuote(db, quote)
  return (
    <Flex wrap="wrap" gap="2">
      <Button variant="outline" size="sm" busy={link.busy === 'making'} onClick={link.copy}>
        Copy Customer’s Link
      </Button>
      <EndLinks link={link} />
      <PrintButton variant="outline" size="sm" read={read}>
        Print
      </PrintButton>
      {deletionRefusal(quote) === null && (
        <Button variant="outline" size="sm" color="error.fg" onClick={() => acts.delete(quote)}>
          <IconTrash size={18} />
          Delete Request
        </Button>
      )}
    </Flex>
  )
}
