import type { ShownAmount, ShownEstimate } from '../move/move-view.ts'
import { todayAtOffice } from '../plain-date.ts'
import { moveFactsOf, type MoveFacts } from '../quote/facts/move-facts.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { couldChangeBy, openQuestions } from '../work/open-questions.ts'
import type { Estimate } from './estimate.ts'
import { offerOf, type CrewSteps, type Offer, type OfferedWork } from './offer.ts'
import { showEstimate } from './shown-estimates.ts'

/** What an estimate's view is computed from. `unread` is a document that couldn't be read. */
export interface EstimateFacts {
  quote: Pick<Quote, 'status' | 'estimate_amount' | 'move_date' | 'inventory' | 'notes'>
  newestFirst: readonly Estimate[]
  work: OfferedWork | null | 'unread'
  /** The stored answers about the move. */
  facts: MoveFacts | null | 'unread'
  progress: CrewSteps | null
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
  const { quote, newestFirst, work, progress } = known
  const offer = work === 'unread' ? null : offerOf(quote, newestFirst, work, { now, progress })
  const terms = { goodUntil: offer?.goodUntil ?? null, open: openSentences(known, now) }
  const estimate = showEstimate(quote.estimate_amount ?? null, newestFirst, terms, now)
  const isHidden = typeof quote.estimate_amount === 'number'
  return { amount: estimate?.amount ?? (isHidden ? 'hidden' : null), estimate, offer }
}

/** The open questions of the move, as sentences about what could change its price. */
function openSentences({ quote, work, facts, progress }: EstimateFacts, now: Date): string[] {
  if (facts === 'unread') return []
  const isLost = work !== 'unread' && work?.outcome === 'lost'
  const isClosed = isLost || (progress?.done ?? null) !== null
  const known = moveFactsOf(quote.notes, facts)
  return openQuestions(quote, known, { isClosed, today: todayAtOffice(now) }).map(couldChangeBy)
}
