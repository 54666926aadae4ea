import { requestPath } from '@moving/domain/paths'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import type { Firestore } from 'firebase-admin/firestore'

/** The last entry of a request's log, as a page that shows the request now has seen it. */
export async function lastEntry(db: Firestore, quoteId: string): Promise<string> {
  const record = await db.doc(requestPath(quoteId)).get()
  return lastEntryIn(record.data() ?? null)
}
