import type { DocumentReference, Query, WriteBatch } from 'firebase-admin/firestore'

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
