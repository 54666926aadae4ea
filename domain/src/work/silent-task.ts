import type { OfficeHours } from '../office-hours.ts'
import { silentAt } from '../request/tasks-of.ts'
import type { Work } from '../request/work.ts'
import { endOfToday } from './due.ts'

/** Why a batch of follow-ups skips a request. The page shows the text after the customer's name. */
export const notSilentLabels = {
  closed: 'the request is closed',
  answered: 'answered the estimate',
  wrote: 'wrote to us',
  no_longer_due: 'no follow-up is due anymore',
} as const
export type NotSilent = keyof typeof notSilentLabels

/** Why a request doesn't need a follow-up on its estimate today; null if it does. */
export function whyNotSilent(
  { quote, tasks, closing, answer, customer_at: wroteAt }: Work,
  now: Date,
  hours: OfficeHours,
): NotSilent | null {
  const { status, estimate_amount: amount } = quote
  if (closing !== null) return 'closed'
  if (answer !== null) return 'answered'
  if (tasks.requested_change) return 'wrote'
  const isOpen = typeof amount === 'number' && ['pending', 'estimated'].includes(status)
  const { silent } = tasks
  if (!isOpen || silent === undefined) return 'no_longer_due'
  if (silent.at < endOfToday(now)) return null
  const isWritten = wroteAt && silentAt(wroteAt, hours).getTime() === silent.at.getTime()
  return isWritten ? 'wrote' : 'no_longer_due'
}
