import type { RequestAction } from '@moving/domain/actions/index'
import { replySchema, type Reply } from '@moving/domain/move/reply'
import { collections, logPath } from '@moving/domain/paths'
import { actionMailId } from '../mail/kinds/action-email.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import type { RequestTransaction } from './load-request.ts'
import type { LoadedFor, LoadedParts } from './part-loaders.ts'

const replyIdIn = (input: RequestAction) => ('reply_id' in input ? input.reply_id : '')

export async function readReply(
  { quote }: LoadedParts,
  { input }: LoadedFor,
  { db, transaction }: RequestTransaction,
): Promise<Reply | null> {
  const id = replyIdIn(input)
  const stored = await transaction.get(db.doc(`${logPath(quote.id)}/${id}`))
  const reply = findDocument(replySchema, stored)
  return reply && { ...reply, id }
}

/** Reads whether the email with an answer was sent, or is being sent. */
export async function isAnswerOut(
  { quote }: LoadedParts,
  { input }: LoadedFor,
  { db, transaction }: RequestTransaction,
): Promise<boolean> {
  const mailId = actionMailId('answer', quote.id, replyIdIn(input))
  const mail = await transaction.get(db.collection(collections.mail).doc(mailId))
  return mail.exists && mail.get('state') !== 'PENDING'
}
