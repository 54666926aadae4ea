import { replySchema, type Reply } from '@moving/domain/move/reply'
import { repliesPath } from '@moving/domain/paths'
import type { Quote } from '@moving/domain/quote/schema'
import type { Firestore } from 'firebase-admin/firestore'
import { findDocument } from '../../platform/unreadable-document.ts'
import type { MailRecord } from '../outbox/mail-record.ts'
import { replyMail } from './reply-mail.ts'
import type { MailContent } from './mail-content.ts'

/** Composes the mail about a customer's acts from what is stored of them. */
export async function composeReply(
  quote: Quote,
  mail: MailRecord,
  { db, deskUrl }: { db: Firestore; deskUrl: string },
): Promise<MailContent> {
  return replyMail(quote, await readReplies(quote.id, mail.replies, db), deskUrl)
}

/** A customer's acts by their ids, oldest first; one that cannot be read is left out. */
export async function readReplies(
  quoteId: string,
  ids: readonly string[],
  db: Firestore,
): Promise<Reply[]> {
  if (ids.length === 0) return []
  const replies = db.collection(repliesPath(quoteId))
  const found = await db.getAll(...ids.map((id) => replies.doc(id)))
  const readable = found.flatMap((snapshot) => {
    const reply = findDocument(replySchema, snapshot)
    return reply === null ? [] : [{ ...reply, id: snapshot.id }]
  })
  return readable.toSorted((one, other) => +one.at - +other.at)
}
