import type { Firestore } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { retryClosedTransactions } from './emulated-firestore.ts'

/** What the SDK is told about a transaction that failed with `cause`. */
async function toldOf(cause: Error): Promise<unknown> {
  const told: { runTransaction: (work: (within: unknown) => Promise<never>) => unknown } = {
    runTransaction: (work) => work({}).catch((failed: unknown) => failed),
  }
  // The function uses nothing else of Firestore.
  const db = retryClosedTransactions(told as unknown as Firestore)
  return db.runTransaction(() => Promise.reject(cause))
}

it('an action whose transaction the emulator closed is repeated, and other failures are kept', async () => {
  const closed = Object.assign(new Error('Transaction is invalid or closed.'), { code: 3 })
  expect(await toldOf(closed)).toMatchObject({ code: 10 })
  const refused = Object.assign(new Error('The field is unknown.'), { code: 3 })
  expect(await toldOf(refused)).toMatchObject({ code: 3 })
})
