import type { PlainDate } from '../plain-date.ts'
import { dayOfSession, type VisitorSession } from '../visit/visit-session.ts'
import { addToRow, oldestDay, rowFor, sourceBounds, type SourceFigures } from './figures.ts'

/**
 * Moves a session from the row that counted it to the one of its source and day, and returns it
 * with that row. Changes `figures`; ignores a session of a day that is no longer kept.
 */
export function fileSession(
  figures: SourceFigures,
  before: VisitorSession | undefined,
  after: VisitorSession,
  today: PlainDate,
): VisitorSession {
  if (before && before.sourceRow !== null) add(figures, before, before.sourceRow, -1)
  const day = dayOfSession(after)
  if (day < oldestDay(today)) return { ...after, sourceRow: null }
  const row = rowFor(figures.days.get(day), after.source, sourceBounds.namesPerDay)
  add(figures, after, row, 1)
  return { ...after, sourceRow: row }
}

/**
 * Removes sessions before they are recounted; quotes stay. Changes `figures`.
 * @param from the first day to remove; null for all days
 */
export function clearSessions({ days }: SourceFigures, from: PlainDate | null): void {
  for (const [day, table] of [...days].filter(([one]) => from === null || one >= from)) {
    for (const name of [...table.keys()]) {
      addToRow(days, day, name, (row) => ({ ...row, visits: 0, phoneTaps: 0 }))
    }
  }
}

function add(figures: SourceFigures, session: VisitorSession, row: string, by: 1 | -1): void {
  const day = dayOfSession(session)
  // If the day was dropped in the meantime, there is nothing to remove.
  if (by === -1 && !figures.days.get(day)?.has(row)) return
  addToRow(figures.days, day, row, (numbers) => ({
    ...numbers,
    visits: numbers.visits + by,
    phoneTaps: numbers.phoneTaps + by * session.phoneTaps,
  }))
}
