import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'

/** A move on the calendar without a request or a booking, for tests. */
export const exampleJob = (over: Partial<CalendarJob> = {}): CalendarJob => ({
  ...{ id: 'abc', day: '2026-12-14', quote: null, booking: null, work: null, conflicts: [] },
  ...{ isAccepted: false, isClosed: false, isConfirmed: false },
  ...over,
})
