import {
  factLabels,
  moveFacts,
  ownWordsOf,
  type MoveFacts,
} from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { Button } from '../../../ui/button.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { QuoteBody } from '../card/quote-body.tsx'

interface RequestFactsProps {
  quote: Quote
  facts: MoveFacts
  /** In a column, whatever the window's width is. */
  isNarrow: boolean
  /** Opens 'Correct Details', at one of its fields. */
  onCorrect: (field?: string) => void
}

const Fact = chakra('button', {
  base: {
    textAlign: 'start',
    minHeight: { base: '11', md: '6' },
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    textDecoration: 'underline dotted',
    textUnderlineOffset: '3px',
    _hover: { color: 'brand.fg', textDecorationStyle: 'solid' },
  },
})

/** What is to be moved; what nobody has asked stands there as not asked. A press corrects it. */
export function RequestFacts({ quote, facts, isNarrow, onCorrect }: RequestFactsProps) {
  return (
    <chakra.section aria-label="Details" display="grid" gap="4">
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
            <Fact
              type="button"
              color={facts[fact] === null ? 'fg.muted' : 'fg'}
              aria-description={`Correct ${factLabels[fact]}`}
              onClick={() => onCorrect(fact)}
            >
              {facts[fact] ?? 'Not asked'}
            </Fact>
          </Labeled>
        ))}
      </chakra.dl>
      <Button variant="outline" size="sm" justifySelf="start" onClick={() => onCorrect()}>
        <IconPencil size={18} />
        Correct Details
      </Button>
    </chakra.section>
  )
}
