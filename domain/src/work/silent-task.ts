import { isAcceptedNow } from '../estimate/answer.ts'
import type { OfficeHours } from '../office-hours.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { silentAt } from '../request/tasks-of.ts'
import { endOfToday } from './due.ts'
import type { WorkFields } from './quote-work.ts'

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
  const { silent } = tasks
  if (!isOpen || silent === undefined) return 'no_longer_due'
  if (silent.at < endOfToday(now)) return null
  const isWritten = wroteAt && silentAt(wroteAt, hours).getTime() === silent.at.getTime()
  return isWritten ? 'wrote' : 'no_longer_due'
}
