import {
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'

/** A type of stored documents: the path of their collection, and how to read one. */
export interface Kind<Value> {
  readonly path: string
  /** The value of a document. Null if the document is missing, or unreadable, which is logged. */
  readonly read: (found: DocumentSnapshot) => Value | null
}

/** A zod schema. Null means that a document doesn't have this part. */
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

/** The data of a document. The browser's time replaces a server timestamp that isn't known yet. */
export const dataOf = (found: DocumentSnapshot) => found.data({ serverTimestamps: 'estimate' })

export const refTo = (db: Firestore, { path }: { path: string }, id: string): DocumentReference =>
  doc(db, path, id)

/** The values of the readable documents, by id and in the given order. */
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

/** The values as a list, each with the id of its document. */
export const listed = <Value extends object>(values: ReadonlyMap<string, Value>) =>
  [...values].map(([id, value]) => ({ ...value, id }))
