import { formatCount } from '@moving/domain/count'
import { lastWeek, weekAfter } from '@moving/domain/letter/week'
import { weekRows, type CountedWeek } from '@moving/domain/letter/week-rows'
import { useAsyncData, type AsyncData } from '../../../lib/read/use-async-data.ts'
import { ChartFigure } from '../../../shared/chart/chart-figure.tsx'
import { late } from '../../../shared/late.tsx'
import { chakra } from '../../../ui/layout.ts'
import { ReportCard } from '../../../ui/show/report-card.tsx'
import { Table, Td } from '../../../ui/show/table.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { WaitingArea } from '../../../ui/state/waiting-area.tsx'
import { countWeek } from './count-week.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

const failure = 'This week’s figures couldn’t be loaded'

export interface TwoWeeks {
  week: CountedWeek
  before: CountedWeek
}

export const chartNames = {
  requests: 'Requests by week',
  onTime: 'Answered on time by week',
}
export const ChartColumn = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', alignContent: 'start' },
})
const chartPlaces = (
  <ChartColumn>
    <ChartFigure name={chartNames.requests} />
    <ChartFigure name={chartNames.onTime} />
  </ChartColumn>
)
const WeekCharts = late(
  'The charts',
  async () => (await import('../later.ts')).WeekCharts,
  chartPlaces,
)

export function useWeeks() {
  return useAsyncData<TwoWeeks>({
    key: 'weeks',
    cachedAs: 'money',
    failure,
    subscribe: async ({ db, next }) => {
      const last = lastWeek(serverNow())
      const [week, before] = await Promise.all([
        countWeek(db, weekAfter(last)),
        countWeek(db, last),
      ])
      next({ week, before })
    },
  })
}

interface WeekSectionProps {
  weeks: AsyncData<TwoWeeks>
  /** A different number counts the earlier weeks again. */
  version: number
}

/** What the next weekly email will say, so far, with charts of the weeks before. */
export function WeekSection({ weeks: { data, status, retry }, version }: WeekSectionProps) {
  return (
    <ReportCard title="This week">
      <chakra.p textStyle="note" mb="2">
        Monday to Sunday, Eastern Time; this week so far. Dollar amounts are estimates, not final
        bills.
        {data && <Spam {...data} />}
      </chakra.p>
      {status === 'error' && <LoadFailure onRetry={retry}>{failure}.</LoadFailure>}
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      >
        {data && <Weeks {...data} />}
        {data === undefined && status !== 'error' && (
          <WaitingArea onRetry={retry}>
            <Skeleton height="500px" />
          </WaitingArea>
        )}
        {/* The weeks in the charts are counted after the table. */}
        {data ? <WeekCharts {...data} version={version} /> : status !== 'error' && chartPlaces}
      </chakra.div>
    </ReportCard>
  )
}

function Spam({ week, before }: TwoWeeks) {
  if (week.spam + before.spam === 0) return null
  return ` Left out: ${formatCount(week.spam)} that look like spam (last week: ${formatCount(before.spam)}).`
}

// Narrower than the table's default on a phone, to leave space for the names.
const px = { base: '1.5', md: '3' }
const number = { px, textAlign: 'end' } as const

function Weeks({ week, before }: TwoWeeks) {
  return (
    <chakra.div maxWidth="720px">
      <Table
        label="This week and last week"
        columns={[
          { px, children: 'Figure' },
          { ...number, children: 'This week' },
          { ...number, children: 'Last week' },
        ]}
      >
        {weekRows(week, before).map(({ label, value, before: last, isPart = false }) => (
          <tr key={label}>
            <Td
              as="th"
              scope="row"
              textAlign="start"
              {...(isPart
                ? { px, ps: { base: '4', md: '6' }, fontWeight: 'normal', color: 'fg.muted' }
                : { px, fontWeight: 'semibold' })}
            >
              {label}
            </Td>
            <Td {...number} data-figure={label}>
              {value}
            </Td>
            <Td {...number} color="fg.muted">
              {last}
            </Td>
          </tr>
        ))}
      </Table>
    </chakra.div>
  )
}
