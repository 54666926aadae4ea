import { nextOpening, type OfficeHours } from '../office-hours.ts'
import type { PlainDate } from '../plain-date.ts'
import type { QuoteWork } from '../work/quote-work.ts'
import { withTasks, type NextDue, type Tasks } from '../work/task.ts'
import { suggestionText } from './light-days.ts'

/**
 * The fields that put 'Offer Tue, Dec 15' on the list, as soon as the office is open, in place of what was
 * planned; the promise of a first call stays beside it.
 * @returns null where the customer has asked for something, which goes first: the offer belongs in that call
 */
export function planSuggestion(
  work: Pick<QuoteWork, 'tasks' | 'due_why' | 'follow_up'>,
  day: PlainDate,
  now: Date,
  hours: OfficeHours,
): (NextDue & { tasks: Tasks }) | null {
  if (work.tasks.wish !== undefined || work.tasks.yes !== undefined) return null
  const plan = { at: nextOpening(now, hours), why: 'follow_up', note: suggestionText(day) } as const
  return withTasks({ ...work.tasks, plan }, work)
}
