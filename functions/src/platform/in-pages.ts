import type {
  DocumentReference,
  Query,
  WriteBatch,
  QueryDocumentSnapshot,
  QuerySnapshot,
} from 'firebase-admin/firestore'

/**
 * Pagination of a clean-up: repeats a step, one page of documents at a time, until a page is not
 * full. The step must change documents so that its own query no longer finds them; a run that died
 * is then simply repeated.
 * @param step returns how many documents it changed
 * @returns how many were changed in all
 */
export async function inPages(
  pageSize: number,
  step: (pageSize: number) => Promise<number>,
): Promise<number> {
  let total = 0
  for (;;) {
    const changed = await step(pageSize)
    total += changed
    if (changed < pageSize) return total
  }
}

/** The same with one change for every document that a query finds, a batch a page. */
export function changeFound(
  query: Query,
  pageSize: number,
  change: (batch: WriteBatch, reference: DocumentReference) => void,
): Promise<number> {
  return inPages(pageSize, async (limit) => {
    const { docs, size } = await query.limit(limit).select().get()
    const batch = query.firestore.batch()
    for (const { ref } of docs) change(batch, ref)
    await batch.commit()
    return size
  })
}

/** A query's documents, a page at a time, each read when it is asked for; the last one is not full. */
export async function* pagesOf(
  query: Query,
  pageSize: number,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const first = query.limit(pageSize)
  let last: QueryDocumentSnapshot | undefined
  for (;;) {
    const found: QuerySnapshot = await (last ? first.startAfter(last) : first).get()
    last = found.docs.at(-1)
    if (last) yield found.docs
    if (found.size < pageSize) return
  }
}
