import { quotePath } from '@moving/domain/paths'
import { readQuote, type Quote } from '@moving/domain/quote/schema'
import type { Timestamp } from 'firebase/firestore'
import { doc, getDocFromServer, type Firestore } from 'firebase/firestore'
import { findEditor } from '../update/find-editor.ts'

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
  return { quote, editor: await findEditor(db, quoteId, at), at: quote.updated_at }
}
