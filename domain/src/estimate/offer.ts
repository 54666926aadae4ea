import { todayAtOffice, type PlainDate } from '../plain-date.ts'
import type { QuoteStatus } from '../quote/status.ts'
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
  mayAccept: boolean
  mayDecline: boolean
}

interface OfferedQuote {
  /** The quote's status as stored; an unknown status can't be answered. */
  status: string
  /** The quote's amount in dollars. */
  estimate_amount?: number | null | undefined
  move_date: PlainDate
}

/**
 * The state of an estimate between the office and its customer; pages and functions use the same.
 * @param newestFirst the quote's estimates
 * @param work the stored answer, and the request's outcome; null for none
 * @returns null while no amount is shown
 */
export function offerOf(
  quote: OfferedQuote,
  newestFirst: readonly Estimate[],
  work: (StoredAnswer & { outcome: string }) | null,
  now: Date,
): Offer | null {
  const current = currentEstimate(quote.estimate_amount ?? null, newestFirst, now)
  if (current === null) return null
  const [newest] = shownEstimates(newestFirst, now)
  const answer = work === null ? null : answerTo(current, work, newest?.at ?? null)
  const isChanging = isBeingChanged(newestFirst, now)
  const lastDay = lastDayToAnswer(current.estimate?.good_until ?? null, quote.move_date)
  const isOpen = !isChanging && work?.outcome !== 'lost' && lastDay >= todayAtOffice(now)
  const isAt = (...statuses: QuoteStatus[]) => statuses.some((status) => status === quote.status)
  return {
    current,
    id: estimateIdOf(current),
    answer,
    isChanging,
    mayAccept: isOpen && isAt('estimated', 'scheduled') && answer?.decision !== 'yes',
    mayDecline: isOpen && isAt('estimated') && answer === null,
  }
}
