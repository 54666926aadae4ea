import { quoteWorkPath } from '@moving/domain/paths'
import { quoteWorkSchema, untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import {
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore'

/** More attempts only make an office without network wait longer for the answer. */
const maxAttempts = 3

/**
 * A transaction on a request's work. The rules judge a commit before the database sees that somebody was
 * quicker, and refuse it: what they refuse is read and tried once more.
 * @param change told whether it runs for a second time
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function changeWork<Result>(
  db: Firestore,
  change: (transaction: Transaction, isSecond: boolean) => Promise<Result>,
): Promise<Result> {
  const attempt = (isSecond: boolean) =>
    runTransaction(db, (transaction) => change(transaction, isSecond), { maxAttempts })
  try {
    return await attempt(false)
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== 'permission-denied') throw cause
    return attempt(true)
  }
}

/** What is written; times may be the server's. */
export type WorkChange = Partial<Record<keyof QuoteWork, unknown>>

export interface StoredWork {
  snapshot: DocumentSnapshot
  /** That of an untouched request where there is no document, or none that can be read. */
  work: Omit<QuoteWork, 'created_at' | 'updated_at'>
}

export async function readWork(
  transaction: Transaction,
  db: Firestore,
  quoteId: string,
): Promise<StoredWork> {
  const snapshot = await transaction.get(doc(db, quoteWorkPath(quoteId)))
  return { snapshot, work: workOf(snapshot) }
}

/** The work as it is stored; that of an untouched request without a document. */
export function workOf(snapshot: DocumentSnapshot): StoredWork['work'] {
  return quoteWorkSchema.safeParse(snapshot.data()).data ?? untouchedWork
}

/** Changes the work, or makes its document where no function has done so yet. */
export function writeWork(
  transaction: Transaction,
  { snapshot }: StoredWork,
  change: WorkChange,
): void {
  const updated = { ...change, updated_at: serverTimestamp() }
  if (snapshot.exists()) transaction.update(snapshot.ref, updated)
  else {
    transaction.set(snapshot.ref, { ...untouchedWork, ...updated, created_at: serverTimestamp() })
  }
}
