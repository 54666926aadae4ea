import type { Quote } from '@moving/domain/quote/schema'
import { Button } from '../../../ui/button.tsx'
import { IconPhone } from '../../../ui/icon/icons.ts'
import { chakra, Flex } from '../../../ui/layout.ts'
import { PrintButton } from '../../../shared/customer-quote/print/print-button.tsx'
import { MessageLinks } from '../../../shared/office/message-links.tsx'
import { SeenBefore } from '../../../shared/office/seen-before.tsx'
import { CustomerLinks } from '../links/customer-links.tsx'

interface RecordsToolbarProps {
  quote: Quote
  onLogCall: (() => void) | undefined
  onCorrect: (() => void) | undefined
}

const readPrinted = async (quote: Quote) =>
  (await import('../estimate/read-printed-quote.ts')).readPrintedQuote(quote)

/** Ways to reach the customer, and what else can be done about the request. */
export function RecordsToolbar({ quote, onLogCall, onCorrect }: RecordsToolbarProps) {
  return (
    <chakra.div gridColumn="1 / -1" display="grid" gap="3">
      <Flex wrap="wrap" align="flex-start" justify="space-between" gap="3">
        <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="2">
          {onLogCall && (
            <Button variant="outline" size="sm" onClick={onLogCall}>
              <IconPhone size={18} />
              Log Call
            </Button>
          )}
          <MessageLinks quote={quote} />
          <PrintButton variant="outline" size="sm" read={() => readPrinted(quote)}>
            Print
          </PrintButton>
        </chakra.div>
        <SeenBefore quote={quote} />
      </Flex>
      <CustomerLinks quote={quote} onCorrect={onCorrect} />
    </chakra.div>
  )
}
