import { shiftPlainDate, weekdayOf, type PlainDate } from '../../plain-date.ts'
import { deskPathFor, deskViewLabels, type DeskFilters, type DeskView } from './desk-filters.ts'

export interface SavedView {
  label: string
  filters: Partial<DeskFilters>
}

/**
 * The desk's saved views, in their order. Weeks start on Monday.
 * @param today in the office's time zone; null if it is unknown, so that the weeks show all moves,
 *   soonest first
 */
export function savedViews(today: PlainDate | null): SavedView[] {
  return [
    { label: 'Needs an estimate', filters: { status: 'pending', sort: 'oldest' } },
    ...viewsOf('waiting', 'accepted'),
    { label: 'This week', filters: movesOfWeek(today, 0) },
    { label: 'Next week', filters: movesOfWeek(today, 1) },
    { label: 'Everything', filters: {} },
    ...viewsOf('spam', 'closed'),
  ]
}

const viewsOf = (...views: DeskView[]): SavedView[] =>
  views.map((view) => ({ label: deskViewLabels[view], filters: { view } }))

/** Whether the desk shows this view, with or without closed requests. */
export function isSavedView({ filters }: SavedView, shown: DeskFilters): boolean {
  return deskPathFor(filters) === deskPathFor({ ...shown, showsClosed: false })
}

function movesOfWeek(today: PlainDate | null, weeksAhead: number): Partial<DeskFilters> {
  if (today === null) return { sort: 'soonest' }
  const daysSinceMonday = (weekdayOf(today) + 6) % 7
  const moveFrom = shiftPlainDate(today, 7 * weeksAhead - daysSinceMonday)
  return { moveFrom, moveTo: shiftPlainDate(moveFrom, 6), sort: 'soonest' }
}
