import { correctionValues } from '@moving/domain/move/correction'
import type { Quote, QuoteFormInput } from '@moving/domain/quote/schema'

/** What the dialog opens with: all that the customer told. */
export function openingValues(quote: Quote): QuoteFormInput {
  return { name: quote.name, email: quote.email, ...correctionValues(quote) }
}
