import { useState } from 'react'
import { useLate } from '../../../lib/async/use-late.ts'
import { browserStorage, readStored, writeStored } from '../../../lib/device/stored.ts'
import { Button } from '../../../ui/button.tsx'
import { Flex } from '../../../ui/layout.ts'
import { QuoteCard } from '../card/quote-card.tsx'

const layouts = ['Cards', 'Rows'] as const
type Layout = (typeof layouts)[number]

const key = 'desk_list'
const readLayout = (): Layout => (readStored(browserStorage, key) === 'rows' ? 'Rows' : 'Cards')

// A list of cards does not wait for the code of rows. Where that does not come, cards have all of it too.
const loadRow = () => import('../card/quote-row.tsx').then(({ QuoteRow }) => QuoteRow, loadCard)
const loadCard = () => Promise.resolve(QuoteCard)

/** How this device shows the list, and by what; the code of rows comes when they are asked for. */
export function useListLayout() {
  const [layout, setLayout] = useState(readLayout)
  const Row = useLate(layout === 'Rows' ? loadRow : loadCard, 'The rows')
  return {
    layout,
    choose: (chosen: Layout) => {
      writeStored(browserStorage, key, chosen === 'Rows' ? 'rows' : null)
      setLayout(chosen)
    },
    Item: layout === 'Rows' ? Row : QuoteCard,
  }
}

export type ListLayout = Omit<ReturnType<typeof useListLayout>, 'Item'>

/** 'Cards' or 'Rows'. */
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
