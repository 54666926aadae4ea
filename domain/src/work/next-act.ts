import type { LogCallValues } from './log-call-form.ts'
import type { Task } from './task.ts'
import type { WhereItStands } from './where-it-stands.ts'

/** What the office does next about a request, in the order of a move that goes well. */
export const nextActLabels = {
  call: 'Call',
  estimate: 'Give Estimate',
  link: 'Send Link',
  book: 'Book',
  confirm: 'Confirm',
  done: 'Done',
  bill: 'Enter Final Bill',
} as const
export type NextAct = keyof typeof nextActLabels

/**
 * The one act that a request waits for; null where the office has nothing to do.
 * @param day the open task of the move's day; its note is what the crew said, which is answered at once
 */
export function nextActOf(
  standing: WhereItStands,
  day: Task<'day'> | undefined,
  now: Date,
): NextAct | null {
  switch (standing.at) {
    case 'new':
      return standing.isByPhone ? 'estimate' : 'call'
    case 'tried':
    case 'declined':
      return 'call'
    case 'talked':
      return 'estimate'
    case 'waiting':
      return standing.amount === null || standing.hasPassed ? 'estimate' : 'link'
    case 'accepted':
      return 'book'
    case 'scheduled':
      if (standing.booking?.day !== standing.day) return 'book'
      if (day?.why !== 'confirm_done') return 'confirm'
      return day.note !== '' || day.at <= now ? 'done' : null
    case 'past':
      return 'done'
    case 'moved':
      return 'bill'
    default:
      return null
  }
}

/** What a talk leads to right away. */
export type ActAfterLog = Extract<NextAct, 'estimate' | 'link' | 'book'>

/**
 * The act that a logged talk leads to, by what is chosen in 'Log Call'.
 * @param status of the quote
 * @returns null where the customer wasn't reached, or the request is closed
 */
export function actAfterLog(
  { result, closing, saidYes }: Pick<LogCallValues, 'result' | 'closing' | 'saidYes'>,
  status: string,
): ActAfterLog | null {
  if (result !== 'reached' || closing !== 'open') return null
  if (saidYes) return 'book'
  if (status === 'pending') return 'estimate'
  return status === 'estimated' ? 'link' : null
}
