import { formatCount } from '@moving/domain/count'
import { formatUtcDay } from '@moving/domain/visit/day'
import type { ChartDay } from '@moving/domain/visit/period'
import { useState, type PointerEvent } from 'react'
import { Card } from '../../ui/card.tsx'
import { chakra, Flex } from '../../ui/layout.ts'
import { gridLinesFor } from './grid-lines.ts'
import { visitsText } from './words.ts'

interface VisitsChartProps {
  days: readonly ChartDay[]
  label: string
}

/**
 * Two lines over the days; a day is read under the pointer, or with the arrow keys as a slider's
 * value. Default export, because the page loads this file after its figures.
 */
export function VisitsChart({ days, label }: VisitsChartProps) {
  const [shown, setShown] = useState<number>()
  const last = days.length - 1
  const place = Math.min(shown ?? last, last)
  const gridLines = gridLinesFor(Math.max(...days.flatMap((of) => [of.visits, of.formerVisits])))
  // Positions are inline styles, because style props would add a rule to the style sheet for each
  // of them.
  const leftOf = (at: number) => (100 * at) / Math.max(last, 1)
  const heightOf = (visits: number) => (100 * visits) / (gridLines.at(-1) ?? 1)
  const pointsOf = (visitsOn: (of: ChartDay) => number) =>
    days.map((of, at) => `${leftOf(at)},${100 - heightOf(visitsOn(of))}`).join(' ')
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setShown(Math.min(Math.max(Math.round((last * (clientX - left)) / width), 0), last))
  }
  const day = days[place]
  if (day === undefined) return null
  return (
    <chakra.div data-chart="" position="relative" height={{ base: '240px', md: '300px' }}>
      <Plot>
        {gridLines.map((visits) => (
          <GridLine key={visits} style={{ bottom: `${heightOf(visits)}%` }}>
            <span>{formatCount(visits)}</span>
          </GridLine>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={pointsOf((of) => of.formerVisits)} data-line="former" />
          <polyline points={pointsOf((of) => of.visits)} />
        </svg>
        {shown !== undefined && (
          <div aria-hidden="true">
            <Dot style={{ left: `${leftOf(place)}%`, bottom: `${heightOf(day.visits)}%` }} />
            <Card
              shape="flush"
              tone="floating"
              {...{ position: 'absolute', top: '2', width: 'max-content' }}
              {...{ px: '3', py: '2', fontSize: 'sm' }}
              style={{ left: `${leftOf(place)}%`, translate: `-${leftOf(place)}%` }}
            >
              <strong>{currentText(day)}</strong>
              <chakra.p color="fg.muted">{formerText(day)}</chakra.p>
            </Card>
          </div>
        )}
        <Slider
          type="range"
          max={last}
          value={place}
          aria-label={label}
          aria-valuetext={`${currentText(day)}; ${formerText(day)}`}
          onChange={({ target }) => setShown(Number(target.value))}
          onFocus={() => setShown(place)}
          onBlur={() => setShown(undefined)}
          onPointerMove={point}
          onPointerLeave={() => setShown(undefined)}
        />
      </Plot>
      <Flex position="absolute" inset="auto 8px 0 44px" justify="space-between" {...axis}>
        {[0, Math.round(last / 2), last].map((at) => (
          <span key={at}>{formatLongDay(days[at]?.day)}</span>
        ))}
      </Flex>
    </chakra.div>
  )
}

const currentText = ({ day, visits }: ChartDay) => `${formatUtcDay(day)}: ${visitsText(visits)}`
const formerText = ({ formerDay, formerVisits }: ChartDay) =>
  `${formatUtcDay(formerDay)}: ${visitsText(formerVisits)}`
/** Example: 'Nov 20' */
const formatLongDay = (day = '') => formatUtcDay(day).replace(/, \d+$/, '')

const axis = { fontSize: '13px', color: 'fg.muted' } as const
const whole = { position: 'absolute', inset: 0, width: 'full', height: 'full' } as const

const Plot = chakra('div', {
  base: {
    position: 'absolute',
    inset: '8px 8px 28px 44px',
    borderRadius: 'control',
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.fg' },
    '& svg': { ...whole, overflow: 'visible' },
    '& polyline': {
      fill: 'none',
      vectorEffect: 'non-scaling-stroke',
      stroke: 'brand.fg',
      strokeWidth: '2.5px',
    },
    '& [data-line]': { stroke: 'fg.subtle', strokeWidth: '1.5px', strokeDasharray: '5 4' },
  },
})

const GridLine = chakra('div', {
  base: {
    ...axis,
    position: 'absolute',
    insetInline: 0,
    borderTopWidth: '1px',
    borderColor: 'border',
    '& span': {
      position: 'absolute',
      insetInlineEnd: '100%',
      me: '2',
      transform: 'translateY(-50%)',
    },
  },
})

const Dot = chakra('div', {
  base: {
    position: 'absolute',
    boxSize: '9px',
    transform: 'translate(-50%, 50%)',
    borderRadius: 'full',
    bg: 'brand.fg',
  },
})

const Slider = chakra('input', {
  base: { ...whole, opacity: 0, cursor: 'crosshair', touchAction: 'pan-y' },
})
