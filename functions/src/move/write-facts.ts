import { quoteFactsPath } from '@moving/domain/paths'
import type { MoveFacts, StoredFacts } from '@moving/domain/quote/facts/move-facts'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'

/** Stores what is known of a move; the history and the search map follow by the trigger. */
export function writeFacts(
  quoteId: string,
  facts: MoveFacts,
  who: Pick<StoredFacts, 'by' | 'by_email'>,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): void {
  const updated_at = FieldValue.serverTimestamp()
  transaction.set(db.doc(quoteFactsPath(quoteId)), { ...facts, ...who, updated_at })
}
