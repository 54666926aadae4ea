import { dayOffLabels } from '@moving/domain/calendar/crew-day'
import { describeFree } from '@moving/domain/calendar/day-load'
import { countFree, type DayAhead } from '@moving/domain/calendar/days-ahead'
import { describeShortDay } from '@moving/domain/calendar/short-day'
import { countOf, formatCount } from '@moving/domain/count'
import { todayAtOffice } from '@moving/domain/plain-date'
import { useState } from 'react'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { ChartFigure } from '../../../shared/chart/chart-figure.tsx'
import type { Chart } from '../../../shared/chart/chart.ts'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { readDaysAhead } from './read-days-ahead.ts'
import { daysAheadName } from './days-shown.ts'

const failure = 'The days ahead couldn’t be loaded'

export function DaysAhead({ version }: { version: number }) {
  const [today] = useState(() => todayAtOffice(serverNow()))
  const { data, status, retry } = useAsyncData<DayAhead[]>({
    key: today,
    cachedAs: 'days',
    version,
    failure,
    subscribe: async ({ db, next }) => next(await readDaysAhead(db, today)),
  })
  return (
    <ChartFigure
      name={daysAheadName}
      chart={data && chartOf(data)}
      failure={status === 'error' && <LoadFailure onRetry={retry}>{failure}.</LoadFailure>}
    >
      {data && describe(data)}
    </ChartFigure>
  )
}

const chartOf = (days: readonly DayAhead[]): Chart => ({
  kind: 'columns',
  per: 'Day',
  series: [
    { name: 'Crews out', tone: 'brand' },
    { name: 'Crews free', tone: 'neutral' },
    { name: 'More moves than crews', tone: 'error' },
  ],
  noteName: 'In short',
  format: formatCount,
  points: days.map(({ day, load, off }) => {
    const { taken, crews } = load
    const name = describeShortDay(day)
    return {
      name,
      // Leaves out the month, so that the name is short enough for the axis.
      short: name.replace(/, \w+/, ''),
      values: [Math.min(taken, crews), Math.max(crews - taken, 0), Math.max(taken - crews, 0)],
      note: off === null || taken > 0 ? describeFree(load) : dayOffLabels[off],
    }
  }),
})

function describe(days: readonly DayAhead[]): string {
  const { free, full } = countFree(days)
  if (free + full === 0) return 'No crews work on these days.'
  return `A crew is free on ${countOf(free, 'day')}; ${countOf(full, 'day')} ${full === 1 ? 'is' : 'are'} full. A move without a crew counts as one.`
}
