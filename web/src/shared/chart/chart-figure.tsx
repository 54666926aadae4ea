import { formatUtcDay } from '@moving/domain/visit/day'
import { useId, type ReactNode } from 'react'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Box, chakra } from '../../ui/layout.ts'
import { Table, Td } from '../../ui/show/table.tsx'
import { late } from '../late.tsx'
import type { Chart } from './chart.ts'

/** The height of legend and plot, reserved so that nothing moves when they appear. */
const plotHeight = { base: '296px', sm: '272px' }

const Plot = late(
  'The chart',
  async () => (await import('./plot.tsx')).Plot,
  <Box height={plotHeight} />,
)

interface ChartFigureProps {
  name: string
  /**
   * The id of a heading on the page with the chart's name. Undefined if the chart needs its own.
   */
  titleId?: string
  chart?: Chart | undefined
  /** Shown instead of a chart whose data couldn't be loaded. */
  failure?: ReactNode
  /** A sentence that says what the chart shows. Undefined while its data is loading. */
  children?: ReactNode
}

/**
 * A chart with its name, a sentence and a table of its numbers. The drawing library is loaded when
 * there is data.
 */
export function ChartFigure({ name, titleId, chart, failure, children }: ChartFigureProps) {
  const [ownId, textId] = [useId(), useId()]
  return (
    <chakra.figure
      aria-labelledby={titleId ?? ownId}
      aria-describedby={textId}
      minWidth="0"
      breakInside="avoid"
    >
      {titleId === undefined && (
        <chakra.h3 id={ownId} fontWeight="semibold">
          {name}
        </chakra.h3>
      )}
      <chakra.div id={textId} textStyle="note" mb="2" minHeight={{ base: '12', md: '6' }}>
        {children}
      </chakra.div>
      <Box minHeight={plotHeight}>
        {failure}
        {chart && <Plot name={name} chart={chart} />}
      </Box>
      <Box mt="2" minHeight="14">
        {chart && (
          <Disclosure title="Show the numbers">
            <Box maxHeight="440px" overflowY="auto">
              <Numbers name={name} chart={chart} />
            </Box>
          </Disclosure>
        )}
      </Box>
    </chakra.figure>
  )
}

/** A UTC day as a chart's axis shows it: 'Nov 20'. */
export const monthAndDay = (day: string) => formatUtcDay(day).replace(/, \d+$/, '')

const number = { textAlign: 'end' } as const

function Numbers({ name, chart }: { name: string; chart: Chart }) {
  const { per, series, points, noteName, isNewestFirst = false, format } = chart
  return (
    <Table
      label={name}
      columns={[
        per,
        ...series.map((one) => ({ ...number, children: one.name })),
        ...(noteName === undefined ? [] : [{ ...number, children: noteName }]),
      ]}
    >
      {(isNewestFirst ? points.toReversed() : points).map((point) => (
        <tr key={point.name}>
          <Td as="th" scope="row" textAlign="start" fontWeight="normal" whiteSpace="nowrap">
            {point.name}
          </Td>
          {series.map((one, at) => (
            <Td key={one.name} {...number}>
              {format(point.values[at] ?? 0)}
            </Td>
          ))}
          {noteName !== undefined && (
            <Td {...number} whiteSpace="nowrap">
              {point.note}
            </Td>
          )}
        </tr>
      ))}
    </Table>
  )
}
