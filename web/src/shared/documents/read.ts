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
 * All reads are from the server, because offline the cache would look empty. They throw a
 * FirestoreError: `permission-denied` or `unavailable`.
 */

/** Reads one document. Null if it is missing or unreadable. */
export const readDoc = async <Value>(db: Firestore, kind: Kind<Value>, id: string) =>
  kind.read(await getDocFromServer(refTo(db, kind, id)))

/** The readable documents of a query, by id and in the query's order. */
export async function readDocs<Value>(
  db: Firestore,
  kind: Kind<Value>,
  ...constraints: QueryConstraint[]
): Promise<Map<string, Value>> {
  const found = await getDocsFromServer(query(collection(db, kind.path), ...constraints))
  return valuesIn(kind, found.docs)
}

/** Firestore's limit for the ids in a query. */
const idsAQuery = 30

/** A query for documents by their ids, at most 30. */
export function withIds(db: Firestore, { path }: { path: string }, ids: readonly string[]): Query {
  return query(collection(db, path), where(documentId(), 'in', ids))
}

/** Splits ids into lists that a query can contain. */
const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsAQuery) }, (_, part) =>
    ids.slice(part * idsAQuery, (part + 1) * idsAQuery),
  )

/**
 * Reads documents by their ids, 30 per query. Without ids, reads nothing.
 * @returns the documents that exist, by id
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
