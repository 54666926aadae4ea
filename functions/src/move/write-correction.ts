import type { CustomerChange, CustomerFields } from '@moving/domain/move/correction'
import { historyPath, quoteAccessPath, quotePath } from '@moving/domain/paths'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import type { Caller } from '../platform/caller.ts'

/** A correction of a quote's customer fields by the office. */
export interface OfficeCorrection {
  quoteId: string
  fields: CustomerFields
  changes: CustomerChange[]
}

/**
 * Writes a correction and its entry in the history, and nothing else of the quote; links that were mailed
 * to another address end.
 */
export function writeCorrection(
  { quoteId, fields, changes }: OfficeCorrection,
  editor: Pick<Caller, 'uid' | 'email'>,
  { db, transaction }: { db: Firestore; transaction: Transaction },
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
}
