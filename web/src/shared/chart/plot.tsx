import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarStack, LinePath } from '@visx/shape'
import { useId, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { Card } from '../../ui/card.tsx'
import { chakra, Flex } from '../../ui/layout.ts'
import type { Chart, ChartPoint, Series, Tone } from './chart.ts'

const height = 240
const margin = { top: 10, right: 12, bottom: 28, left: 52 }
/** Width that is reserved for the name of a point on the axis. */
const nameWidth = 54

/**
 * Draws a chart. The pointer, or the arrow keys on a hidden slider, choose the point whose values
 * are shown. Chakra has no props for SVG's colors, so series get theirs from `data-tone`.
 */
export function Plot({ name, chart }: { name: string; chart: Chart }) {
  const { kind, series, points } = chart
  const { width, frame } = useWidth()
  const [shown, setShown] = useState<number>()
  const textures = useId()
  const last = points.length - 1
  const place = Math.min(shown ?? last, last)
  const point = points[place]
  if (point === undefined) return null

  const fillOf = (tone: Tone) => (tone === 'brand' ? undefined : `url(#${textures}${tone})`)
  const at = (value: ChartPoint) => points.indexOf(value)
  const x = scaleBand({
    domain: points.map((_, index) => index),
    range: [margin.left, Math.max(width - margin.right, margin.left)],
    padding: kind === 'columns' ? 0.25 : 0,
  })
  const bottom = height - margin.bottom
  const most = ({ values }: ChartPoint) =>
    kind === 'columns' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
  const y = scaleLinear({
    domain: [0, Math.max(1, ...points.map(most))],
    range: [bottom, margin.top],
    nice: 5,
  })
  const [lines, middle] = [y.ticks(5).filter(Number.isInteger), x.bandwidth() / 2]
  const every = Math.ceil((points.length * nameWidth) / Math.max(width - margin.left, nameWidth))
  const centerOf = (index: number) => (x(index) ?? 0) + middle
  const readAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: whole } = currentTarget.getBoundingClientRect()
    const index = Math.floor((points.length * (clientX - left)) / whole)
    setShown(Math.min(Math.max(index, 0), last))
  }
  return (
    <Frame ref={frame}>
      <Legend series={series} kind={kind} fillOf={fillOf} />
      <svg viewBox={`0 0 ${Math.max(width, 1)} ${height}`} aria-hidden="true">
        <Textures id={textures} series={series} />
        <GridRows
          scale={y}
          tickValues={lines}
          left={margin.left}
          width={x.range()[1] - margin.left}
        />
        {kind === 'columns' ? (
          <BarStack
            data={[...points]}
            keys={series.map((_, index) => index)}
            value={({ values }, index) => values[index] ?? 0}
            x={at}
            xScale={x}
            yScale={y}
            color={() => ''}
          >
            {(stacks) =>
              stacks.flatMap(({ index, bars }) =>
                bars.map((bar) => {
                  const { name: key, tone } = series[index] ?? { name: '', tone: 'brand' }
                  return (
                    <rect
                      key={`${key} ${bar.index}`}
                      x={bar.x}
                      y={bar.y}
                      width={bar.width}
                      height={Math.max(bar.height, 0)}
                      data-tone={tone}
                      style={{ fill: fillOf(tone) }}
                    />
                  )
                }),
              )
            }
          </BarStack>
        ) : (
          series
            .toReversed()
            .map(({ name: key, tone }) => (
              <LinePath
                key={key}
                data={[...points]}
                x={(of) => centerOf(at(of))}
                y={({ values }) => y(values[series.findIndex((one) => one.name === key)] ?? 0)}
                data-tone={tone}
              />
            ))
        )}
        {shown !== undefined && (
          <line x1={centerOf(place)} x2={centerOf(place)} y1={margin.top} y2={bottom} />
        )}
        <AxisLeft
          scale={y}
          left={margin.left}
          tickValues={lines}
          tickFormat={(value) => (chart.formatAxis ?? chart.format)(Number(value))}
          hideAxisLine
          hideTicks
        />
        <AxisBottom
          scale={x}
          top={bottom}
          tickValues={points.flatMap((_, index) => ((last - index) % every === 0 ? [index] : []))}
          tickFormat={(index) => points[index]?.short}
          hideTicks
        />
      </svg>
      {shown !== undefined && (
        <Readout chart={chart} point={point} share={place / Math.max(last, 1)} />
      )}
      <Slider
        type="range"
        max={last}
        value={place}
        aria-label={name}
        aria-valuetext={describePoint(chart, point)}
        onChange={({ target }) => setShown(Number(target.value))}
        onFocus={() => setShown(place)}
        onBlur={() => setShown(undefined)}
        onPointerMove={readAt}
        onPointerLeave={() => setShown(undefined)}
      />
    </Frame>
  )
}

/** Describes a point for screen readers: its name, the value of each series, and the note. */
function describePoint({ series, format }: Chart, { name, values, note }: ChartPoint): string {
  const parts = values.map((value, at) => `${series[at]?.name} ${format(value)}`)
  return `${name}: ${parts.join(', ')}${note === undefined ? '' : `; ${note}`}`
}

/** The width of the chart's frame, which changes with the page's width. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (frame.current === null) return
    setWidth(frame.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return { width, frame }
}

/** Patterns over the colors, so that series also differ without color. */
const textures: { [Of in Tone]?: string } = {
  accent: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  success: 'M0 4H8',
  neutral: 'M4 0V8',
  error: 'M0 0L8 8M0 8L8 0',
}

function Textures({ id, series }: { id: string; series: readonly Series[] }) {
  return (
    <defs>
      {series.map(({ tone }) => (
        <pattern
          key={tone}
          id={id + tone}
          data-tone={tone}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" />
          <path d={textures[tone]} />
        </pattern>
      ))}
    </defs>
  )
}

interface LegendProps extends Pick<Chart, 'series' | 'kind'> {
  fillOf: (tone: Tone) => string | undefined
}

/** Hidden from screen readers, because the table has the same names. */
function Legend({ series, kind, fillOf }: LegendProps) {
  return (
    <Flex
      aria-hidden="true"
      wrap="wrap"
      columnGap="4"
      minHeight={{ base: '14', sm: '8' }}
      alignContent="center"
    >
      {series.map(({ name, tone }) => (
        <Flex key={name} alignItems="center" gap="2" fontSize="sm" color="fg.muted">
          <Swatch viewBox="0 0 16 16">
            {kind === 'columns' ? (
              <rect width="16" height="16" data-tone={tone} style={{ fill: fillOf(tone) }} />
            ) : (
              <path d="M0 8H16" data-tone={tone} />
            )}
          </Swatch>
          {name}
        </Flex>
      ))}
    </Flex>
  )
}

const Swatch = chakra('svg', { base: { boxSize: '4', flexShrink: 0 } })

/** The values at the chosen point, shown above it. */
function Readout({ chart, point, share }: { chart: Chart; point: ChartPoint; share: number }) {
  const percent = `${100 * share}%`
  return (
    <Card
      aria-hidden="true"
      shape="flush"
      tone="floating"
      {...{ position: 'absolute', top: '8', width: 'max-content', maxWidth: 'full' }}
      {...{ px: '3', py: '2', fontSize: 'sm', pointerEvents: 'none' }}
      // A style prop would add a rule to the style sheet for each point.
      style={{ left: percent, translate: `-${percent}` }}
    >
      <strong>{point.name}</strong>
      {chart.series.map(({ name }, at) => (
        <chakra.p key={name}>
          {name}: {chart.format(point.values[at] ?? 0)}
        </chakra.p>
      ))}
      {point.note !== undefined && <chakra.p color="fg.muted">{point.note}</chakra.p>}
    </Card>
  )
}

const tones = {
  '& [data-tone=brand]': { '--tone': '{colors.brand.fg}' },
  '& [data-tone=accent]': { '--tone': '{colors.accent.fg}' },
  '& [data-tone=success]': { '--tone': '{colors.success.fg}' },
  '& [data-tone=neutral]': { '--tone': '{colors.fg.subtle}' },
  '& [data-tone=error]': { '--tone': '{colors.error.fg}' },
}

const Frame = chakra('div', {
  base: {
    ...tones,
    position: 'relative',
    '&:has(:focus-visible)': { outline: '3px solid {colors.focusRing}', outlineOffset: '2px' },
    '& svg': { overflow: 'visible' },
    '& rect': { fill: 'var(--tone)' },
    '& path': { fill: 'none', stroke: 'var(--tone)', strokeWidth: '2.5px' },
    '& path[data-tone=neutral]': { strokeWidth: '1.5px', strokeDasharray: '5 4' },
    '& pattern path': { stroke: 'bg.panel', strokeWidth: '1.5px' },
    // The neutral series shows what is left over, or all others, so it is lighter than the rest.
    '& pattern[data-tone=neutral] rect': { fill: 'bg.panel' },
    '& pattern[data-tone=neutral] path': { stroke: 'var(--tone)', strokeWidth: '1px' },
    '& rect[data-tone=neutral]': { stroke: 'var(--tone)' },
    '& line': { stroke: 'border.control' },
    '& .visx-rows line': { stroke: 'border' },
    '& text': { fill: 'fg.muted', fontSize: '13px' },
  },
})

/** Covers the plot between its margins. */
const Slider = chakra('input', {
  base: {
    position: 'absolute',
    insetInline: `${margin.left}px ${margin.right}px`,
    bottom: '0',
    height: `${height}px`,
    width: `calc(100% - ${margin.left + margin.right}px)`,
    opacity: 0,
    cursor: 'crosshair',
    touchAction: 'pan-y',
  },
})
