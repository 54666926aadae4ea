import { readQuote, type Quote } from '@moving/domain/quote/schema'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

/** The quote that a mail is about; one that does not fit the schema is still a lead. */
export type FoundQuote = { readable: true; quote: Quote } | { readable: false; id: string }

export function foundQuote(snapshot: DocumentSnapshot): FoundQuote {
  const reading = readQuote(snapshot.id, snapshot.data())
  return reading.readable ? reading : { readable: false, id: snapshot.id }
}
