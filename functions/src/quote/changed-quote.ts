import type { DocumentData } from 'firebase-admin/firestore'

/** A change of a quote, or of a document with the same id, as a trigger receives it. */
export interface QuoteChange {
  quoteId: string
  before: DocumentData | undefined
  after: DocumentData | undefined
}

interface WrittenEvent {
  data?:
    | { before: { data(): DocumentData | undefined }; after: { data(): DocumentData | undefined } }
    | undefined
}

export function changeOf({ data }: WrittenEvent, quoteId: string): QuoteChange {
  return { quoteId, before: data?.before.data(), after: data?.after.data() }
}
