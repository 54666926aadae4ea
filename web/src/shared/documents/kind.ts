import {
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'

/** A kind of stored documents, with their path and their schema. */
export interface Kind<Value> {
  /** The path of their collection. */
  readonly path: string
  /** A document's value; null if it is missing or unreadable, which is logged. */
  readonly read: (found: DocumentSnapshot) => Value | null
}

/** A zod schema; null means that a document doesn't have this part. */
interface Schema<Value> {
  safeParse: (data: unknown) => { data?: Value | null | undefined }
}

export const kindOf = <Value>(path: string, schema: Schema<Value>): Kind<Value> => ({
  path,
  read(found) {
    if (!found.exists()) return null
    const { data } = schema.safeParse(dataOf(found))
    if (data === undefined) console.error('A stored document cannot be read:', found.ref.path)
    return data ?? null
  },
})

/** A server timestamp that isn't known yet is the browser's time. */
export const dataOf = (found: DocumentSnapshot) => found.data({ serverTimestamps: 'estimate' })

export const refTo = (db: Firestore, { path }: { path: string }, id: string): DocumentReference =>
  doc(db, path, id)

/** The readable values of documents, by their ids and in their order. */
export function valuesIn<Value>(
  { read }: Kind<Value>,
  documents: Iterable<DocumentSnapshot>,
): Map<string, Value> {
  const values = new Map<string, Value>()
  for (const found of documents) {
    const value = read(found)
    if (value !== null) values.set(found.id, value)
  }
  return values
}

/** Values as a list, each with the id of its document. */
export const listed = <Value extends object>(values: ReadonlyMap<string, Value>) =>
  [...values].map(([id, value]) => ({ ...value, id }))
