import { codeOf } from '@moving/domain/error-code'
import { quotePath } from '@moving/domain/paths'
import {
  doc,
  getDocFromServer,
  runTransaction,
  type Firestore,
  type Transaction,
} from 'firebase/firestore'
import { RequestDeleted } from './explain-failure.ts'

/** More attempts would only delay the answer when there is no network. */
const maxAttempts = 3

/**
 * Runs a transaction. The rules compare a commit with the stored documents before the database notices a
 * concurrent change, so a refused commit is read and tried once more, and `change` can report the conflict.
 * @param change receives true if it runs after a refusal
 * @param quoteId the request that the change belongs to, if it belongs to one
 * @throws RequestDeleted if the second refusal is due to a deleted request; FirestoreError `unavailable`,
 *   `permission-denied`, `aborted`
 */
export async function runChange<Result>(
  db: Firestore,
  change: (transaction: Transaction, isSecond: boolean) => Promise<Result>,
  quoteId?: string,
): Promise<Result> {
  const attempt = (isSecond: boolean) =>
    runTransaction(db, (transaction) => change(transaction, isSecond), { maxAttempts })
  try {
    return await attempt(false)
  } catch (cause) {
    if (codeOf(cause) !== 'permission-denied') throw cause
  }
  try {
    return await attempt(true)
  } catch (cause) {
    if (codeOf(cause) !== 'permission-denied' || quoteId === undefined) throw cause
    const quote = await getDocFromServer(doc(db, quotePath(quoteId)))
    throw quote.exists() ? cause : new RequestDeleted(quoteId)
  }
}
