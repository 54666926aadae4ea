import { collections } from '@moving/domain/paths'
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { findDocuments } from '../../platform/unreadable-document.ts'
import { mailRecordSchema, toFirestore, type MailPatch, type MailRecord } from './mail-record.ts'

const problemSchema = z.pick(mailRecordSchema, { kind: true, problem: true })

/**
 * Changes a mail, and in the same transaction what the quote's card shows:
 * `quote_delivery/{quoteId}` exists exactly while some mail about the quote has a problem. The
 * caller's own reads must come first, because a transaction reads before it writes.
 */
export async function changeMail(
  mailId: string,
  mail: MailRecord,
  patch: MailPatch,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<void> {
  const isShown = patch.problem !== undefined && patch.problem !== mail.problem
  const changed = { ...mail, ...patch, id: mailId }
  const show = isShown ? await prepareDelivery(changed, db, transaction) : undefined
  transaction.update(db.collection(collections.mail).doc(mailId), toFirestore(patch))
  show?.()
}

/** @returns what writes the card's document once it is read: a transaction reads before it writes */
async function prepareDelivery(
  changed: Pick<MailRecord, 'kind' | 'quote_id' | 'problem'> & { id: string },
  db: Firestore,
  transaction: Transaction,
): Promise<() => void> {
  const { quote_id: quoteId } = changed
  if (quoteId === null) return () => undefined
  const reference = db.collection(collections.quoteDelivery).doc(quoteId)
  const ofQuote = db.collection(collections.mail).where('quote_id', '==', quoteId)
  // Not at once: where one read loses its lock the other finds the transaction closed, and a
  // transaction that fails by that is not tried again.
  const all = await transaction.get(ofQuote)
  const shown = await transaction.get(reference)
  const others = all.docs.filter(({ id }) => id !== changed.id)
  const problems = [...findDocuments(problemSchema, others), changed]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id, kind, problem }) => (problem === null ? [] : [{ mail_id: id, kind, problem }]))
  return () => {
    if (problems.length === 0) transaction.delete(reference)
    else if (shown.exists) transaction.update(reference, { problems })
    else transaction.create(reference, { problems, since: Timestamp.now() })
  }
}
