import type { Plan, RequestAdditions, RequestState } from '@moving/domain/actions/action'
import {
  collections,
  contactsPath,
  estimatesPath,
  quoteAccessPath,
  quoteLinkPath,
  repliesPath,
} from '@moving/domain/paths'
import { FieldValue } from 'firebase-admin/firestore'
import { finalPatch } from '../mail/delivery/after-attempt.ts'
import { mailPolicy } from '../mail/outbox/mail-policy.ts'
import { createMail, toFirestore } from '../mail/outbox/mail-record.ts'
import { actMailId, openActMail } from '../mail/outbox/open-act-mail.ts'
import type { OpenedMail } from '../mail/outbox/open-day-mails.ts'
import type { WriteTransaction } from './load-request.ts'

interface Added {
  /** The fields that the log entry gets. */
  logged: Record<string, unknown>
  opened: OpenedMail[]
}

/**
 * Writes what a plan adds to a request, and withdraws the email that it withdraws.
 * @param actionId names the added documents
 */
export function writeAdditions(
  { adds = {}, withdraws }: Plan,
  { quote }: Pick<RequestState, 'quote'>,
  actionId: string,
  at: WriteTransaction,
): Added {
  const { db, transaction, now } = at
  const { contact, reply, link, endedLinks, estimate, followUp } = adds
  const mails = db.collection(collections.mail)
  const writtenAt = FieldValue.serverTimestamp()
  if (contact) {
    const { id, ...fields } = contact
    transaction.create(db.doc(`${contactsPath(quote.id)}/${id}`), fields)
  }
  if (reply) transaction.update(db.doc(`${repliesPath(quote.id)}/${reply.id}`), reply.fields)
  if (link) {
    const fields = { ...link.fields, created_at: writtenAt }
    transaction.create(db.doc(quoteLinkPath(link.hash)), fields)
  }
  if (endedLinks) {
    // The database's clock also dates the links, so none of them outlives its end.
    const ended = { [endedLinks === 'all' ? 'ended_at' : 'mailed_ended_at']: writtenAt }
    transaction.set(db.doc(quoteAccessPath(quote.id)), ended, { merge: true })
  }
  if (withdraws !== undefined) {
    transaction.update(mails.doc(withdraws), toFirestore(finalPatch('SKIPPED', 'undone', now)))
  }
  const opened = writeAnswerMail(adds, quote, at)
  if (estimate) {
    const entry = { ...estimate, created_at: now }
    transaction.create(db.collection(estimatesPath(quote.id)).doc(actionId), entry)
    return { logged: { added: { estimate: actionId } }, opened }
  }
  if (!followUp) return { logged: {}, opened }
  const mailId = `${quote.id}_follow_up_${actionId}`
  const dueAt = new Date(now.getTime() + mailPolicy.holdMs)
  const about = { kind: 'follow_up', quote_id: quote.id, entry_id: actionId } as const
  createMail(mailId, { ...about, created_at: now, due_at: dueAt }, { db, transaction })
  const said = { text: followUp.text, batch_id: followUp.batchId }
  return {
    logged: { added: { followUp: mailId }, follow_up: said },
    opened: [...opened, { mailId, dueAt }],
  }
}

/** Opens the email with the answer to a question, or withdraws it. */
function writeAnswerMail(
  { answerMail }: RequestAdditions,
  quote: RequestState['quote'],
  { db, transaction, now }: WriteTransaction,
): OpenedMail[] {
  if (!answerMail) return []
  const { replyId, dueAt } = answerMail
  if (dueAt === null) {
    transaction.delete(db.collection(collections.mail).doc(actMailId('answer', quote.id, replyId)))
    return []
  }
  const opened = openActMail('answer', { quote, replyId }, { now, dueAt }, { db, transaction })
  return opened === null ? [] : [opened]
}
