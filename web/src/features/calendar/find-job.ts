import type {
  CalendarDay,
  CalendarJob,
  NeedsAttention,
} from '@moving/domain/calendar/calendar-jobs'

/** What the calendar shows; undefined until it is loaded. */
export type ShownJobs =
  | { days: readonly CalendarDay[]; attention: Pick<NeedsAttention, 'withoutCrew' | 'accepted'> }
  | undefined

/** Finds a move on the days and next to the board, as it is now. */
export function findJob(shown: ShownJobs, quoteId: string): CalendarJob | undefined {
  const { days = [], attention } = shown ?? {}
  return [
    ...days.flatMap(({ jobs, carried }) => [...jobs, ...carried]),
    ...(attention ? [...attention.withoutCrew, ...attention.accepted] : []),
  ].find(({ id }) => id === quoteId)
}
