import { codeOf } from '@moving/domain/error-code'
import type { QuoteRequest } from '@moving/domain/quote/quote-schema'
import { fingerprint } from '@moving/domain/fingerprint'

/**
 * The result of sending.
 * - `stored`: this request is stored, once
 * - `stored-before-changes`: an earlier attempt had arrived; later changes weren't stored
 * - `refused`: not stored
 * - `unknown`: no response, so it may be stored or not; sending again is safe
 * - `offline`: nothing was sent
 */
export type SendOutcome = 'stored' | 'stored-before-changes' | 'refused' | 'unknown' | 'offline'

/**
 * An attempt that wasn't refused: stored, or with an unknown result because no response arrived.
 */
export interface Sending {
  /** Hash of the request. */
  sent: string
  byGuest: boolean
  isStored: boolean
  /** The key of the customer's page, stored with the quote; null without one. */
  moveKey: string | null
}

/** What this browser knows about the quote of a form. */
export interface Attempt {
  /** The document's id, created once per request: the idempotency key of its attempts. */
  quoteId: string
  /** The first attempt with this id; null if there was none, or if it was refused. */
  earlier: Sending | null
}

export interface SendPorts {
  isOnline(): boolean
  newId(): string
  /** A key for the customer's page; null if none is created. */
  newMoveKey(): string | null
  /** Stores the attempt, so that it survives this page. */
  note(attempt: Attempt): void
  /**
   * The stored attempt of an id. A tab in a different process sees notes a moment late, even when
   * its turn to send has come; after a server response it sees them.
   */
  recall(quoteId: string): Sending | null
  /**
   * Creates the quote, and the link to its customer's page; rejects with a FirestoreError.
   * @returns whether the link was stored too
   */
  store(quoteId: string, request: QuoteRequest, moveKey: string | null): Promise<boolean>
  /** Whether the quote exists; null if the sender may not read it (a guest's quote). */
  isStored(quoteId: string, byGuest: boolean): Promise<boolean | null>
  /** Rejects after the timeout of one attempt. */
  timeout(): Promise<never>
}

export interface SendResult {
  outcome: SendOutcome
  /** The start of the form's next attempt. */
  attempt: Attempt
  cause?: unknown
}

/** Errors after which this attempt certainly didn't store the quote. */
const refusals = new Set([
  'permission-denied',
  'invalid-argument',
  'unauthenticated',
  'not-found',
  'failed-precondition',
  'resource-exhausted',
])

/**
 * Sends a request so that any number of attempts, from any tab, store one quote. All of them create
 * the same document, and the rules refuse a second create: after an attempt without a response, a
 * refusal means that it had arrived. The attempt is stored before the request is sent. Without an
 * earlier attempt, a refusal is final, and the next attempt has a new id.
 */
export async function sendRequest(
  known: Attempt,
  request: QuoteRequest,
  isGuest: boolean,
  ports: SendPorts,
): Promise<SendResult> {
  if (!ports.isOnline()) return { outcome: 'offline', attempt: known }
  const sent = fingerprint(JSON.stringify(request))
  if (known.earlier?.isStored && known.earlier.sent === sent) {
    return { outcome: 'stored', attempt: known }
  }
  // A second tab has sent with this id: this is a different request.
  const attempt = known.earlier?.isStored ? fresh(ports) : known
  const inDoubt = attempt.earlier ?? firstSending(sent, isGuest, ports)
  // The note is written only once. A second tab may have stored that the request was sent, which
  // isn't visible in this tab yet.
  if (attempt.earlier === null) ports.note({ ...attempt, earlier: inDoubt })
  try {
    const storing = storeUnlocked(() => ports.store(attempt.quoteId, request, inDoubt.moveKey))
    const isLinked = await Promise.race([storing, ports.timeout()])
    const moveKey = isLinked ? inDoubt.moveKey : null
    return stored('stored', attempt, { ...inDoubt, sent, moveKey }, ports)
  } catch (cause) {
    const code = codeOf(cause)
    const isRefused = typeof code === 'string' && refusals.has(code)
    if (isRefused && attempt.earlier === null) return refused(attempt, cause, ports)
    const isThere =
      code === 'permission-denied' ? await askWhetherStored(attempt, inDoubt, ports) : 'in doubt'
    if (isThere === 'in doubt') {
      return { outcome: 'unknown', attempt: { ...attempt, earlier: inDoubt }, cause }
    }
    if (!isThere) return refused(attempt, cause, ports)
    if (inDoubt.sent !== sent) {
      const noted = ports.recall(attempt.quoteId)
      // A second tab's request, not an earlier state of this one.
      if (noted?.isStored)
        return sendRequest({ ...attempt, earlier: noted }, request, isGuest, ports)
    }
    const outcome = inDoubt.sent === sent ? 'stored' : 'stored-before-changes'
    return stored(outcome, attempt, inDoubt, ports)
  }
}

/**
 * Retries a commit that the database aborted because of a lock, because functions write to a new
 * quote.
 */
async function storeUnlocked(store: () => Promise<boolean>, attemptsLeft = 2): Promise<boolean> {
  try {
    return await store()
  } catch (cause) {
    if (codeOf(cause) !== 'aborted' || attemptsLeft === 0) throw cause
    return storeUnlocked(store, attemptsLeft - 1)
  }
}

function firstSending(sent: string, byGuest: boolean, ports: SendPorts): Sending {
  return { sent, byGuest, isStored: false, moveKey: ports.newMoveKey() }
}

const fresh = (ports: SendPorts): Attempt => ({ quoteId: ports.newId(), earlier: null })

function stored(
  outcome: SendOutcome,
  { quoteId }: Attempt,
  sending: Sending,
  ports: SendPorts,
): SendResult {
  const attempt = { quoteId, earlier: { ...sending, isStored: true } }
  ports.note(attempt)
  return { outcome, attempt }
}

function refused({ quoteId }: Attempt, cause: unknown, ports: SendPorts): SendResult {
  ports.note({ quoteId, earlier: null })
  return { outcome: 'refused', attempt: fresh(ports), cause }
}

async function askWhetherStored(
  { quoteId }: Attempt,
  inDoubt: Sending,
  ports: SendPorts,
): Promise<boolean | 'in doubt'> {
  try {
    const isThere = ports.isStored(quoteId, inDoubt.byGuest)
    return (await Promise.race([isThere, ports.timeout()])) ?? true
  } catch {
    return 'in doubt'
  }
}
