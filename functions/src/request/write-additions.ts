import type {
  FollowUpMail,
  Plan,
  RequestAdditions,
  RequestState,
} from '@moving/domain/actions/action'
import { collections, logPath, quoteAccessPath, quoteLinkPath } from '@moving/domain/paths'
import { FieldPath, FieldValue } from 'firebase-admin/firestore'
import { finalPatch } from '../mail/delivery/after-attempt.ts'
import { mailPolicy } from '../mail/outbox/mail-policy.ts'
import { createReceipt } from '../mail/kinds/receipt-email.ts'
import { actionMailId, createActionEmail } from '../mail/kinds/action-email.ts'
import {
  createMail,
  toFirestore,
  type MailPatch,
  type QueuedMail,
} from '../mail/outbox/mail-record.ts'
import type { WriteTransaction } from './load-request.ts'
import type { NewLogEntry } from './write-log-entry.ts'

interface Added {
  logged: Pick<NewLogEntry, 'contact' | 'estimate' | 'follow_up'>
  opened: QueuedMail[]
}

/**
 * Writes the documents that a plan adds to a request (links, emails), and cancels the email that it
 * withdraws.
 */
export function writeAdditions(
  { adds = {}, withdraws }: Plan,
  { quote }: Pick<RequestState, 'quote'>,
  actionId: string,
  at: WriteTransaction,
): Added {
  const { db, transaction, now } = at
  const { contact, reply, link, endedLinks, estimate, followUp, receipt } = adds
  const logged = { ...(contact && { contact }), ...(estimate && { estimate }) }
  const emails = db.collection(collections.mail)
  const writtenAt = FieldValue.serverTimestamp()
  if (reply) {
    const fields = Object.entries(reply.fields).map(([field, value]) => [`reply.${field}`, value])
    transaction.update(db.collection(logPath(quote.id)).doc(reply.id), Object.fromEntries(fields))
  }
  if (link) {
    const fields = { ...link.fields, created_at: writtenAt }
    transaction.create(db.doc(quoteLinkPath(link.hash)), fields)
  }
  if (endedLinks) {
    // The time of the database, which also dates the links: every link that was created earlier is
    // turned off.
    const ended = { [endedLinks === 'all' ? 'ended_at' : 'mailed_ended_at']: writtenAt }
    transaction.set(db.doc(quoteAccessPath(quote.id)), ended, { merge: true })
  }
  if (withdraws) {
    const patch = afterWithdrawing(withdraws, quote.id, now)
    transaction.update(emails.doc(withdraws.id), toFirestore(patch))
  }
  const receiptMail =
    receipt && createReceipt({ quote, paymentId: receipt.payment_id, actionId }, at)
  const opened = [...writeAnswerMail(adds, quote, at), ...(receiptMail ? [receiptMail] : [])]
  if (!followUp) return { logged, opened }
  const { text, batch_id, mail_id, isJoined } = followUp
  const logs = { logged: { ...logged, follow_up: { text, batch_id, mail_id } }, opened }
  if (isJoined) {
    transaction.update(emails.doc(mail_id), new FieldPath('joined', quote.id), actionId)
    return logs
  }
  const dueAt = new Date(now.getTime() + mailPolicy.holdMs)
  const about = { kind: 'follow_up', quote_id: quote.id, entry_id: actionId } as const
  const email = createMail(mail_id, about, { db, transaction, now, dueAt })
  return { ...logs, opened: [...opened, email] }
}

/**
 * Returns the fields of a waiting email after a request was removed from it. If there is no other
 * request, it is not sent.
 */
function afterWithdrawing({ requests }: FollowUpMail, quoteId: string, now: Date): MailPatch {
  const [first, ...others] = requests.filter(({ quote_id }) => quote_id !== quoteId)
  if (first === undefined) return finalPatch('SKIPPED', 'undone', now)
  const joined = Object.fromEntries(others.map(({ quote_id, action_id }) => [quote_id, action_id]))
  return { quote_id: first.quote_id, entry_id: first.action_id, joined }
}

/** Creates the email with the answer to a question, or deletes it. */
function writeAnswerMail(
  { answerMail }: RequestAdditions,
  quote: RequestState['quote'],
  { db, transaction, now }: WriteTransaction,
): QueuedMail[] {
  if (!answerMail) return []
  const { replyId, dueAt } = answerMail
  if (dueAt === null) {
    transaction.delete(
      db.collection(collections.mail).doc(actionMailId('answer', quote.id, replyId)),
    )
    return []
  }
  const opened = createActionEmail('answer', { quote, replyId }, { db, transaction, now, dueAt })
  return opened === null ? [] : [opened]
}
