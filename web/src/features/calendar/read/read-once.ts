import type { DocumentSnapshot, Firestore } from 'firebase/firestore'
import { readByIds } from '../../../lib/read-by-ids.ts'

export type Documents = ReadonlyMap<string, DocumentSnapshot>

/** Documents of a collection that are read once each, and again when something says that they changed. */
export interface ReadOnce {
  /**
   * Reads what is not known yet.
   * @param wanted by id, what the document's state depends on: another text reads it again
   * @returns what is wanted and exists, by id
   * @throws FirestoreError `permission-denied`, `unavailable`
   */
  read: (wanted: ReadonlyMap<string, string>) => Promise<Documents>
}

/**
 * @param name of the collection
 */
export function readOnce(db: Firestore, name: string): ReadOnce {
  const known = new Map<string, { state: string; found: DocumentSnapshot | undefined }>()
  return {
    async read(wanted) {
      for (const id of known.keys()) if (!wanted.has(id)) known.delete(id)
      const missing = [...wanted].filter(([id, state]) => known.get(id)?.state !== state)
      const found = await readByIds(
        db,
        name,
        missing.map(([id]) => id),
      )
      for (const [id, state] of missing) known.set(id, { state, found: found.get(id) })
      return new Map(
        [...known].flatMap(([id, { found: document }]) => (document ? [[id, document]] : [])),
      )
    },
  }
}
