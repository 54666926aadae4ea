import { historyPath, quotePath } from '@moving/domain/paths'
import { editorName, historyEntrySchema } from '@moving/domain/quote/history'
import { readQuote, type Quote } from '@moving/domain/quote/schema'
import type { Timestamp } from 'firebase/firestore'
import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  type Firestore,
} from 'firebase/firestore'
import { findEditor } from '../update/save-quote.ts'

/** A quote as it is stored by now. */
export interface StoredNow {
  quote: Quote
  /** Who changed it last. */
  editor: string
  at: Date
}

/**
 * Reads what is stored of a quote that somebody has changed meanwhile.
 * @throws FirestoreError `unavailable`, `permission-denied`; Error when the quote is gone or unreadable
 */
export async function readStored(db: Firestore, quoteId: string): Promise<StoredNow> {
  const snapshot = await getDocFromServer(doc(db, quotePath(quoteId)))
  const reading = readQuote(quoteId, snapshot.data())
  if (!reading.readable) throw new Error(`Quote ${quoteId} cannot be read`)
  const { quote } = reading
  const at = snapshot.get('updated_at') as Timestamp
  return { quote, editor: await editorAt(db, quoteId, at), at: quote.updated_at }
}

/** A correction stands in the history from the start; who updated a quote, beside it. */
async function editorAt(db: Firestore, quoteId: string, at: Timestamp): Promise<string> {
  const newest = query(collection(db, historyPath(quoteId)), orderBy('at', 'desc'), limit(1))
  const [stored] = (await getDocsFromServer(newest)).docs
  const entry = historyEntrySchema.safeParse(stored?.data()).data
  if (entry?.at.getTime() === at.toDate().getTime()) return editorName(entry)
  return findEditor(db, quoteId, at)
}
