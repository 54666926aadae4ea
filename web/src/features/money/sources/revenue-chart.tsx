import type { PlainDate } from '@moving/domain/plain-date'
import { formatCents } from '@moving/domain/quote/money'
import type { SourceFigures } from '@moving/domain/sources/figures'
import { revenueByMonth } from '@moving/domain/sources/revenue-by-month'
import { ChartFigure } from '../../../shared/chart/chart-figure.tsx'
import type { Tone } from '../../../shared/chart/chart.ts'
import { monthName } from './source-window.ts'

const tones: readonly Tone[] = ['brand', 'accent', 'success']

/** Booked dollars per month of the move and measured source. */
export function RevenueChart({ figures, today }: { figures: SourceFigures; today: PlainDate }) {
  const { sources, months, total } = revenueByMonth(figures, 'measured', today)
  const [first = '', last = ''] = [months[0], months.at(-1)].map((of) => of && monthName(of.month))
  const most = sources[0] === undefined ? '' : `, the most from ${sources[0]}`
  return (
    <ChartFigure
      name="Revenue by month and source"
      chart={{
        kind: 'columns',
        per: 'Month of the move',
        isNewestFirst: true,
        series: [
          ...sources.map((name, at) => ({ name, tone: tones[at] ?? 'neutral' })),
          { name: 'All others', tone: 'neutral' },
        ],
        noteName: 'Total',
        format: formatCents,
        formatAxis: (cents) => axisDollars.format(cents / 100),
        points: months.map(({ month, cents, total: ofMonth }) => ({
          short: monthName(month).slice(0, 3),
          name: monthName(month),
          values: cents,
          note: formatCents(ofMonth),
        })),
      }}
    >
      {`${formatCents(total)} booked for moves from ${first} to ${last}${most}. Estimates of booked moves, by measured source.`}
    </ChartFigure>
  )
}

/** Dollars in a short form, with K for thousands. */
const axisDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
})
