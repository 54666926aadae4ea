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

/** An estimate that is shown to its customer, and what can still be said to it. */
export interface Offer {
  current: CurrentEstimate
  /** By which it is answered. */
  id: string
  /** What the customer has said; null for nothing. */
  answer: EstimateAnswer | null
  /** The office gives another just now: nobody can say yes to a number that is about to go. */
  isChanging: boolean
  mayAccept: boolean
  mayDecline: boolean
}

interface OfferedQuote {
  /** As stored: a status that nobody knows takes no answer. */
  status: string
  /** In dollars. */
  estimate_amount?: number | null | undefined
  move_date: PlainDate
}

/**
 * How an estimate stands between the office and its customer; pages and functions go by the same.
 * @param newestFirst the quote's ledger
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
    mayAccept: isOpen && isAt('estimated', 'scheduled') && answer?.said !== 'yes',
    mayDecline: isOpen && isAt('estimated') && answer === null,
  }
}
