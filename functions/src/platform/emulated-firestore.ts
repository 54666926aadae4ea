import type { Firestore } from 'firebase-admin/firestore'

const wrapped = new WeakSet<Firestore>()

/** The status code of gRPC. */
const aborted = 10

/**
 * Makes transactions in the emulator retry as in Firestore. The emulator closes a transaction that
 * waited too long for a lock and reports an invalid argument, which the SDK doesn't retry;
 * Firestore reports ABORTED.
 */
export function retryClosedTransactions(db: Firestore): Firestore {
  if (wrapped.has(db)) return db
  wrapped.add(db)
  const run = db.runTransaction.bind(db)
  db.runTransaction = (work, options) =>
    run(
      (transaction) =>
        work(transaction).catch((cause: unknown) => {
          const isClosed = /Transaction is invalid or closed/.test(String(cause))
          throw isClosed ? Object.assign(cause as Error, { code: aborted }) : cause
        }),
      options,
    )
  return db
}
