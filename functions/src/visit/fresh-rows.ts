import { collections } from '@moving/domain/paths'
import {
  FieldPath,
  Timestamp,
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { transactionOptions, type RollUpPorts } from './roll-up-ports.ts'

const { visitors, formStarts, phoneTaps, pageErrors } = collections
/** The collections with data of a visitor's session, by its id. */
export const sessionCollections = [visitors, formStarts, phoneTaps, pageErrors]

/** The last row that was counted. The id distinguishes rows with the same time. */
export interface Cursor {
  at: Timestamp
  id: string
}

/**
 * A collection that is read in the order of `field`. A document with a value in the past never
 * moves.
 */
export interface Stream {
  collection: CollectionReference
  /** The server time that it is sorted by. */
  field: 'created_at' | 'updated_at'
  /** The fields that are read of each row, besides `field`. */
  fields: readonly string[]
}

/**
 * Queries the rows after `cursor`, up to and including `upto`, oldest first; only those whose time
 * is a timestamp.
 */
export function freshRows(
  { collection, field, fields }: Stream,
  range: { cursor: Cursor | null; from: Timestamp; upto: Timestamp },
): Query {
  const ordered = collection
    .where(field, '>=', range.from)
    .where(field, '<=', range.upto)
    .orderBy(field)
    .orderBy(FieldPath.documentId())
    .select(field, ...fields)
  return range.cursor === null ? ordered : ordered.startAfter(range.cursor.at, range.cursor.id)
}

export function cursorAt(row: QueryDocumentSnapshot, field: Stream['field']): Cursor {
  return { at: row.get(field) as Timestamp, id: row.id }
}

export function isSameCursor(a: Cursor | null, b: Cursor | null): boolean {
  if (a === null || b === null) return a === b
  return a.id === b.id && a.at.isEqual(b.at)
}

/** The cursor in `field` of one of our documents; null before the first row. */
export function storedCursor(
  document: DocumentSnapshot<DocumentData>,
  field: string,
): Cursor | null {
  const value: unknown = document.get(field)
  if (typeof value !== 'object' || value === null) return null
  const { at, id } = value as Partial<Cursor>
  return at instanceof Timestamp && typeof id === 'string' ? { at, id } : null
}

/**
 * Counts the next page of rows after a document's cursor into that document, in one transaction, so
 * that each counts once despite concurrent runs. The rows never change, and may be read within it.
 * @param fieldsOf the document's fields with these rows; called again when the transaction is
 * retried
 * @returns how many rows there were
 */
export function countRows(
  { stream, into, from }: { stream: Stream; into: DocumentReference; from: Date },
  { db, now, settleMs, pageSize }: RollUpPorts,
  fieldsOf: (rows: QueryDocumentSnapshot[]) => DocumentData,
): Promise<number> {
  return db.runTransaction(async (transaction) => {
    const known = await transaction.get(into)
    const range = {
      cursor: storedCursor(known, 'cursor'),
      from: Timestamp.fromDate(from),
      upto: Timestamp.fromMillis(now().getTime() - settleMs),
    }
    const { docs: rows } = await transaction.get(freshRows(stream, range).limit(pageSize))
    const last = rows.at(-1)
    if (last !== undefined) {
      transaction.set(into, { ...fieldsOf(rows), cursor: cursorAt(last, stream.field) })
    }
    return rows.length
  }, transactionOptions)
}
