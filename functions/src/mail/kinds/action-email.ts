import { hasEmail } from '@moving/domain/account/email'
import { replySchema } from '@moving/domain/move/reply'
import { logPath } from '@moving/domain/paths'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../platform/unreadable-document.ts'
import {
  createMail,
  type CreateAt,
  type MailRecord,
  type QueuedMail,
} from '../outbox/mail-record.ts'

type ActionKind = 'accepted' | 'answer'

/**
 * The id of the email about a customer's action. Each action has at most one email, because an
 * estimate is accepted once and a question is answered once.
 */
export function actionMailId(kind: ActionKind, quoteId: string, replyId: string): string {
  return `${quoteId}_${kind}_${replyId}`
}

/**
 * Creates the email to a customer about their action, in the transaction that stores the action.
 * @returns the email to queue; null for a customer without an email address
 */
export function createActionEmail(
  kind: ActionKind,
  { quote, replyId }: { quote: Pick<Quote, 'id' | 'email'>; replyId: string },
  at: CreateAt & { dueAt?: Date },
): QueuedMail | null {
  if (!hasEmail(quote.email)) return null
  const about = { kind, quote_id: quote.id, replies: [replyId] }
  return createMail(actionMailId(kind, quote.id, replyId), about, at)
}

/**
 * Reads the customer's action that an email is about.
 * @throws UnreadableDocument if the document isn't valid
 */
export async function readAction(
  quoteId: string,
  { replies: [id = ''] }: MailRecord,
  db: Firestore,
) {
  return readDocument(replySchema, await db.doc(`${logPath(quoteId)}/${id}`).get())
}
