import { collections } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import type { QuoteOrigin } from './content/office-mail.ts'

/** How a quote came, from `quote_sources/{quoteId}`; a quote of an outside client has none. */
export async function readQuoteOrigin(quoteId: string, db: Firestore): Promise<QuoteOrigin> {
  const source = await db.collection(collections.quoteSources).doc(quoteId).get()
  return { byPhone: source.get('channel') === 'phone', trapped: source.get('trapped') === true }
}
