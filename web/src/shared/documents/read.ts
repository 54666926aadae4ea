import {
  collection,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  query,
  where,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore'
import type { Observer } from '../../lib/read/use-async-data.ts'
import { refTo, valuesIn, type Kind } from './kind.ts'

/*
 * Reads come from the server, because offline the cache would return nothing. All throw a
 * FirestoreError, `permission-denied` or `unavailable`.
 */

/** One document; null if it is missing or unreadable. */
export const readDoc = async <Value>(db: Firestore, kind: Kind<Value>, id: string) =>
  kind.read(await getDocFromServer(refTo(db, kind, id)))

/** The readable documents of a kind, by id and in the query's order. */
export async function readDocs<Value>(
  db: Firestore,
  kind: Kind<Value>,
  ...constraints: QueryConstraint[]
): Promise<Map<string, Value>> {
  const found = await getDocsFromServer(query(collection(db, kind.path), ...constraints))
  return valuesIn(kind, found.docs)
}

/** The maximum number of ids per query. */
const idsAQuery = 30

/** Documents of a collection by their ids, 30 at most. */
export function withIds(db: Firestore, { path }: { path: string }, ids: readonly string[]): Query {
  return query(collection(db, path), where(documentId(), 'in', ids))
}

/** Splits ids into parts that fit into a query. */
const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsAQuery) }, (_, part) =>
    ids.slice(part * idsAQuery, (part + 1) * idsAQuery),
  )

/**
 * Reads documents by their ids, 30 at once; reads nothing without ids.
 * @returns by id; a missing document is missing
 */
export async function findByIds(
  db: Firestore,
  path: string,
  ids: readonly string[],
): Promise<Map<string, DocumentSnapshot>> {
  const found = await Promise.all(
    inParts(ids).map((part) => getDocsFromServer(withIds(db, { path }, part))),
  )
  return new Map(found.flatMap(({ docs }) => docs.map((document) => [document.id, document])))
}

export const readByIds = async <Value>(db: Firestore, kind: Kind<Value>, ids: readonly string[]) =>
  valuesIn(kind, (await findByIds(db, kind.path, ids)).values())

/** Reads one document once, for `useAsyncData`. */
export const oneDoc =
  <Value, Data>(kind: Kind<Value>, id: string, pick: (value: Value | null) => Data) =>
  async ({ db, next }: Pick<Observer<Data>, 'db' | 'next'>) =>
    next(pick(await readDoc(db, kind, id)))
