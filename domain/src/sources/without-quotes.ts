import type { PlainDate } from '../plain-date.ts'
import { emptyFigures, noQuotes, type SourceFigures } from './figures.ts'

/**
 * What is left of the figures when every quote is counted anew: visits and taps.
 * @param before days from this one on lose these too, for their sessions are counted anew as well; null
 *   for all days
 */
export function withoutQuotes(figures: SourceFigures, before: PlainDate | null): SourceFigures {
  const left = emptyFigures()
  for (const [day, table] of figures.days) {
    if (before === null || day >= before) continue
    const rows = [...table]
      .filter(([, { visits, phoneTaps }]) => visits !== 0 || phoneTaps !== 0)
      .map(([name, row]) => [name, { ...row, measured: noQuotes, told: noQuotes }] as const)
    if (rows.length > 0) left.days.set(day, new Map(rows))
  }
  return left
}
