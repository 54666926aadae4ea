import { todayAtOffice, type PlainDate } from '../plain-date.ts'
import { isUnderway } from '../progress/progress.ts'
import type { Step } from '../progress/check-in.ts'
import { isBooked, type QuoteStatus } from '../quote/status.ts'
import { answerTo, estimateIdOf, type EstimateAnswer, type StoredAnswer } from './answer.ts'
import type { Estimate } from './estimate.ts'
import {
  currentEstimate,
  isBeingChanged,
  lastDayToAnswer,
  shownEstimates,
  type CurrentEstimate,
} from './shown-estimates.ts'

/** An estimate that its customer sees, and the possible answers to it. */
export interface Offer {
  current: CurrentEstimate
  /** The id that the customer's answer refers to. */
  id: string
  /** The customer's answer; null for none. */
  answer: EstimateAnswer | null
  /**
   * True while the office changes the amount, so that the customer can't accept an outdated one.
   */
  isChanging: boolean
  /** The last day on which it is good; null for none, and once it was answered. */
  goodUntil: PlainDate | null
  mayAccept: boolean
  mayDecline: boolean
}

export interface OfferedQuote {
  /** The quote's status as stored; an unknown status can't be answered. */
  status: string
  /** The quote's amount in dollars. */
  estimate_amount?: number | null | undefined
  move_date: PlainDate
}

export type OfferedWork = StoredAnswer & { outcome: string }
export type CrewSteps = Record<Step, unknown>

/**
 * The state of an estimate between the office and its customer; pages and functions use the same.
 * @param newestFirst the quote's estimates
 * @param work the stored answer, and the request's outcome; null for none
 * @param progress the crew's status updates; null for none
 * @returns null while no amount is shown
 */
export function offerOf(
  quote: OfferedQuote,
  newestFirst: readonly Estimate[],
  work: OfferedWork | null,
  { now, progress }: { now: Date; progress: CrewSteps | null },
): Offer | null {
  const current = currentEstimate(quote.estimate_amount ?? null, newestFirst, now)
  if (current === null) return null
  const [newest] = shownEstimates(newestFirst, now)
  const answer = work === null ? null : answerTo(current, work, newest?.at ?? null)
  const isChanging = isBeingChanged(newestFirst, now)
  const goodUntil = current.estimate?.good_until ?? null
  const lastDay = lastDayToAnswer(goodUntil, quote.move_date)
  const isClosed = work?.outcome === 'lost'
  const hasArrived = progress !== null && !isUnderway(progress)
  const isOpen = !isChanging && !isClosed && !hasArrived && lastDay >= todayAtOffice(now)
  const isSettled = isClosed || answer !== null || isBooked(quote.status)
  const isAt = (...statuses: QuoteStatus[]) => statuses.some((status) => status === quote.status)
  return {
    current,
    id: estimateIdOf(current),
    answer,
    isChanging,
    goodUntil: isSettled || goodUntil === null ? null : lastDay,
    mayAccept: isOpen && isAt('estimated', 'scheduled') && answer?.decision !== 'yes',
    mayDecline: isOpen && isAt('estimated') && answer === null,
  }
}
