import { formatCount } from '@moving/domain/count'
import { formatUtcDay } from '@moving/domain/visit/day'
import { chartDays, type ChartDay } from '@moving/domain/visit/period'
import type { Series } from '@moving/domain/visit/series'
import { late } from '../../shared/late.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { chakra, Flex } from '../../ui/layout.ts'
import { SpinnerArea } from '../../ui/state/spinner.tsx'
import { Table, Td } from '../../ui/show/table.tsx'
import { TableNote, type Shown } from './shown.tsx'
import { visitsText } from './words.ts'

const VisitsChart = late(
  'The chart',
  async () => (await import('./visits-chart.tsx')).VisitsChart,
  <SpinnerArea minHeight="300px" />,
)

interface VisitsOverTimeProps extends Shown {
  series: Series
}

/** Visits per day next to those of the previous period, as a chart and as a table. */
export function VisitsOverTime({ series, period, today, asOf }: VisitsOverTimeProps) {
  const days = chartDays(series, period, today)
  const visits = days.reduce((sum, day) => sum + day.visits, 0)
  const former = days.reduce((sum, day) => sum + day.formerVisits, 0)
  return (
    <>
      <TableNote asOf={asOf}>
        {visitsText(visits)} in the last {period.label}, {formatCount(former)} in the {period.label}{' '}
        before; days begin at 00:00 UTC
      </TableNote>
      <Legend />
      <VisitsChart days={days} label={`Visits a day, last ${period.label}`} />
      <chakra.div mt="3">
        <Disclosure title="Show the numbers">
          <chakra.div maxHeight="440px" overflowY="auto">
            <DaysTable days={days} label={`Visits a day, last ${period.label}`} />
          </chakra.div>
        </Disclosure>
      </chakra.div>
    </>
  )
}

function Legend() {
  return (
    <Flex as="p" aria-hidden="true" wrap="wrap" columnGap="5" fontSize="sm" color="fg.muted" mb="1">
      <Key borderTopStyle="solid" borderColor="brand.fg">
        This period
      </Key>
      <Key borderTopStyle="dashed" borderColor="fg.subtle">
        Previous period
      </Key>
    </Flex>
  )
}

const Key = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    border: 0,
    _before: {
      content: '""',
      width: '6',
      borderTopWidth: '2.5px',
      borderTopStyle: 'inherit',
      borderColor: 'inherit',
    },
  },
})

const visits = { textAlign: 'end', children: 'Visits' } as const

function DaysTable({ days, label }: { days: readonly ChartDay[]; label: string }) {
  return (
    <Table label={label} columns={['Day', visits, 'Previous period', visits]}>
      {days.toReversed().map((day) => (
        <tr key={day.day}>
          <Td whiteSpace="nowrap">{formatUtcDay(day.day)}</Td>
          <Td textAlign="end">{formatCount(day.visits)}</Td>
          <Td whiteSpace="nowrap" color="fg.muted">
            {formatUtcDay(day.formerDay)}
          </Td>
          <Td textAlign="end" color="fg.muted">
            {formatCount(day.formerVisits)}
          </Td>
        </tr>
      ))}
    </Table>
  )
}
