import { collections } from '@moving/domain/paths'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { mailPolicy } from './mail-policy.ts'
import { newMailRecord, toFirestore } from './mail-record.ts'
import { countIn, countOne, hourCounterId } from './rate-limit.ts'

/** An act of a customer that the office hears of. */
export interface HeardAct {
  quoteId: string
  replyId: string
  /** Until when the quote's newest such mail keeps others from being sent; null without one. */
  gathersUntil: Date | null
}

export interface ReplyMail {
  /** As in `HeardAct`, from now on. */
  gathersUntil: Date | null
  /** A new mail to enqueue; null when a waiting one tells of the act too, or none does. */
  opened: { mailId: string; dueAt: Date } | null
  /** Writes it, once the transaction's own reads are done. */
  write: () => void
}

/**
 * A mail to the office about an act: at once, and at most one in `mailPolicy.reply.intervalMs` a quote.
 * The next one waits until then and gathers what is done meanwhile. Above the hour's limit there is none:
 * a flood of acts is no flood in the office's inbox, and the call list shows them all the same.
 */
export async function openReplyMail(
  act: HeardAct,
  now: Date,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<ReplyMail> {
  const { quoteId, replyId, gathersUntil } = act
  const mail = db.collection(collections.mail)
  const gathering = gatheringMailId(act, now)
  if (gathering !== null) {
    const waiting = await transaction.get(mail.doc(gathering))
    if (waiting.get('state') === 'PENDING') {
      const write = () =>
        void transaction.update(waiting.ref, { replies: FieldValue.arrayUnion(replyId) })
      return { gathersUntil, opened: null, write }
    }
  }
  const counter = db.collection(collections.mailThrottle).doc(hourCounterId('reply', now))
  const sent = countIn(await transaction.get(counter), 'office')
  if (sent >= mailPolicy.reply.perHour)
    return { gathersUntil, opened: null, write: () => undefined }
  const dueAt = gathersUntil !== null && gathersUntil > now ? gathersUntil : now
  const mailId = replyMailId(quoteId, dueAt)
  const about = { kind: 'reply' as const, quote_id: quoteId, replies: [replyId] }
  return {
    gathersUntil: new Date(dueAt.getTime() + mailPolicy.reply.intervalMs),
    opened: { mailId, dueAt },
    write: () => {
      const record = newMailRecord({ ...about, created_at: now, due_at: dueAt })
      transaction.create(mail.doc(mailId), toFirestore(record))
      transaction.set(counter, countOne('office', now), { merge: true })
    },
  }
}

/** The newest mail, if it is still to be sent. */
function gatheringMailId({ quoteId, gathersUntil }: HeardAct, now: Date): string | null {
  if (gathersUntil === null) return null
  const newestDueAt = new Date(gathersUntil.getTime() - mailPolicy.reply.intervalMs)
  return newestDueAt > now ? replyMailId(quoteId, newestDueAt) : null
}

/** '{quoteId}_reply_1795186800': the seconds since 1970 at which it is due. */
function replyMailId(quoteId: string, dueAt: Date): string {
  return `${quoteId}_reply_${Math.floor(dueAt.getTime() / 1000)}`
}
