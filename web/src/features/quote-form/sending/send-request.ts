import { codeOf } from '@moving/domain/error-code'
import type { QuoteRequest } from '@moving/domain/quote/quote-schema'
import { fingerprint } from '@moving/domain/fingerprint'

/**
 * How sending ended.
 * - `stored`: this request is stored, once
 * - `stored-before-changes`: an earlier sending had arrived; what was changed since has not
 * - `refused`: surely not stored
 * - `unknown`: nobody answered, so it may be stored or not; sending again is safe
 * - `offline`: nothing was sent
 */
export type SendOutcome = 'stored' | 'stored-before-changes' | 'refused' | 'unknown' | 'offline'

/** A sending that was not refused: stored, or in doubt because no answer came. */
export interface Sending {
  /** Fingerprint of the request. */
  sent: string
  byGuest: boolean
  isStored: boolean
  /** The key of the customer's page, stored with the quote; null without one. */
  moveKey: string | null
}

/** What is known about the quote that a form will become. */
export interface Attempt {
  /** The document's id, made once per request: the idempotency key of its sendings. */
  quoteId: string
  /** The first sending under this id; null while there was none, or it was refused. */
  earlier: Sending | null
}

export interface SendPorts {
  isOnline(): boolean
  newId(): string
  /** A key for the customer's page; null where none is made. */
  newMoveKey(): string | null
  /** Keeps the attempt beyond the end of this page. */
  note(attempt: Attempt): void
  /**
   * The sending noted under an id by now. A tab in another process sees notes a moment late, even
   * when its turn to send has come; after an answer of the server it sees them.
   */
  recall(quoteId: string): Sending | null
  /**
   * Creates the quote, and the link to its customer's page; rejects with a FirestoreError.
   * @returns whether the link was stored too
   */
  store(quoteId: string, request: QuoteRequest, moveKey: string | null): Promise<boolean>
  /** Whether the quote is there; null where that may not be asked (what a guest sent). */
  isStored(quoteId: string, byGuest: boolean): Promise<boolean | null>
  /** Rejects after the timeout of one sending. */
  timeout(): Promise<never>
}

export interface SendResult {
  outcome: SendOutcome
  /** What the form's next sending starts with. */
  attempt: Attempt
  cause?: unknown
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
 * Sends a request so that any number of sendings, from any tab, store one quote. All of them create
 * the same document, and the rules deny a second create: after an unanswered sending, a denial
 * means that it had arrived. The doubt is noted before the request leaves. Without a doubt, a
 * denial is a refusal, and the next sending has a new id.
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
  // Another tab has sent under this id: this is a different request.
  const attempt = known.earlier?.isStored ? fresh(ports) : known
  const inDoubt = attempt.earlier ?? firstSending(sent, isGuest, ports)
  // Written only once: another tab may have noted meanwhile, unseen from here, that it is stored.
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
      // Another tab's request, not an earlier state of this one.
      if (noted?.isStored)
        return sendRequest({ ...attempt, earlier: noted }, request, isGuest, ports)
    }
    const outcome = inDoubt.sent === sent ? 'stored' : 'stored-before-changes'
    return stored(outcome, attempt, inDoubt, ports)
  }
}

/** Commits again what the database gave up for a lock: functions write to a quote that has just arrived. */
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
