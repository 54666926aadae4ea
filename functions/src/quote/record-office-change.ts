import type { CustomerChange } from '@moving/domain/move/correction'
import { collections, quotePath } from '@moving/domain/paths'
import { quoteEditSchema, type QuoteEdit } from '@moving/domain/quote/office/history'
import { describeChanges, readOfficeFields } from '@moving/domain/quote/office/office-fields'
import { Timestamp, type Firestore, type DocumentData } from 'firebase-admin/firestore'
import { closedReasonOf } from '@moving/domain/work/quote-work'
import { factChanges, moveFactsOf, storedFactsSchema } from '@moving/domain/quote/facts/move-facts'
import { log } from '../platform/log.ts'
import { addToHistory, savedAtOf, type QuoteChange } from './add-to-history.ts'

/**
 * Adds an entry to a quote's history for a change of its status, estimate or notes, one for a move date
 * that a booking took along, and none for any other. An entry is named after the event, so a second
 * delivery adds nothing, and holds what the event saw, so late and crossing events are right too. An event
 * that comes after the quote was deleted adds nothing. What no client saved (an import, a restored backup) is
 * recorded at the time of writing and as nobody's, because the times and editors that it brings belong to other changes.
 */
export async function recordOfficeChange(
  change: QuoteChange,
  { db }: { db: Firestore },
): Promise<void> {
  const before = readOfficeFields(change.before)
  const after = readOfficeFields(change.after)
  const fields = describeChanges(before, after).map(({ label }) => label)
  const changes = changedDay(change)
  if (fields.length === 0 && changes.length === 0) return

  const savedAt = savedAtOf(change)
  const edit = savedAt === null ? undefined : await findEdit(change.quoteId, savedAt, db)
  const made = {
    at: savedAt ?? Timestamp.fromDate(new Date(change.eventTime)),
    editor_uid: edit?.editor_uid ?? null,
    editor_email: edit?.editor_email ?? null,
  }
  if (fields.length > 0 && (await addToHistory(change, { ...made, before, after }, db))) {
    log.officeChangeRecorded(change.quoteId, fields)
  }
  // A correction wrote its own entry with the change, and no edit beside it.
  if (changes.length === 0 || edit === undefined) return
  const ofDay = { ...change, eventId: `${change.eventId}_day` }
  const isNew = await addToHistory(ofDay, { ...made, by: 'office', changes }, db)
  if (isNew) log.officeChangeRecorded(change.quoteId, ['Move Date'])
}

function changedDay({ before, after }: QuoteChange): CustomerChange[] {
  const was: unknown = before?.['move_date']
  const is: unknown = after?.['move_date']
  if (typeof was !== 'string' || typeof is !== 'string' || was === is) return []
  return [{ field: 'move_date', before: was, after: is }]
}

/** The edit that the desk wrote in the same commit, found by the same server timestamp. */
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

/**
 * Adds an entry to a quote's history when its `quote_work` was closed or opened again. Nothing is
 * added for what no client saved (an import, a restored backup, a deletion), or once the quote is
 * gone: nobody would find the entry's addresses there.
 */
export async function recordClosing(change: QuoteChange, { db }: { db: Firestore }): Promise<void> {
  const before = { lost_why: closedReasonOf(change.before) }
  const after = { lost_why: closedReasonOf(change.after) }
  const savedAt = savedAtOf(change)
  if (before.lost_why === after.lost_why || savedAt === null) return
  if (!(await db.doc(quotePath(change.quoteId)).get()).exists) return
  const entry = {
    at: savedAt,
    editor_uid: null,
    editor_email: (change.after?.['outcome_by_email'] as unknown) ?? null,
    ...(isCancelled(change.after) && { by: 'customer' }),
    before,
    after,
  }
  if (await addToHistory(change, entry, db)) log.officeChangeRecorded(change.quoteId, ['Request'])
}

/** By the customer; the office may have opened it since, and closed it itself. */
function isCancelled(work: DocumentData | undefined): boolean {
  const closedAt: unknown = work?.['closed_at']
  const cancelledAt: unknown = work?.['cancelled_at']
  return (
    closedAt instanceof Timestamp &&
    cancelledAt instanceof Timestamp &&
    closedAt.isEqual(cancelledAt)
  )
}

/**
 * Adds an entry to a quote's history when something else is known of its move than before: by a logged
 * call, a correction, or its customer. Nothing is added for what no client saved, or once the quote is gone.
 */
export async function recordFacts(change: QuoteChange, { db }: { db: Firestore }): Promise<void> {
  const after = factsIn(change.after)
  const savedAt = savedAtOf(change)
  if (after === null || savedAt === null) return
  const quote = await db.doc(quotePath(change.quoteId)).get()
  const notes = (quote.get('notes') as string | null | undefined) ?? null
  const known = moveFactsOf(notes, factsIn(change.before))
  const changes = factChanges(known, moveFactsOf(notes, after))
  if (changes.length === 0) return
  const { by, by_email: editor_email } = after
  const entry = { at: savedAt, editor_uid: null, editor_email, by, changes }
  const fields = changes.map(({ field }) => field)
  if (await addToHistory(change, entry, db)) log.officeChangeRecorded(change.quoteId, fields)
}

const factsIn = (data: DocumentData | undefined) => storedFactsSchema.safeParse(data).data ?? null
