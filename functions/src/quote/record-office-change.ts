import { collections, historyPath, quotePath } from '@moving/domain/paths'
import { quoteEditSchema, type QuoteEdit } from '@moving/domain/quote/history'
import { describeChanges, readOfficeFields } from '@moving/domain/quote/office-fields'
import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { isSavedNow } from './saved-now.ts'

/** A change of a quote, as the event carries it. */
export interface QuoteChange {
  /** The same when the event is delivered again. */
  eventId: string
  /** ISO 8601. */
  eventTime: string
  quoteId: string
  before: DocumentData | undefined
  after: DocumentData | undefined
}

/**
 * Adds one entry to a quote's history for a change of its status, estimate or notes; other changes
 * leave none. The entry is named after the event, so a second delivery adds nothing, and holds what
 * the event itself saw, so late and crossing events do too; one that comes after the quote was deleted
 * adds nothing. What no client saved then (an import, a restored backup) stands in it at the time at
 * which it was written, as nobody's: the times and the editors that it brings along belong to other
 * changes.
 */
export async function recordOfficeChange(
  change: QuoteChange,
  { db }: { db: Firestore },
): Promise<void> {
  const before = readOfficeFields(change.before)
  const after = readOfficeFields(change.after)
  const fields = describeChanges(before, after).map(({ label }) => label)
  if (fields.length === 0) return

  const savedAt = savedAtOf(change)
  const edit = savedAt === null ? undefined : await findEdit(change.quoteId, savedAt, db)
  const entry = {
    at: savedAt ?? Timestamp.fromDate(new Date(change.eventTime)),
    editor_uid: edit?.editor_uid ?? null,
    editor_email: edit?.editor_email ?? null,
    before,
    after,
  }
  const id = change.eventId.replaceAll('/', '_')
  const reference = db.collection(historyPath(change.quoteId)).doc(id)
  const isNew = await db.runTransaction(async (transaction) => {
    const [quote, known] = await transaction.getAll(db.doc(quotePath(change.quoteId)), reference)
    if (!quote?.exists || known?.exists) return false
    transaction.create(reference, entry)
    return true
  })
  if (isNew) log.officeChangeRecorded(change.quoteId, fields)
}

/** The quote's own `updated_at`; null when this change did not set it. */
function savedAtOf({ after, eventTime }: QuoteChange): Timestamp | null {
  const updatedAt = after?.['updated_at'] as unknown
  if (!(updatedAt instanceof Timestamp)) return null
  return isSavedNow(updatedAt.toDate(), new Date(eventTime)) ? updatedAt : null
}

/** Who did it: what the desk wrote in the same commit, so with the same server timestamp. */
async function findEdit(
  quoteId: string,
  at: Timestamp,
  db: Firestore,
): Promise<QuoteEdit | undefined> {
  const found = await db
    .collection(collections.quoteEdits)
    .where('quote_id', '==', quoteId)
    .where('at', '==', at)
    .limit(1)
    .get()
  return quoteEditSchema.safeParse(found.docs[0]?.data()).data
}
