import { todayAtOffice, type PlainDate } from '../plain-date.ts'
import { isBooked } from '../quote/status.ts'
import type { RequestState } from '../request/request-state.ts'
import {
  answerTo,
  describedAnswer,
  estimateIdOf,
  type AnswerState,
  type EstimateAnswer,
} from './answer.ts'
import type { Estimate } from './estimate.ts'
import {
  currentEstimate,
  isBeingChanged,
  lastDayToAnswer,
  shownEstimates,
  type CurrentEstimate,
} from './shown-estimates.ts'

/** An estimate as its customer sees it, and how the customer can answer. */
export interface Offer {
  current: CurrentEstimate
  /** The id that the customer's answer refers to. */
  id: string
  answer: EstimateAnswer | null
  /**
   * True while the office changes the amount, so that the customer can't accept an outdated one.
   */
  isChanging: boolean
  /**
   * The last day on which the customer can answer; null if there is no such day, or if the customer
   * no longer needs to answer.
   */
  goodUntil: PlainDate | null
  mayAccept: boolean
  mayDecline: boolean
}

/** The parts of a request that decide whether its estimate can be answered. */
export interface OfferState extends AnswerState, Pick<RequestState, 'answer' | 'closing'> {
  quote: { status: string; estimate_amount?: number | null | undefined; move_date: PlainDate }
}

/**
 * Returns the estimate that a customer sees, and whether the customer can answer. Pages and
 * functions use the same rules.
 * @param newestFirst the request's estimates
 * @returns null while the customer sees no amount
 */
export function offerOf(
  state: OfferState,
  newestFirst: readonly Estimate[],
  now: Date,
): Offer | null {
  const { status, estimate_amount: amount = null, move_date: day } = state.quote
  const current = currentEstimate(amount, newestFirst, now)
  if (current === null) return null
  const [newest] = shownEstimates(newestFirst, now)
  const isChanging = isBeingChanged(newestFirst, now)
  const given = state.answer && describedAnswer(state.answer)
  // While a new amount is hidden, the answer to the previous one still counts.
  const answer = isChanging ? answerTo(current, state, newest?.at ?? null) : given
  const goodUntil = current.estimate?.good_until ?? null
  const lastDay = lastDayToAnswer(goodUntil, day)
  const isClosed = state.closing !== null
  const isOpen = status === 'estimated' && !isChanging && !isClosed && lastDay >= todayAtOffice(now)
  const isSettled = isClosed || answer !== null || isBooked(status)
  return {
    current,
    id: estimateIdOf(current),
    answer,
    isChanging,
    goodUntil: isSettled || goodUntil === null ? null : lastDay,
    mayAccept: isOpen && answer?.decision !== 'yes',
    mayDecline: isOpen && answer === null,
  }
}
