import type { OfficeHours } from '../office-hours.ts'
import type { BookingFields } from '../calendar/booking.ts'
import { moveFactsOf, type MoveFacts } from '../quote/facts/move-facts.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { initialQuoteStatus } from '../quote/status.ts'
import type { UncheckedSource } from '../quote/suspicion.ts'
import { createdFacts } from './created-facts.ts'
import { documentFacts } from './document-facts.ts'
import type { Entry } from './entry.ts'
import { firstEntryId } from './first-entry.ts'
import type { Facts } from './facts.ts'
import { applyEntry } from './apply-entry.ts'
import { emptyState, quoteFactsOf, type RequestState } from './request-state.ts'
import { newsIn } from './news-in.ts'

export interface StoredRequest {
  quote: Quote
  facts: MoveFacts | null
  /** Null if no crew is booked, undefined if the booking wasn't read. */
  booking: BookingFields | null | undefined
  /** The state in the request's record; null if it has none. */
  state: RequestState | null
  source: UncheckedSource | undefined
}

export interface LogHead {
  state: RequestState
  /** Entries that aren't stored yet. They have to be written before the next entry. */
  missing: readonly Entry[]
}

/**
 * The state of a request before its next entry. The first entry of a log has what the customer
 * sent; the second has what the office has stored since. If a document was changed outside of an
 * action, for example by an import, an entry `found` has the change.
 * @param now the time of a change that has no time of its own
 */
export function logHead(stored: StoredRequest, hours: OfficeHours, now: Date): LogHead {
  const { quote, booking, state, source } = stored
  const { created_at, updated_at } = quote
  const documents = { quote: quoteFactsOf(quote), booking }
  if (state !== null) {
    const facts = documentFacts(state, documents)
    if (Object.keys(facts).length === 0) return { state, missing: [] }
    const last = state.last_entry?.at ?? created_at
    const at = updated_at > last ? updated_at : now
    return headAfter(state, { action: 'found', at, facts })
  }
  const facts = moveFactsOf(quote.notes, stored.facts)
  const unanswered = { ...documents.quote, ...newAnswer }
  const begun = headAfter(emptyState, {
    ...{ action: 'created', at: created_at },
    by: source?.channel === 'phone' ? 'office' : 'customer',
    facts: createdFacts({ quote: unanswered, facts }, { created_at, source, hours }),
  })
  const since = newsIn(documentFacts(begun.state, documents), begun.state)
  if (Object.keys(since).length === 0) return begun
  const found = headAfter(begun.state, { action: 'found', at: updated_at, facts: since })
  return { state: found.state, missing: [...begun.missing, ...found.missing] }
}

/** The office's fields of a new request. */
const newAnswer = { status: initialQuoteStatus, estimate_amount: null, admin_notes: null }

/** The state of a request with only its first entry. */
export const beginState = (facts: Facts, at: Date): RequestState =>
  headAfter(emptyState, { action: 'created', at, facts }).state

export const seqAfter = ({ last_entry: last }: RequestState): number => (last?.seq ?? 0) + 1

/** Adds an entry that no person wrote. */
export function headAfter(
  state: RequestState,
  { action, by = 'system', ...said }: Pick<Entry, 'action' | 'at' | 'facts'> & { by?: Entry['by'] },
): LogHead {
  const seq = seqAfter(state)
  const id = action === 'created' ? firstEntryId : `${action}_${seq}`
  const noAuthor = { by_uid: null, by_email: null, undone_by: null }
  const entry: Entry = { v: 1, seq, id, action, by, ...noAuthor, ...said }
  return { state: applyEntry(state, entry), missing: [entry] }
}
