import { callbackDeadline, type OfficeHours } from '../office-hours.ts'
import type { QuoteWork } from './quote-work.ts'
import { withTasks, type Tasks } from './task.ts'

/**
 * Returns the work after a change of the office's hours: a running promise moves to the new opening
 * time, and a missed one stays missed. None moves to a time in the past.
 * @param requestedAt when the request came in
 * @returns the fields to write; null if nothing moves
 */
export function withMovedPromises(
  work: Pick<
    QuoteWork,
    'tasks' | 'due_why' | 'follow_up' | 'respond_by' | 'escalate_at' | 'accepted_at'
  >,
  requestedAt: Date,
  { hours, now }: { hours: OfficeHours; now: Date },
): Partial<QuoteWork> | null {
  const { promise, yes } = work.tasks
  const moved = (at: Date | undefined, from: Date | null | undefined) => {
    if (at === undefined || !from || at <= now) return null
    const deadline = callbackDeadline(from, hours)
    return deadline <= now || deadline.getTime() === at.getTime() ? null : deadline
  }
  const call = moved(promise?.at, requestedAt)
  const booking = moved(yes?.at, work.accepted_at)
  if (call === null && booking === null) return null
  const tasks: Tasks = {
    ...work.tasks,
    ...(promise && call && { promise: { ...promise, at: call } }),
    ...(yes && booking && { yes: { ...yes, at: booking } }),
  }
  return {
    ...withTasks(tasks, work),
    ...(call && work.respond_by && { respond_by: call }),
    ...(call && work.escalate_at && { escalate_at: call }),
  }
}
