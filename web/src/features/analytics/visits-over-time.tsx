import { formatCount } from '@moving/domain/count'
import { formatUtcDay } from '@moving/domain/visit/day'
import { chartDays } from '@moving/domain/visit/period'
import type { Series } from '@moving/domain/visit/series'
import { ChartFigure, monthAndDay } from '../../shared/chart/chart-figure.tsx'
import { TableNote, type Shown } from './shown.tsx'
import { visitsText } from './words.ts'

interface VisitsOverTimeProps extends Shown {
  titleId: string
  series: Series
}

export function VisitsOverTime({ titleId, series, period, today, asOf }: VisitsOverTimeProps) {
  const days = chartDays(series, period, today)
  const visits = days.reduce((sum, day) => sum + day.visits, 0)
  const former = days.reduce((sum, day) => sum + day.formerVisits, 0)
  return (
    <ChartFigure
      name={`Visits a day, last ${period.label}`}
      titleId={titleId}
      chart={{
        kind: 'lines',
        per: 'Day',
        isNewestFirst: true,
        series: [
          { name: 'This period', tone: 'brand' },
          { name: 'Previous period', tone: 'neutral' },
        ],
        noteName: 'Compared with',
        format: formatCount,
        points: days.map((day) => ({
          short: monthAndDay(day.day),
          name: formatUtcDay(day.day),
          values: [day.visits, day.formerVisits],
          note: formatUtcDay(day.formerDay),
        })),
      }}
    >
      <TableNote asOf={asOf}>
        {visitsText(visits)} in the last {period.label}, {formatCount(former)} in the {period.label}{' '}
        before; days begin at 00:00 UTC
      </TableNote>
    </ChartFigure>
  )
}
