import { codeOf } from '@moving/domain/error-code'
import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore'

/** More attempts only make an office without network wait longer for the answer. */
const maxAttempts = 3

/**
 * A transaction on what the rules judge by what is stored. They judge a commit before the database sees
 * that somebody was quicker, and refuse it: what they refuse is read and tried once more, and then `change`
 * says why.
 * @param change told whether it runs after a refusal
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function runChange<Result>(
  db: Firestore,
  change: (transaction: Transaction, isSecond: boolean) => Promise<Result>,
): Promise<Result> {
  const attempt = (isSecond: boolean) =>
    runTransaction(db, (transaction) => change(transaction, isSecond), { maxAttempts })
  try {
    return await attempt(false)
  } catch (cause) {
    if (codeOf(cause) !== 'permission-denied') throw cause
    return attempt(true)
  }
}
