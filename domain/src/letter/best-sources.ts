import type { PlainDate } from '../plain-date.ts'
import type { SourceFigures } from '../sources/figures.ts'
import { notKnown } from '../sources/source-names.ts'
import { sourcesOf } from '../sources/sources-of.ts'
import type { SpendByMonth } from '../spend/ad-spend.ts'
import { spendInWindow } from '../spend/spend-in-window.ts'
import { bestFirst, spendLines } from '../spend/spend-lines.ts'
import { shiftUtcDay } from '../visit/day.ts'
import { letterBounds, type Letter } from './letter.ts'

/**
 * The first UTC day whose first visits the weekly email's sources include.
 * @param lastDay the last day of the email's week
 */
export const firstSourceDay = (lastDay: PlainDate): PlainDate =>
  shiftUtcDay(lastDay, 1 - letterBounds.sourceDays)

/**
 * Returns the measured sources with the most booked dollars, best first, with what was spent on
 * them. They include quotes whose first visit was in the weekly email's days (UTC). A paid source
 * includes everything that it covers, as on Money. Sources without bookings and the unknown source
 * are left out.
 */
export function bestSources(
  figures: SourceFigures,
  spend: SpendByMonth,
  lastDay: PlainDate,
): Letter['sources'] {
  const window = { days: letterBounds.sourceDays }
  const { rows } = sourcesOf(figures, { window, basis: 'measured' }, lastDay)
  const { paid, free } = spendLines(
    rows.filter(({ name }) => name !== notKnown),
    spendInWindow(spend, firstSourceDay(lastDay), lastDay),
  )
  return [...paid, ...free]
    .filter(({ kind, scheduled }) => kind !== 'covered' && scheduled > 0)
    .sort(bestFirst)
    .slice(0, letterBounds.sources)
    .map(({ name, bookedCents, scheduled, spentCents }) => ({
      ...{ name, bookedCents, booked: scheduled, spentCents },
    }))
}
