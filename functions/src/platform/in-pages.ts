import type {
  DocumentReference,
  Query,
  WriteBatch,
  QueryDocumentSnapshot,
  QuerySnapshot,
} from 'firebase-admin/firestore'

/**
 * Repeats a step, one page of documents at a time, until a page isn't full. The step must change
 * the documents so that its query no longer finds them. So a crashed run can be repeated.
 * @param step returns how many documents it changed
 * @returns how many documents were changed in total
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

/**
 * Makes one change to every document that a query finds, one batch per page. The query must not
 * find changed documents (`inPages`).
 */
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

/** Yields a query's documents one page at a time. A page is read when it is asked for. */
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
