import { correctionValues } from '@moving/domain/move/correction'
import type { Quote, QuoteFormInput } from '@moving/domain/quote/schema'

/** What the dialog opens with: all that the customer told. */
export function openingValues(quote: Quote): QuoteFormInput {
  return { name: quote.name, email: quote.email, ...correctionValues(quote) }
}

/** What was typed stays; a field that nobody touched shows what is stored by now. */
export function withStored(
  typed: QuoteFormInput,
  opened: QuoteFormInput,
  stored: QuoteFormInput,
): QuoteFormInput {
  const fields = Object.keys(stored) as (keyof QuoteFormInput)[]
  const isTouched = (field: keyof QuoteFormInput) => !isSame(typed[field], opened[field])
  return {
    ...stored,
    ...Object.fromEntries(fields.filter(isTouched).map((field) => [field, typed[field]])),
  }
}

/** The boxes that are ticked come in any order. */
function isSame(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
  return text(one) === text(other)
}
