import { deskPathFor } from '@moving/domain/quote/desk-filters'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { CodeText } from '../../../ui/code-text.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { Call } from '../list/call.ts'
import { DueChip } from './call-chips.tsx'

interface UnreadableCallProps {
  call: Call
  now: Date
  headingId: string
}

/** A request whose stored document cannot be read: it is due all the same. */
export function UnreadableCall({ call, now, headingId }: UnreadableCallProps) {
  return (
    <Alert tone="warning">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <DueChip call={call} now={now} />
        <chakra.h3 id={headingId} fontWeight="bold" flex="1">
          Quote #<CodeText>{quoteNumber(call.id)}</CodeText> cannot be read
        </chakra.h3>
        <LinkButton variant="outline" size="sm" to={deskPathFor({ search: call.id })}>
          Open Quote
        </LinkButton>
      </chakra.div>
    </Alert>
  )
}
