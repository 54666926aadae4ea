import type { BookingFields } from '../calendar/booking.ts'
import { isSameValue } from '../compare-and-set.ts'
import { moveFacts, moveFactsOf, type MoveFacts } from '../quote/facts/move-facts.ts'
import { quoteFactNames, type Facts, type QuoteFacts } from './facts.ts'

/** The documents of a request whose fields are facts. A document that wasn't read is undefined. */
export interface FactDocuments {
  quote: QuoteFacts
  facts?: MoveFacts | null | undefined
  booking?: BookingFields | null | undefined
  note?: { note: string } | undefined
}

/** The facts in which two states of the documents differ, with their new values. */
export function documentFacts(before: FactDocuments, after: FactDocuments): Facts {
  const facts: Record<string, unknown> = {}
  const add = (key: string, was: unknown, is: unknown) => {
    if (!isSameValue(was ?? null, is ?? null)) facts[key] = is ?? null
  }
  for (const field of quoteFactNames) add(`quote.${field}`, before.quote[field], after.quote[field])
  if (before.facts !== undefined && after.facts !== undefined) {
    const [was, is] = [before, after].map(({ quote, facts = null }) =>
      moveFactsOf(quote.notes, facts),
    )
    for (const fact of moveFacts) add(`facts.${fact}`, was?.[fact], is?.[fact])
  }
  if (before.booking !== undefined && after.booking !== undefined) {
    add('booking', before.booking, after.booking)
  }
  if (before.note && after.note) add('note', before.note.note, after.note.note)
  return facts as Facts
}
