import { replySchema } from '@moving/domain/move/reply'
import { repliesPath } from '@moving/domain/paths'
import type { Quote } from '@moving/domain/quote/schema'
import type { Firestore } from 'firebase-admin/firestore'
import { findDocument } from '../../platform/unreadable-document.ts'
import type { MailRecord } from '../outbox/mail-record.ts'
import { replyMail } from './reply-mail.ts'
import type { MailContent } from './mail-content.ts'

/** Composes the mail about a customer's acts from what is stored of them; one that cannot be read is left out. */
export async function composeReply(
  quote: Quote,
  mail: MailRecord,
  { db, deskUrl }: { db: Firestore; deskUrl: string },
): Promise<MailContent> {
  const replies = db.collection(repliesPath(quote.id))
  const found =
    mail.replies.length === 0 ? [] : await db.getAll(...mail.replies.map((id) => replies.doc(id)))
  const readable = found.flatMap((snapshot) => {
    const reply = snapshot.exists ? findDocument(replySchema, snapshot) : null
    return reply === null ? [] : [{ ...reply, id: snapshot.id }]
  })
  return replyMail(
    quote,
    readable.toSorted((one, other) => +one.at - +other.at),
    deskUrl,
  )
}
