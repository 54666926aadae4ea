import {
  factLabels,
  moveFacts,
  ownWordsOf,
  type MoveFacts,
} from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/schema'
import { chakra } from '../../../ui/layout.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { QuoteBody } from '../card/quote-body.tsx'

interface RequestFactsProps {
  quote: Quote
  facts: MoveFacts
  /** In a column, whatever the window's width is. */
  isNarrow: boolean
}

/** What is to be moved; what nobody has asked stands there as not asked. */
export function RequestFacts({ quote, facts, isNarrow }: RequestFactsProps) {
  return (
    <chakra.section aria-label="Facts" display="grid" gap="4">
      <QuoteBody quote={{ ...quote, notes: ownWordsOf(quote.notes) }} isNarrow={isNarrow} />
      <chakra.dl
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
        borderTopWidth="1px"
        borderColor="border"
        pt="4"
      >
        {moveFacts.map((fact) => (
          <Labeled key={fact} label={factLabels[fact]}>
            {facts[fact] ?? <chakra.span color="fg.muted">Not asked</chakra.span>}
          </Labeled>
        ))}
      </chakra.dl>
    </chakra.section>
  )
}
