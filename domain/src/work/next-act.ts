import type { ContactResult } from './contact.ts'
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

/** What the office does right after a logged call. */
export type ActAfterLog = Extract<NextAct, 'estimate' | 'link' | 'book'>

interface ChosenInLog extends Pick<LogCallValues, 'closing' | 'hasAccepted'> {
  /** Null or undefined until one is chosen. */
  result: ContactResult | null | undefined
}

/**
 * The act that follows a logged call, by what is chosen in 'Log Call'.
 * @param status of the quote
 * @returns null if the customer wasn't reached, or the request is closed
 */
export function actAfterLog(
  { result, closing, hasAccepted }: ChosenInLog,
  status: string,
): ActAfterLog | null {
  if (result !== 'reached' || closing !== 'open') return null
  if (hasAccepted) return 'book'
  if (status === 'pending') return 'estimate'
  return status === 'estimated' ? 'link' : null
}
