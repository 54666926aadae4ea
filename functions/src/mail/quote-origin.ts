import { collections } from '@moving/domain/paths'
import { minimumFillMs } from '@moving/domain/quote/request-form'
import type { Firestore } from 'firebase-admin/firestore'

/** How a request came, as far as that is known. */
export interface QuoteOrigin {
  byPhone: boolean
  /**
   * Why it may come from a machine. `trap`: a field that people cannot see was filled in. `haste`: it
   * was filled in faster than people type, as a browser also does that fills in forms by itself.
   */
  suspicion: 'trap' | 'haste' | null
}

/** How a quote came, from `quote_sources/{quoteId}`; a quote of an outside client has none. */
export async function readQuoteOrigin(quoteId: string, db: Firestore): Promise<QuoteOrigin> {
  const source = await db.collection(collections.quoteSources).doc(quoteId).get()
  const filledInMs: unknown = source.get('filled_in_ms')
  const isHasty = typeof filledInMs === 'number' && filledInMs < minimumFillMs
  const suspicion = isHasty ? 'haste' : 'trap'
  return {
    byPhone: source.get('channel') === 'phone',
    suspicion: source.get('trapped') === true ? suspicion : null,
  }
}
