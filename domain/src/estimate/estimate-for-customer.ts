import type { ShownAmount, ShownEstimate } from '../move/move-view.ts'
import { todayAtOffice } from '../plain-date.ts'
import { progressNow } from '../progress/progress-now.ts'
import { moveFactsOf } from '../quote/facts/move-facts.ts'
import type { RequestState } from '../request/request-state.ts'
import { couldChangeBy, openQuestions } from '../work/open-questions.ts'
import type { Estimate } from './estimate.ts'
import { offerOf, type Offer } from './offer.ts'
import { showEstimate } from './shown-estimates.ts'

export interface EstimateFacts {
  state: RequestState
  /** True if the request's record can't be read, so that only the quote's own fields are known. */
  isUnread: boolean
  newestFirst: readonly Estimate[]
}

/** An estimate as every page, email and printed sheet shows it. */
export interface EstimateForCustomer {
  amount: ShownAmount
  estimate: ShownEstimate | null
  /**
   * How the customer can answer; null while no amount is shown, or if the stored answer couldn't be
   * read.
   */
  offer: Offer | null
}

export function estimateForCustomer(known: EstimateFacts, now: Date): EstimateForCustomer {
  const { state, isUnread, newestFirst } = known
  const { estimate_amount: amount = null } = state.quote
  const offer = isUnread ? null : offerOf(state, newestFirst, now)
  const open = isUnread ? [] : openSentences(state, now)
  const terms = { good_until: offer?.goodUntil ?? null, open }
  const estimate = showEstimate(amount, newestFirst, terms, now)
  return { amount: estimate?.amount ?? (amount === null ? null : 'hidden'), estimate, offer }
}

/** Sentences about what could change the price, one per open question about the move. */
function openSentences(state: RequestState, now: Date): string[] {
  const { quote, facts, closing } = state
  const isClosed = closing !== null || (progressNow(state, now)?.done ?? null) !== null
  const known = moveFactsOf(quote.notes, facts)
  return openQuestions(quote, known, { isClosed, today: todayAtOffice(now) }).map(couldChangeBy)
}
