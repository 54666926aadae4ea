import { requestPath } from '@moving/domain/paths'
import { suspicionOf, type Suspicion, type UncheckedSource } from '@moving/domain/quote/suspicion'
import type { Firestore } from 'firebase-admin/firestore'

export interface QuoteOrigin {
  byPhone: boolean
  suspicion: Suspicion | null
}

export async function readQuoteOrigin(quoteId: string, db: Firestore): Promise<QuoteOrigin> {
  const record = await db.doc(requestPath(quoteId)).get()
  return originOf(record.data())
}

/** @param source the request's record, not validated; undefined if there is no record */
export function originOf(source: UncheckedSource | undefined): QuoteOrigin {
  return {
    byPhone: source?.channel === 'phone',
    suspicion: suspicionOf(source),
  }
}
