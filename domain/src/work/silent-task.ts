import { isAcceptedNow } from '../estimate/answer.ts'
import type { OfficeHours } from '../office-hours.ts'
import { openingDayAfter } from '../opening-days.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { endOfToday } from './due.ts'
import type { WorkFields } from './reconcile-work.ts'
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

/** Why a batch of follow-ups skips a request, in words that follow the customer's name. */
export const notSilentLabels = {
  closed: 'the request is closed',
  answered: 'answered the estimate',
  wrote: 'wrote to us',
  no_longer_due: 'no follow-up is due anymore',
} as const
export type NotSilent = keyof typeof notSilentLabels

/** Why a request doesn't need a follow-up on its estimate today; null if it does. */
export function whyNotSilent(
  { quote, work }: { quote: Pick<Quote, 'status' | 'estimate_amount'>; work: WorkFields },
  now: Date,
  hours: OfficeHours,
): NotSilent | null {
  const { status, estimate_amount: amount } = quote
  const { tasks, activity_at: wroteAt } = work
  if (work.outcome === 'lost') return 'closed'
  if (tasks.yes || tasks.no || isAcceptedNow(work, amount)) return 'answered'
  if (tasks.requested_change) return 'wrote'
  const isOpen = typeof amount === 'number' && ['pending', 'estimated'].includes(status)
  const { silent } = silentSince(tasks, wroteAt, hours)
  if (!isOpen || silent === undefined) return 'no_longer_due'
  if (silent.at < endOfToday(now)) return null
  const isWritten = wroteAt && silentTask(wroteAt, hours).at.getTime() === silent.at.getTime()
  return isWritten ? 'wrote' : 'no_longer_due'
}
