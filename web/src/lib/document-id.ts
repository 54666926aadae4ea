import { newQuoteId } from '@moving/domain/quote/new-quote-id'

/** A new Firestore document id: 20 letters and digits, as the security rules require. */
export function newDocumentId(): string {
  return newQuoteId((into) => crypto.getRandomValues(into))
}
