import type { ShownAmount, ShownEstimate } from '../move/move-view.ts'
import { todayAtOffice } from '../plain-date.ts'
import { progressNow } from '../progress/progress-now.ts'
import { moveFactsOf } from '../quote/facts/move-facts.ts'
import type { RequestState } from '../request/request-state.ts'
import { couldChangeBy, openQuestions } from '../work/open-questions.ts'
import type { Estimate } from './estimate.ts'
import { offerOf, type Offer } from './offer.ts'
import { showEstimate } from './shown-estimates.ts'

/** What an estimate's view is computed from. */
export interface EstimateFacts {
  state: RequestState
  /** True if the request's record can't be read, so that the state knows only the quote. */
  isUnread: boolean
  newestFirst: readonly Estimate[]
}

/** An estimate as every page, email and printed sheet shows it, from what is known now. */
export interface EstimateForCustomer {
  amount: ShownAmount
  /** Null while no estimate was shown. */
  estimate: ShownEstimate | null
  /** Null while no amount is shown, or if the stored answer couldn't be read. */
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

/** The open questions of the move, as sentences about what could change its price. */
function openSentences(state: RequestState, now: Date): string[] {
  const { quote, facts, closing } = state
  const isClosed = closing !== null || (progressNow(state, now)?.done ?? null) !== null
  const known = moveFactsOf(quote.notes, facts)
  return openQuestions(quote, known, { isClosed, today: todayAtOffice(now) }).map(couldChangeBy)
}
