import type { CustomerChange, CustomerFields } from '@moving/domain/move/correction'
import { historyPath, quoteAccessPath, quotePath, quoteWorkPath } from '@moving/domain/paths'
import { isPlainDate } from '@moving/domain/plain-date'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { workOnMoveDate } from '@moving/domain/work/settle-work'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import type { Caller } from '../platform/caller.ts'

/** A correction of a quote's customer fields by the office. */
export interface OfficeCorrection {
  quoteId: string
  status: string
  fields: CustomerFields
  changes: CustomerChange[]
  /** Null for none, or one that cannot be read. */
  work: QuoteWork | null
}

/**
 * Writes a correction and its entry in the history, and nothing else of the quote; a confirmation of the
 * day moves along with the move, and links that were mailed to another address end.
 */
export function writeCorrection(
  { quoteId, status, fields, changes, work }: OfficeCorrection,
  editor: Pick<Caller, 'uid' | 'email'>,
  { db, now, transaction }: { db: Firestore; now: Date; transaction: Transaction },
): void {
  const at = FieldValue.serverTimestamp()
  transaction.update(db.doc(quotePath(quoteId)), { ...fields, updated_at: at })
  transaction.create(db.collection(historyPath(quoteId)).doc(), {
    ...{ at, editor_uid: editor.uid, editor_email: editor.email },
    ...{ by: 'office', changes },
  })
  if (changes.some(({ field }) => field === 'email')) {
    const ended = { mailed_ended_at: at }
    transaction.set(db.doc(quoteAccessPath(quoteId)), ended, { merge: true })
  }
  const isMoved = changes.some(({ field }) => field === 'move_date')
  if (work === null || !isMoved || !isPlainDate(fields.move_date)) return
  const moved = workOnMoveDate(work, { status, move_date: fields.move_date }, now)
  if (moved !== null) transaction.update(db.doc(quoteWorkPath(quoteId)), { ...moved })
}
