import { requestPath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'

/**
 * Stores fields of a request's record. Each replaces what a trigger may have stored meanwhile,
 * including the whole state.
 */
export async function storeRecord(db: Firestore, id: string, fields: object): Promise<void> {
  await db.doc(requestPath(id)).set(fields, { mergeFields: Object.keys(fields) })
}
