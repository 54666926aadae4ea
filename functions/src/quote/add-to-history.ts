import { historyPath, quotePath } from '@moving/domain/paths'
import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import { isSavedNow } from './saved-now.ts'

/** A change of a quote, or of the document beside it, as the event carries it. */
export interface QuoteChange {
  /** The same when the event is delivered again. */
  eventId: string
  /** ISO 8601. */
  eventTime: string
  quoteId: string
  before: DocumentData | undefined
  after: DocumentData | undefined
}

interface WrittenEvent {
  id: string
  time: string
  data?:
    | { before: { data(): DocumentData | undefined }; after: { data(): DocumentData | undefined } }
    | undefined
}

export function changeOf({ id, time, data }: WrittenEvent, quoteId: string): QuoteChange {
  return {
    eventId: id,
    eventTime: time,
    quoteId,
    before: data?.before.data(),
    after: data?.after.data(),
  }
}

/** The document's own `updated_at`; null when this change did not set it. */
export function savedAtOf({ after, eventTime }: QuoteChange): Timestamp | null {
  const updatedAt: unknown = after?.['updated_at']
  if (!(updatedAt instanceof Timestamp)) return null
  return isSavedNow(updatedAt.toDate(), new Date(eventTime)) ? updatedAt : null
}

/**
 * Adds an entry to the quote's history, named after its event, so that a second delivery adds
 * nothing.
 * @returns false when the entry exists already, or the quote was deleted
 */
export function addToHistory(
  { eventId, quoteId }: QuoteChange,
  entry: DocumentData,
  db: Firestore,
): Promise<boolean> {
  const reference = db.collection(historyPath(quoteId)).doc(eventId.replaceAll('/', '_'))
  return db.runTransaction(async (transaction) => {
    const [quote, known] = await transaction.getAll(db.doc(quotePath(quoteId)), reference)
    if (!quote?.exists || known?.exists) return false
    transaction.create(reference, entry)
    return true
  })
}
