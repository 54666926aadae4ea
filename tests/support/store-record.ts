import { requestPath } from '@moving/domain/paths'
import type { StoredState } from '@moving/domain/request/request-state'
import type { Firestore } from 'firebase-admin/firestore'

/**
 * Stores fields of a request's record. Each replaces the whole field, including the state that a
 * trigger may have stored meanwhile.
 */
export async function storeRecord(db: Firestore, id: string, fields: object): Promise<void> {
  await db.doc(requestPath(id)).set(fields, { mergeFields: Object.keys(fields) })
}

/** Replaces parts of a record's state, without an entry in its log. */
export async function changeState(
  db: Firestore,
  id: string,
  changed: Partial<StoredState>,
): Promise<void> {
  const fields = Object.entries(changed).map(([part, value]) => [`state.${part}`, value] as const)
  await db.doc(requestPath(id)).update(Object.fromEntries(fields))
}
