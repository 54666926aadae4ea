import type { QuoteRequest } from '@moving/domain/quote/schema'

/**
 * How sending ended.
 * - `stored`: this request is stored, once
 * - `stored-before-changes`: an earlier sending had arrived; what was changed since has not
 * - `refused`: surely not stored
 * - `unknown`: nobody answered, so it may be stored or not; sending again is safe
 * - `offline`: nothing was sent
 */
export type SendOutcome = 'stored' | 'stored-before-changes' | 'refused' | 'unknown' | 'offline'

/** What is known of the quote that a form will become. */
export interface Attempt {
  /** The document's id, made once per form. */
  quoteId: string
  /** What was sent when nobody answered; null while no sending is in doubt. */
  inDoubt: string | null
}

export interface SendPorts {
  isOnline(): boolean
  /** Creates the quote; rejects with a FirestoreError. */
  store(quoteId: string, request: QuoteRequest): Promise<void>
  /** Whether the quote is there; null where that may not be asked (a guest). */
  isStored(quoteId: string): Promise<boolean | null>
  /** Rejects after the patience of one sending. */
  timeout(): Promise<never>
}

/** Answers after which the quote is surely not stored by this sending. */
const refusals = new Set([
  'permission-denied',
  'invalid-argument',
  'unauthenticated',
  'not-found',
  'failed-precondition',
  'resource-exhausted',
])

/**
 * Sends a request so that any number of sendings store one quote. All of a form's sendings create the
 * same document, and the rules deny a second create: after a sending in doubt, a denial says that the
 * first one arrived. Without one before it, a denial is a refusal.
 */
export async function sendRequest(
  attempt: Attempt,
  request: QuoteRequest,
  ports: SendPorts,
): Promise<{ outcome: SendOutcome; attempt: Attempt; cause?: unknown }> {
  if (!ports.isOnline()) return { outcome: 'offline', attempt }
  const sent = JSON.stringify(request)
  try {
    await Promise.race([ports.store(attempt.quoteId, request), ports.timeout()])
    return { outcome: 'stored', attempt: { ...attempt, inDoubt: null } }
  } catch (cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code !== 'string' || !refusals.has(code)) {
      return {
        outcome: 'unknown',
        attempt: { ...attempt, inDoubt: attempt.inDoubt ?? sent },
        cause,
      }
    }
    if (attempt.inDoubt === null || code !== 'permission-denied') {
      return { outcome: 'refused', attempt, cause }
    }
    const isThere = await askWhetherStored(attempt.quoteId, ports)
    if (isThere === 'in doubt') return { outcome: 'unknown', attempt, cause }
    if (!isThere) return { outcome: 'refused', attempt: { ...attempt, inDoubt: null }, cause }
    const outcome = attempt.inDoubt === sent ? 'stored' : 'stored-before-changes'
    return { outcome, attempt: { ...attempt, inDoubt: null } }
  }
}

async function askWhetherStored(quoteId: string, ports: SendPorts): Promise<boolean | 'in doubt'> {
  try {
    return (await Promise.race([ports.isStored(quoteId), ports.timeout()])) ?? true
  } catch {
    return 'in doubt'
  }
}
