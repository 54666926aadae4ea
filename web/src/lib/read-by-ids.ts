import {
  collection,
  documentId,
  getDocsFromServer,
  query,
  where,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase/firestore'

/** Ids that one query may ask for. */
const idsAQuery = 30

/** Documents of a collection by their ids, 30 at most. */
export function withIds(db: Firestore, name: string, ids: readonly string[]): Query {
  return query(collection(db, name), where(documentId(), 'in', ids))
}

/**
 * Reads documents of a collection from the server, 30 at once; nothing is asked for no ids.
 * @returns by id; a document that does not exist is missing
 * @throws FirestoreError `permission-denied`, `unavailable`
 */
export async function readByIds(
  db: Firestore,
  name: string,
  ids: readonly string[],
): Promise<Map<string, DocumentSnapshot>> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsAQuery) }, (_, part) =>
    ids.slice(part * idsAQuery, (part + 1) * idsAQuery),
  )
  const found = await Promise.all(parts.map((part) => getDocsFromServer(withIds(db, name, part))))
  return new Map(found.flatMap(({ docs }) => docs.map((document) => [document.id, document])))
}
