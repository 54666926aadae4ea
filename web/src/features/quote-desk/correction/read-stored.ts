import type { StoredFacts } from '@moving/domain/quote/move-facts'
import type { Quote } from '@moving/domain/quote/schema'
import { getDocFromServer, type Firestore, type Timestamp } from 'firebase/firestore'
import { refTo } from '../../../shared/documents/kind.ts'
import { quotes, readFacts } from '../../../shared/documents/office-kinds.ts'
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
  const snapshot = await getDocFromServer(refTo(db, quotes, quoteId))
  const quote = quotes.read(snapshot)
  if (quote === null) throw new Error(`Quote ${quoteId} cannot be read`)
  const at = snapshot.get('updated_at') as Timestamp
  const facts = await readFacts(quoteId)
  // Whoever learned something last is later than the quote's own change, or it is no news.
  if (facts !== null && facts.updated_at > quote.updated_at) {
    return { quote, facts, editor: facts.by_email ?? 'The customer', at: facts.updated_at }
  }
  return { quote, facts, editor: await findEditor(db, quoteId, at), at: quote.updated_at }
}
