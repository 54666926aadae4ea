import { quotePath } from '@moving/domain/paths'
import type { StoredFacts } from '@moving/domain/quote/move-facts'
import { readQuote, type Quote } from '@moving/domain/quote/schema'
import type { Timestamp } from 'firebase/firestore'
import { doc, getDocFromServer, type Firestore } from 'firebase/firestore'
import { readStoredFacts } from '../../../lib/read-stored-facts.ts'
import { findEditor } from '../update/find-editor.ts'

/** A quote as it is stored by now. */
export interface StoredNow {
  quote: Quote
  /** What was learned of its move; null for nothing. */
  facts: StoredFacts | null
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
  const facts = await readStoredFacts(quoteId)
  // Whoever learned something last is later than the quote's own change, or it is no news.
  if (facts !== null && facts.updated_at > quote.updated_at) {
    return { quote, facts, editor: facts.by_email ?? 'The customer', at: facts.updated_at }
  }
  return { quote, facts, editor: await findEditor(db, quoteId, at), at: quote.updated_at }
}
