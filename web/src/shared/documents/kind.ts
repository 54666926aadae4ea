import {
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'

/** A kind of stored documents, which knows where they are and what each has to be. */
export interface Kind<Value> {
  /** Path of their collection. */
  readonly path: string
  /** What a document says; null where there is none, or none that can be read, which is logged. */
  readonly read: (found: DocumentSnapshot) => Value | null
}

/** A zod schema; null means that a document has no such part. */
interface Schema<Value> {
  safeParse: (data: unknown) => { data?: Value | null | undefined }
}

/** The documents of a collection that a schema describes. */
export const kindOf = <Value>(path: string, schema: Schema<Value>): Kind<Value> => ({
  path,
  read(found) {
    if (!found.exists()) return null
    const { data } = schema.safeParse(dataOf(found))
    if (data === undefined) console.error('A stored document cannot be read:', found.ref.path)
    return data ?? null
  },
})

/** A time of which the server has not said yet what it is shows as the browser's. */
export const dataOf = (found: DocumentSnapshot) => found.data({ serverTimestamps: 'estimate' })

/** Where one document is. */
export const refTo = (db: Firestore, { path }: { path: string }, id: string): DocumentReference =>
  doc(db, path, id)

/** What can be read of documents, by their ids and in their order. */
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
