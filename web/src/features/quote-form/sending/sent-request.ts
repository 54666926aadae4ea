import { sentKey } from '../../../lib/draft/sent-key.ts'
import { parseObject, readStored, tabStorage, writeStored } from '../../../lib/device/stored.ts'

export interface SentRequest {
  quoteId: string
  /** The uid of the account that owns the request. Null for a guest's. */
  uid: string | null
  /** The key of the customer's page. Null if the request doesn't have a link. */
  moveKey: string | null
  /** Milliseconds since 1970. Null if an earlier attempt stored the request. */
  sentAt: number | null
}

interface Entry {
  /** The id of the quote that was sent from this history entry. */
  sent?: unknown
  /** Identifies the page load in which the quote was sent. */
  sentIn?: unknown
}

const entry = () => window.history.state as Entry | null

/**
 * Stores the request for this tab and history entry, so that the page shows it again after Reload
 * and Back. It is in the tab's storage, which is cleared when the user signs out.
 */
export function rememberSent(sent: SentRequest): void {
  writeStored(tabStorage, sentKey, JSON.stringify(sent))
  const mark: Entry = { sent: sent.quoteId, sentIn: performance.timeOrigin }
  window.history.replaceState({ ...entry(), ...mark }, '')
}

/** The request that was sent from this history entry, by a guest or by the signed-in user. */
export function recallSent(signedInUid: string | null): SentRequest | null {
  const { quoteId, uid, moveKey, sentAt } = parseObject(readStored(tabStorage, sentKey) ?? '')
  if (typeof quoteId !== 'string' || quoteId !== entry()?.sent || isNewVisit()) return null
  if (uid !== null && uid !== signedInUid) return null
  return {
    quoteId,
    uid: uid === null ? null : signedInUid,
    moveKey: typeof moveKey === 'string' ? moveKey : null,
    sentAt: typeof sentAt === 'number' ? sentAt : null,
  }
}

/**
 * True if the visitor opened the URL again. Chromium then keeps the history entry, as after a
 * reload.
 */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate' && entry()?.sentIn !== performance.timeOrigin
}
