import { collections } from '@moving/domain/paths'
import { suspicionOf, type Suspicion, type UncheckedSource } from '@moving/domain/quote/suspicion'
import type { Firestore } from 'firebase-admin/firestore'

/** How a request came, as far as that is known. */
export interface QuoteOrigin {
  byPhone: boolean
  suspicion: Suspicion | null
}

/** How a quote came, from `quote_sources/{quoteId}`; a quote of an outside client has none. */
export async function readQuoteOrigin(quoteId: string, db: Firestore): Promise<QuoteOrigin> {
  const source = await db.collection(collections.quoteSources).doc(quoteId).get()
  return originOf(source.data())
}

/** What a `quote_sources` document says, unchecked; undefined for none. */
export function originOf(source: UncheckedSource | undefined): QuoteOrigin {
  return {
    byPhone: source?.channel === 'phone',
    suspicion: suspicionOf(source),
  }
}
