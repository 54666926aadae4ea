import { callbackDeadline, nextOpening, type OfficeHours } from '../office-hours.ts'
import { isWorthACall, suspicionOf, type UncheckedSource } from '../quote/suspicion.ts'
import { documentFacts, type FactDocuments } from './document-facts.ts'
import type { Facts, SingleFacts } from './facts.ts'
import { emptyState } from './request-state.ts'

const hourMs = 3_600_000

/** How a request arrived, and when. */
interface Arrival {
  created_at: Date
  /** Its `requests` document, not validated. */
  source: UncheckedSource | undefined
  hours: OfficeHours
}

/** The facts with which a request's log begins: what is stored about it. */
export function createdFacts(documents: FactDocuments, arrival: Arrival): Facts {
  const empty = { ...emptyState, note: { note: '' } }
  return { ...documentFacts(empty, documents), first_call: firstCallOf(arrival) }
}

/**
 * The first call: within 15 minutes of a request (requirements 2.16), and an hour after a phone
 * lead was entered. Possible spam is due at the same time, but it isn't measured.
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
