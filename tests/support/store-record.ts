import { requestPath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'

/**
 * Stores fields of a request's work document. Each replaces what a trigger may have stored
 * meanwhile, including all tasks.
 */
export async function storeRecord(db: Firestore, id: string, fields: object): Promise<void> {
  await db.doc(requestPath(id)).set(fields, { mergeFields: Object.keys(fields) })
}
