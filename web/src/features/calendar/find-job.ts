import type {
  CalendarDay,
  CalendarJob,
  NeedsAttention,
} from '@moving/domain/calendar/calendar-jobs'

export type ShownJobs =
  | { days: readonly CalendarDay[]; attention: Pick<NeedsAttention, 'withoutCrew' | 'accepted'> }
  | undefined

export function findJob(shown: ShownJobs, quoteId: string): CalendarJob | undefined {
  const { days = [], attention } = shown ?? {}
  return [
    ...days.flatMap(({ jobs, carried }) => [...jobs, ...carried]),
    ...(attention ? [...attention.withoutCrew, ...attention.accepted] : []),
  ].find(({ id }) => id === quoteId)
}
