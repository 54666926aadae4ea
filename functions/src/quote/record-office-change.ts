import { collections } from '@moving/domain/paths'
import { quoteEditSchema, type QuoteEdit } from '@moving/domain/quote/history'
import { describeChanges, readOfficeFields } from '@moving/domain/quote/office-fields'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { addToHistory, savedAtOf, type QuoteChange } from './add-to-history.ts'

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
  if (await addToHistory(change, entry, db)) log.officeChangeRecorded(change.quoteId, fields)
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
