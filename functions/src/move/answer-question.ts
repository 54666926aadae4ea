import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import type { Reply } from '@moving/domain/move/reply'
import { collections, officeSettingsPath, quoteWorkPath, repliesPath } from '@moving/domain/paths'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { hoursIn } from '@moving/domain/read-hours'
import { tasksAfterAct } from '@moving/domain/work/customer-act'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { actMailId, openActMail } from '../mail/outbox/open-act-mail.ts'
import type { OpenedMail } from './answer-move.ts'
import { refusal } from './refusals.ts'

interface Question {
  quote: Quote
  reply: Reply
  work: QuoteWork | null
}

export interface At {
  db: Firestore
  transaction: Transaction
  now: Date
}

/** Whether an answer is told to its customer by now: the mail and the page keep it back equally long. */
export function isAnswerSent({ handled, handled_at: at }: Reply, now: Date): boolean {
  return handled === 'answered' && at !== null && now.getTime() - at.getTime() >= estimateHoldMs
}

/** Writes what the office says to a question, and its mail, held so that Undo prevents it. */
export function writeAnswer(
  text: string,
  { quote, reply }: Question,
  email: string | null,
  { now, ...at }: At,
): OpenedMail | null {
  const answered = { handled: 'answered', handled_at: now, handled_by_email: email, answer: text }
  at.transaction.update(at.db.doc(`${repliesPath(quote.id)}/${reply.id}`), answered)
  const dueAt = new Date(now.getTime() + estimateHoldMs)
  return openActMail('answer', { quote, replyId: reply.id }, { now, dueAt }, at)
}

/**
 * 'Undo' of an answer: the question waits again, and nobody is mailed.
 * @throws HttpsError `failed-precondition` with `not_possible` once the customer has it
 */
export async function takeAnswerBack(
  { quote, reply, work }: Question,
  { db, transaction, now }: At,
): Promise<null> {
  if (reply.handled === null) return null
  const mail = db.collection(collections.mail).doc(actMailId('answer', quote.id, reply.id))
  const held = await transaction.get(mail)
  const isOut = held.exists && held.get('state') !== 'PENDING'
  if (reply.handled !== 'answered' || isOut || isAnswerSent(reply, now)) {
    throw refusal('not_possible')
  }
  const hours = hoursIn((await transaction.get(db.doc(officeSettingsPath))).data())
  const unanswered = { handled: null, handled_at: null, handled_by_email: null, answer: null }
  transaction.update(db.doc(`${repliesPath(quote.id)}/${reply.id}`), unanswered)
  transaction.delete(mail)
  const plan = work === null ? {} : tasksAfterAct(work, 'asked', reply.at, hours)
  if (Object.keys(plan).length > 0) transaction.update(db.doc(quoteWorkPath(quote.id)), plan)
  return null
}
