import { useState, type ComponentType } from 'react'
import { useLazy } from '../../../lib/async/use-lazy.ts'
import { browserStorage, readStored, writeStored } from '../../../lib/device/stored.ts'
import { Button } from '../../../ui/button.tsx'
import { Flex } from '../../../ui/layout.ts'
import { QuoteCard, type QuoteCardProps } from '../card/quote-card.tsx'

const layouts = ['Cards', 'Rows'] as const
type Layout = (typeof layouts)[number]

const key = 'desk_list'
const readLayout = (): Layout => (readStored(browserStorage, key) === 'rows' ? 'Rows' : 'Cards')

/** The component that shows a quote, and the headings above all quotes. */
export interface LayoutParts {
  Item: ComponentType<QuoteCardProps>
  Headings?: ComponentType
}

const cards: LayoutParts = { Item: QuoteCard }
const loadCards = () => Promise.resolve(cards)
// A list of cards doesn't wait for the code of rows. If that fails to load, cards show the same
// data.
const loadRows = (): Promise<LayoutParts> =>
  import('../card/quote-row.tsx').then(
    ({ QuoteRow, RowHeadings }) => ({ Item: QuoteRow, Headings: RowHeadings }),
    loadCards,
  )

/** This device's list layout and its components; the code of rows loads when they are chosen. */
export function useListLayout() {
  const [layout, setLayout] = useState(readLayout)
  const rows = useLazy(layout === 'Rows' ? loadRows : loadCards, 'The rows')
  return {
    layout,
    choose: (chosen: Layout) => {
      writeStored(browserStorage, key, chosen === 'Rows' ? 'rows' : null)
      setLayout(chosen)
    },
    parts: layout === 'Rows' ? rows : cards,
  }
}

/** The chosen layout, and a function to change it. */
export type ListLayout = Omit<ReturnType<typeof useListLayout>, 'parts'>

/** The layout's label: 'Cards' or 'Rows'. */
export function LayoutSwitch({ layout, choose }: ListLayout) {
  return (
    <Flex role="group" aria-label="Show the list as" gap="1" ms="auto">
      {layouts.map((one) => (
        <Button
          key={one}
          variant={one === layout ? 'outline' : 'ghost'}
          aria-pressed={one === layout}
          _highContrast={{ _pressed: { outline: '2px solid Highlight' } }}
          onClick={() => choose(one)}
        >
          {one}
        </Button>
      ))}
    </Flex>
  )
}
