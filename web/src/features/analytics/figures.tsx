import { formatCount } from '@moving/domain/count'
import { visitsToday, type Summary } from '@moving/domain/visit/summary'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { FigureStrip } from '../../ui/show/figure-strip.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { chakra } from '../../ui/layout.ts'
import { AsOf } from './shown.tsx'
import { visitsText } from './words.ts'

/**
 * The four cards (requirements 2.17). If the specified caption isn't exactly what is counted, a
 * line below says what is.
 */
export function Figures({ summary, now }: { summary: Summary; now: Date }) {
  const [top] = summary.top_pages
  const { as_of: asOf } = summary
  return (
    <FigureStrip asCards columns={fourCards}>
      <Figure label="Total Visitors" caption="All time" counted="every visit" asOf={asOf}>
        {formatCount(summary.total)}
      </Figure>
      <Figure
        label="Today's Visitors"
        caption="Last 24 hours"
        counted="since 00:00 UTC"
        asOf={asOf}
      >
        {formatCount(visitsToday(summary, now))}
      </Figure>
      <Figure
        label="Top Page"
        caption={visitsText(top?.visits ?? 0)}
        counted="newest 1,000 visits"
        asOf={asOf}
      >
        {top?.name ?? '/'}
      </Figure>
      <Figure
        label="Sessions"
        caption="Unique sessions"
        counted={`among the ${visitsText(summary.recent.length)} shown`}
        asOf={asOf}
      >
        {formatCount(summary.sessions)}
      </Figure>
    </FigureStrip>
  )
}

const fourCards = { base: 2, md: 2, lg: 4 }

export function FigurePlaces() {
  return (
    <chakra.div display="grid" gap={{ base: '5', md: '6' }}>
      <FigureStrip asCards columns={fourCards}>
        {[0, 1, 2, 3].map((cell) => (
          <div key={cell}>
            <Skeleton height="112px" />
          </div>
        ))}
      </FigureStrip>
      <Card>
        <Skeleton height="384px" />
      </Card>
    </chakra.div>
  )
}

interface FigureProps {
  label: string
  caption: string
  counted: string
  asOf: Date
  children: ReactNode
}

function Figure({ label, caption, counted, asOf, children }: FigureProps) {
  return (
    <chakra.div minWidth="0">
      <chakra.dt textStyle="note">{label}</chakra.dt>
      <chakra.dd>
        <chakra.span
          display="block"
          fontSize={{ base: 'xl', sm: '2xl' }}
          fontWeight="heading"
          lineHeight={1.3}
          overflowWrap="anywhere"
          data-figure={label}
        >
          {children}
        </chakra.span>
        <chakra.span display="block" fontSize="sm">
          {caption}
        </chakra.span>
        <chakra.span display="block" fontSize="xs" color="fg.muted" lineHeight={1.5}>
          {counted}
        </chakra.span>
        <chakra.span display="block" fontSize="xs" color="fg.muted" lineHeight={1.5}>
          <AsOf instant={asOf} />
        </chakra.span>
      </chakra.dd>
    </chakra.div>
  )
}
