import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore'

/** More attempts only make an office without network wait longer for the answer. */
const maxAttempts = 3

/**
 * A transaction on what the rules judge by what is stored. They judge a commit before the database sees
 * that somebody was quicker, and refuse it: what they refuse is read and tried once more, as `changeWork`
 * does, and then `work` says why.
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function runJudged<Result>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const attempt = () => runTransaction(db, work, { maxAttempts })
  try {
    return await attempt()
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== 'permission-denied') throw cause
    return attempt()
  }
}
