import type { OfficeHours } from '../office-hours.ts'
import { todayAtOffice } from '../plain-date.ts'
import type { RequestState } from '../request/request-state.ts'
import { tasksOf } from '../request/tasks-of.ts'
import { isLeaving } from '../work/task.ts'

/**
 * `ask` while the page asks the customer to confirm the day of a scheduled move: from two business
 * days before the day until it is over. `yes` if the customer has confirmed the day. Null if the
 * page shows neither.
 */
export function findStillOnQuestion(
  state: RequestState,
  { hours, now }: { hours: OfficeHours; now: Date },
): 'ask' | 'yes' | null {
  const { quote, closing, confirmed_day: confirmed } = state
  const { status, move_date: day } = quote
  const tasks = tasksOf(state, hours)
  if (status !== 'scheduled' || closing !== null || isLeaving(tasks)) return null
  if (day < todayAtOffice(now)) return null
  if (tasks.day?.why === 'confirm_day' && tasks.day.at <= now) return 'ask'
  return confirmed === day ? 'yes' : null
}

export const isToConfirm = (state: RequestState, at: { hours: OfficeHours; now: Date }): boolean =>
  findStillOnQuestion(state, at) === 'ask'
