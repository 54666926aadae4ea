import { countOf, formatCount, shareNote } from '@moving/domain/count'
import { describeWeek, lastWeek } from '@moving/domain/letter/week'
import { onTimeText } from '@moving/domain/letter/week-rows'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { useState } from 'react'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { ChartFigure, monthAndDay } from '../../../shared/chart/chart-figure.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { countEarlierWeeks, type WeekCalls } from './count-week.ts'
import { ChartColumn, chartNames, type TwoWeeks } from './week-section.tsx'

const failure = 'The earlier weeks couldn’t be loaded'
/** Weeks before the two in the table. Together they are eight weeks, as for payments. */
const earlierWeeks = 6

/** Requests per week, and how many promised calls were made on time. */
export function WeekCharts({ week, before, version }: TwoWeeks & { version: number }) {
  const [now] = useState(serverNow)
  const { data, status, retry } = useAsyncData<WeekCalls[]>({
    key: 'earlier weeks',
    cachedAs: 'money',
    version,
    failure,
    subscribe: async ({ db, next }) =>
      next(await countEarlierWeeks(db, { now, weeks: earlierWeeks })),
  })
  const problem = status === 'error' && <LoadFailure onRetry={retry}>{failure}.</LoadFailure>
  const weeks = data && [...data, before, week]
  return (
    <ChartColumn>
      <ChartFigure
        name={chartNames.requests}
        chart={weeks && requestsChart(weeks, now)}
        failure={problem}
      >
        {weeks && describeRequests(weeks)}
      </ChartFigure>
      <ChartFigure
        name={chartNames.onTime}
        chart={weeks && onTimeChart(weeks, now)}
        failure={problem}
      >
        {weeks && describeOnTime(weeks)}
      </ChartFigure>
    </ChartColumn>
  )
}

/** Points for the weeks, of which the last is this week. */
function pointsOf(weeks: readonly WeekCalls[], now: Date) {
  const { monday: lastMonday } = lastWeek(now)
  return weeks.map((week, at) => {
    const monday = shiftPlainDate(lastMonday, 7 * (at + 2 - weeks.length))
    return { week, point: { short: monthAndDay(monday), name: describeWeek({ monday }) } }
  })
}

const ofWeeks = {
  kind: 'columns',
  per: 'Week',
  isNewestFirst: true,
  format: formatCount,
} as const

const requestsChart = (weeks: readonly WeekCalls[], now: Date) => ({
  ...ofWeeks,
  series: [{ name: 'Requests', tone: 'brand' } as const],
  points: pointsOf(weeks, now).map(({ week, point }) => ({ ...point, values: [week.requests] })),
})

const onTimeChart = (weeks: readonly WeekCalls[], now: Date) => ({
  ...ofWeeks,
  // Counts instead of shares, because a week has too few calls for a share.
  series: [
    { name: 'On time', tone: 'brand' } as const,
    { name: 'Late, or not tried yet', tone: 'accent' } as const,
  ],
  noteName: 'Answered on time',
  points: pointsOf(weeks, now).map(({ week, point }) => ({
    ...point,
    values: [week.on_time, week.promised - week.on_time],
    note: onTimeText(week),
  })),
})

const sumOf = (weeks: readonly WeekCalls[], what: keyof WeekCalls) =>
  weeks.reduce((sum, week) => sum + week[what], 0)

function describeRequests(weeks: readonly WeekCalls[]): string {
  const former = weeks.slice(0, -1)
  const average = Math.round(sumOf(former, 'requests') / former.length)
  const current = sumOf(weeks.slice(-1), 'requests')
  return `${countOf(current, 'request')} this week so far; ${formatCount(average)} a week on average in the seven weeks before.`
}

function describeOnTime(weeks: readonly WeekCalls[]): string {
  const [onTime, promised] = [sumOf(weeks, 'on_time'), sumOf(weeks, 'promised')]
  if (promised === 0) return 'No call was promised in these eight weeks.'
  const share = shareNote(onTime, promised)
  return `On time: ${formatCount(onTime)} of ${countOf(promised, 'promised call')} in eight weeks${share && ` ${share}`}.`
}
