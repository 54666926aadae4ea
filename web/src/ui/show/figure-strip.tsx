import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { chakra } from '../layout.ts'
import { Skeleton } from '../state/skeleton.tsx'

interface FigureStripProps {
  /** Cells per row, from each breakpoint on. */
  columns: { base: number; md: number; lg?: number; xl?: number }
  asCards?: boolean
  children: ReactNode
}

export function FigureStrip({ columns, asCards = false, children }: FigureStripProps) {
  const rows = Object.entries(columns).map(([from, count]) => [
    from,
    `repeat(${count}, minmax(0, 1fr))`,
  ])
  const gridTemplateColumns = Object.fromEntries(rows) as Record<string, string>
  if (asCards)
    return (
      <chakra.dl display="grid" gap="3" gridTemplateColumns={gridTemplateColumns} css={cardEach}>
        {children}
      </chakra.dl>
    )
  return (
    <Card as="dl" display="grid" gap="5" gridTemplateColumns={gridTemplateColumns}>
      {children}
    </Card>
  )
}

const cardEach = {
  '& > *': {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    px: '4',
    py: '3',
  },
} as const

interface FigureProps {
  label: string
  mark?: ReactNode
  /** An explanation of the figure, if its name isn't enough. */
  basis?: string | undefined
  /** The figure. Undefined while it is loading; its space is reserved. */
  children: ReactNode
}

export function Figure({ label, mark, basis, children }: FigureProps) {
  return (
    <chakra.div minWidth="0">
      <chakra.dt display="flex" alignItems="center" gap="2" textStyle="note">
        {mark}
        {label}
      </chakra.dt>
      <chakra.dd
        fontSize={{ base: 'xl', sm: '2xl' }}
        fontWeight="heading"
        lineHeight={1.3}
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {children ?? <Skeleton height="1.3em" width="16" />}
      </chakra.dd>
      {basis !== undefined && (
        <chakra.dd textStyle="note" fontSize="xs">
          {basis}
        </chakra.dd>
      )}
    </chakra.div>
  )
}
