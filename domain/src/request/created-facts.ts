import { callbackDeadline, nextOpening, type OfficeHours } from '../office-hours.ts'
import { isWorthACall, suspicionOf, type UncheckedSource } from '../quote/suspicion.ts'
import { documentFacts, type FactDocuments } from './document-facts.ts'
import type { Facts, SingleFacts } from './facts.ts'
import { emptyState } from './request-state.ts'

const hourMs = 3_600_000

interface Arrival {
  created_at: Date
  /** The request's `requests` document, not validated. */
  source: UncheckedSource | undefined
  hours: OfficeHours
}

/** The facts of a log's first entry: what is stored about the request when its log is created. */
export function createdFacts(documents: FactDocuments, arrival: Arrival): Facts {
  const empty = { ...emptyState, note: { note: '' } }
  return { ...documentFacts(empty, documents), first_call: firstCallOf(arrival) }
}

/**
 * When to call first: within 15 minutes of a request (requirements 2.16), and an hour after a phone
 * lead was entered. A person's request with a filled-in honeypot has the same time, but the call
 * isn't promised. Null for a request that isn't worth a call.
 */
function firstCallOf({ created_at: at, source, hours }: Arrival): SingleFacts['first_call'] {
  if (!isWorthACall(source)) return null
  if (source?.channel === 'phone') {
    return {
      at: nextOpening(new Date(at.getTime() + hourMs), hours),
      why: 'phone',
      is_promised: false,
    }
  }
  const is_promised = suspicionOf(source) !== 'honeypot'
  return { at: callbackDeadline(at, hours), why: 'new', is_promised }
}
