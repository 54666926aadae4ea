import { Firestore, Query, Transaction } from 'firebase-admin/firestore'
import { vi } from 'vitest'

type Method = (...given: unknown[]) => Promise<unknown>

/** Counts the Admin SDK's reads from now on, until `vi.restoreAllMocks`. */
export function countAdminReads(db: Firestore) {
  const reads = { documents: 0, aggregations: 0 }
  const count = (prototype: unknown, method: string, what: keyof typeof reads) => {
    const methods = prototype as Record<string, Method>
    const real = methods[method]
    vi.spyOn(methods, method).mockImplementation(async function (this: unknown, ...given) {
      const answer = await real?.apply(this, given)
      reads[what] += sizeOf(answer)
      return answer
    })
  }
  count(Query.prototype, 'get', 'documents')
  // The `get` of a single document calls `getAll`.
  count(Firestore.prototype, 'getAll', 'documents')
  count(Transaction.prototype, 'get', 'documents')
  count(Transaction.prototype, 'getAll', 'documents')
  count(Object.getPrototypeOf(db.collection('any').count()), 'get', 'aggregations')
  return reads
}

/** A query without a result costs one read too. */
function sizeOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length
  const { size } = answer as { size?: number }
  return Math.max(1, size ?? 1)
}
