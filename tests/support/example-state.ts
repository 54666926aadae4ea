import { emptyState, quoteFactsOf, type RequestState } from '@moving/domain/request/request-state'
import { exampleQuote } from './example-quote.ts'

/** The state of an example request without notes and inventory. */
export function exampleState({
  quote,
  ...over
}: Partial<Omit<RequestState, 'quote'>> & {
  quote?: Partial<RequestState['quote']>
} = {}): RequestState {
  const example = quoteFactsOf(exampleQuote({ inventory: null, notes: null }))
  return { ...emptyState, quote: { ...example, ...quote }, ...over }
}
