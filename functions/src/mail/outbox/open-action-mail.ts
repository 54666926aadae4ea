import { hasEmail } from '@moving/domain/account/email'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { createMail } from './mail-record.ts'

/** The customer's copy of an acceptance, or the office's answer to a question. */
type ActionMailKind = 'accepted' | 'answer'

/**
 * Returns the id of the email about an action. There is only one email per action, because an
 * estimate is accepted once, and a question is answered once.
 */
export function actionMailId(kind: ActionMailKind, quoteId: string, replyId: string): string {
  return `${quoteId}_${kind}_${replyId}`
}

/**
 * Creates the email to a customer about their action, in the transaction that stores the action.
 * @returns the email to queue; null for a customer without email
 */
export function openActionMail(
  kind: ActionMailKind,
  { quote, replyId }: { quote: Pick<Quote, 'id' | 'email'>; replyId: string },
  { now, dueAt = now }: { now: Date; dueAt?: Date },
  at: { db: Firestore; transaction: Transaction },
): { mailId: string; dueAt: Date } | null {
  if (!hasEmail(quote.email)) return null
  const mailId = actionMailId(kind, quote.id, replyId)
  const about = { kind, quote_id: quote.id, replies: [replyId] }
  createMail(mailId, { ...about, created_at: now, due_at: dueAt }, at)
  return { mailId, dueAt }
}
