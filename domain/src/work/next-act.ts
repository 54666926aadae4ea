import type { LogCallValues } from './log-call-form.ts'
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

/** The one act that a request waits for; null where the office has nothing to do. */
export function nextActOf(standing: WhereItStands): NextAct | null {
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
      return standing.booking?.day === standing.day ? 'confirm' : 'book'
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
