import type { Quote } from '@moving/domain/quote/quote-schema'
import { quoteFactsOf } from '@moving/domain/request/request-state'
import type { Work } from '@moving/domain/request/work'
import type { ReadableRequest } from '../../web/src/shared/office/requests/office-request.ts'
import { exampleQuote } from './example-quote.ts'
import { exampleWork } from './example-work.ts'

interface Described extends Partial<Omit<ReadableRequest, 'id' | 'reading' | 'work'>> {
  quote?: Quote
  /** The request's state; null if it can't be read. */
  work?: Partial<Work> | null
}

export function listedRequest(described: Described = {}): ReadableRequest {
  const { quote = exampleQuote(), work = {}, ...over } = described
  return {
    id: quote.id,
    reading: { readable: true, quote },
    work: work && exampleWork({ quote: quoteFactsOf(quote), ...work }),
    ...{ isSettled: true, isByPhone: false, isSuspect: false },
    ...{ storedFacts: null, delivery: null },
    ...over,
  }
}
