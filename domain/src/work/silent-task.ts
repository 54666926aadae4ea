import type { OfficeHours } from '../office-hours.ts'
import { openingDayAfter } from '../opening-days.ts'
import type { Task, Tasks } from './task.ts'

/** An estimate without an answer is followed up after this many business days. */
const silentDays = 3
/** The hour, on the office's clock, at which tasks for a later day are due. */
export const planHour = 10

/** Plans a follow-up on an unanswered estimate, three business days after `since`. */
export const silentTask = (since: Date, hours: OfficeHours): Task<'silent'> => ({
  at: openingDayAfter(since, silentDays, planHour, hours),
  why: 'estimate_silent',
  note: '',
})

/**
 * Returns the tasks after either side wrote or talked: an estimate isn't followed up within three
 * business days of that.
 * @param at null if neither side did
 * @returns the same object if nothing changes
 */
export function silentSince(tasks: Tasks, at: Date | null | undefined, hours: OfficeHours): Tasks {
  const { silent } = tasks
  if (silent === undefined || !at) return tasks
  const later = silentTask(at, hours)
  return later.at > silent.at ? { ...tasks, silent: later } : tasks
}
