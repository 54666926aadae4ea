import { useState, type ComponentType } from 'react'
import { lateCode } from '../../../lib/async/late-code.ts'
import { useLate } from '../../../lib/async/use-late.ts'
import { browserStorage, readStored, writeStored } from '../../../lib/device/stored.ts'
import { Button } from '../../../ui/button.tsx'
import { Flex } from '../../../ui/layout.ts'
import { QuoteCard, type QuoteCardProps } from '../card/quote-card.tsx'

const layouts = ['Cards', 'Rows'] as const
type Layout = (typeof layouts)[number]

const key = 'desk_list'
const readLayout = (): Layout => (readStored(browserStorage, key) === 'rows' ? 'Rows' : 'Cards')

/** The component for a quote, and the headings above all quotes. */
export interface LayoutParts {
  Item: ComponentType<QuoteCardProps>
  Headings?: ComponentType
}

const cards: LayoutParts = { Item: QuoteCard }
const rows = lateCode<LayoutParts>(async () => {
  const { QuoteRow, RowHeadings } = await import('../card/quote-row.tsx')
  return { Item: QuoteRow, Headings: RowHeadings }
})

/**
 * The layout that was chosen on this device, and its components. The code of rows is loaded when
 * they are chosen.
 */
export function useListLayout() {
  const [layout, setLayout] = useState(readLayout)
  const asked = layout === 'Rows' ? rows : null
  const { code, hasFailed } = useLate(asked, 'The rows couldn’t be loaded')
  return {
    layout,
    choose: (chosen: Layout) => {
      writeStored(browserStorage, key, chosen === 'Rows' ? 'rows' : null)
      setLayout(chosen)
    },
    // If the rows couldn't be loaded, cards show the same data.
    parts: layout === 'Rows' && !hasFailed ? code : cards,
  }
}

export type ListLayout = Omit<ReturnType<typeof useListLayout>, 'parts'>

export function LayoutSwitch({ layout, choose }: ListLayout) {
  return (
    <Flex role="group" aria-label="Show the list as" flexWrap="wrap" gap="1" ms="auto">
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
