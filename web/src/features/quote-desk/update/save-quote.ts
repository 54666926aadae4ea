import { noDetails, type EstimateDetails } from '@moving/domain/estimate/estimate'
import { customerChanges, customerFieldsOf } from '@moving/domain/move/correction'
import { collections, estimatesPath, quotePath } from '@moving/domain/paths'
import {
  isSameForOffice,
  readOfficeFields,
  type OfficeFields,
} from '@moving/domain/quote/office/office-fields'
import { readQuote, type Quote } from '@moving/domain/quote/quote-schema'
import { collection, doc, serverTimestamp, Timestamp, type Firestore } from 'firebase/firestore'
import { runChange } from '../../../shared/save/run-change.ts'
import type { QuoteConflict } from '../dialog/use-office-dialog.ts'
import { findEditor } from './find-editor.ts'
import { RequestDeleted } from '../../../shared/save/explain-failure.ts'

/** The admin at the desk. */
export interface Editor {
  uid: string
  email: string | null
}

/** What becomes of the ledger of the quote's amounts. */
export interface LedgerEntry {
  /** Of the new document, the same when a save is tried again. */
  id: string
  /** Null from the Update dialog: an entry of the amount alone, of another one or one that undoes parts. */
  details: EstimateDetails | null
  /** Id of the estimate that is taken back. */
  undoes: string | null
}

interface QuoteSave {
  /** As it was shown: what a customer has corrected since, nobody has priced. */
  seen: Quote
  /** The fields as the dialog opened with them; the save is refused if they have changed since. */
  expected: OfficeFields
  update: OfficeFields
  entry: LedgerEntry
}

/**
 * Writes the office's fields in a transaction on what the dialog opened with, and beside them who
 * did it, from which the history's entry takes its name, and what the amount is made of. A quote that already says what is to be
 * written counts as saved: so does a commit whose answer got lost and that is tried again.
 * @returns null when it is saved, else what somebody else saved since
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`; RequestDeleted
 */
export async function saveQuote(
  db: Firestore,
  editor: Editor,
  { seen, expected, update, entry }: QuoteSave,
): Promise<QuoteConflict<OfficeFields> | null> {
  const quoteId = seen.id
  const reference = doc(db, quotePath(quoteId))
  const conflict = await runChange(
    db,
    async (transaction) => {
      const snapshot = await transaction.get(reference)
      if (!snapshot.exists()) throw new RequestDeleted(quoteId)
      const current = readOfficeFields(snapshot.data())
      const given = doc(db, estimatesPath(quoteId), entry.id)
      const isSameAmount = update.estimate_amount === current.estimate_amount
      const undoes =
        isSameAmount && entry.undoes !== null && doc(db, estimatesPath(quoteId), entry.undoes)
      const isUndoOfParts = undoes !== false && (await transaction.get(undoes)).exists()
      const givesEntry = entry.details !== null || !isSameAmount || isUndoOfParts
      // Stored before: by a commit whose answer got lost, or one that somebody has taken back since.
      const isGiven = givesEntry && (await transaction.get(given)).exists()
      const isAsOpened = !isGiven && isSameForOffice(current, expected)
      if (!isAsOpened && isSameForOffice(current, update)) return null
      const reading = readQuote(quoteId, snapshot.data())
      const isCorrected = reading.readable && hasCorrected(seen, reading.quote)
      if (!isAsOpened || isCorrected) {
        const quote = reading.readable ? reading.quote : seen
        return { current, quote, at: updatedAt(snapshot.data()) }
      }
      transaction.update(reference, { ...update, updated_at: serverTimestamp() })
      transaction.set(doc(collection(db, collections.quoteEdits)), {
        quote_id: quoteId,
        editor_uid: editor.uid,
        editor_email: editor.email,
        at: serverTimestamp(),
      })
      if (givesEntry) {
        transaction.set(given, {
          ...(entry.details ?? noDetails),
          amount: update.estimate_amount,
          undoes: entry.undoes,
          created_at: serverTimestamp(),
        })
      }
      return null
    },
    quoteId,
  )
  if (conflict === null) return null
  const { current, quote, at } = conflict
  return { current, quote, editor: await findEditor(db, quoteId, at), at: at?.toDate() }
}

function hasCorrected(seen: Quote, stored: Quote): boolean {
  return customerChanges(customerFieldsOf(seen), customerFieldsOf(stored)).length > 0
}

function updatedAt(data: Record<string, unknown>): Timestamp | undefined {
  const value = data['updated_at']
  return value instanceof Timestamp ? value : undefined
}
