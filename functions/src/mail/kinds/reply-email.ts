import { describeCustomerChanges } from '@moving/domain/move/correction'
import { describeReply, replySchema, type Reply, type ReplyKind } from '@moving/domain/move/reply'
import { formatAtOffice, momentFormat } from '@moving/domain/format-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { collections, logPath } from '@moving/domain/paths'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { findDocuments } from '../../platform/unreadable-document.ts'
import { button, facts, paragraph, type MailBlock } from '../content/mail-content.ts'
import { moveDay, safeText, singleLine } from '../content/safe-text.ts'
import { finalPatch } from '../delivery/after-attempt.ts'
import { joinDigest, type ActionClass } from '../outbox/digest-slot.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import { createMail, type CreateAt, type QueuedMail } from '../outbox/mail-record.ts'
import { countIn, countOne, hourCounterId } from '../outbox/rate-limit.ts'
import type { RequestClass } from '../outbox/request-class.ts'
import { deskUrl, replyAddress, type EmailKind } from './email-kind.ts'

/** To the office, about a customer's actions on /move. */
export const replyEmail: EmailKind = {
  async compose({ quote: found, mail, ports }) {
    if (!found?.readable) return null
    const { quote } = found
    const replies = await readReplies(quote.id, mail.replies, ports.db)
    const number = quoteNumber(quote.id)
    const name = singleLine(quote.name)
    const phone = singleLine(formatPhone(quote.phone), 40)
    const day = moveDay(quote.move_date)
    const [first, ...others] = replies
    const more = others.length > 0 ? `, and ${others.length} more` : ''
    const news = first === undefined ? 'a message' : `${describeReply(first)}${more}`
    const content = {
      subject: `Quote #${number}, ${name}: ${news}`,
      preview: `${phone} · ${day}`,
      heading: `${name}: ${news}`,
      blocks: [
        ...replies.flatMap(blocksOf),
        facts({ Phone: phone, 'Move date': day, 'Quote number': `#${number}` }),
        button('Open This Quote', deskUrl(ports, quote.id)),
      ],
    }
    return { content, replyTo: replyAddress(quote) }
  },
}

/** Maximum length of a field's old and new value in a row, in code points. */
const clipped = 120

function blocksOf(reply: Reply): MailBlock[] {
  const { at, text, changes, applied = [] } = reply
  const label = `${describeReply(reply)}, ${formatAtOffice(at, momentFormat)}`
  const words = safeText(text)
  const rowsOf = (shown: Reply['changes'], note = '') =>
    describeCustomerChanges(shown, 'office').map(({ label, before, after }) => ({
      label: label + note,
      value: `${singleLine(before, clipped)} → ${singleLine(after, clipped)}`,
    }))
  const rows = [...rowsOf(applied, ' (already changed)'), ...rowsOf(changes)]
  return [
    words === '' ? paragraph(label) : { type: 'words', label, text: words },
    ...(rows.length === 0 ? [] : [{ type: 'facts' as const, rows }]),
  ]
}

/**
 * Reads a customer's actions by their ids, oldest first. Actions that can't be read are left out.
 */
export async function readReplies(
  quoteId: string,
  ids: readonly string[],
  db: Firestore,
): Promise<Reply[]> {
  if (ids.length === 0) return []
  const log = db.collection(logPath(quoteId))
  const found = await db.getAll(...ids.map((id) => log.doc(id)))
  return findDocuments(replySchema, found).toSorted((one, other) => +one.at - +other.at)
}

interface CustomerActivity {
  quoteId: string
  replyId: string
  kind: ReplyKind
  requestClass: RequestClass
  /**
   * If an earlier email of this kind was sent, the time before which no further one is sent;
   * otherwise null.
   */
  gathersUntil: Date | null
  /**
   * Whether the action has an email of its own. Its id then has the action's id, so that no other
   * email can have the same.
   */
  isAlone?: boolean
}

export interface ReplyEmail {
  gathersUntil: Date | null
  /** A new email to queue; null if a waiting one includes the action. */
  opened: QueuedMail | null
  /** Writes the email, after the transaction's own reads. */
  write: () => void
}

/** Actions that change what the company will do. Their limit is separate from that of messages. */
const decisions: readonly ReplyKind[] = ['cancelled', 'wants_cancel', 'accepted', 'declined']

/**
 * Prepares an email to the office about an action. It is due immediately, but each quote and kind
 * of action has at most one email in `mailPolicy.reply.intervalMs`. The next email waits for the
 * end of this time and includes later actions of its kind, so an acceptance doesn't wait because of
 * a question. Above the hourly limit of its class, the action is added to a digest instead.
 */
export async function createReplyEmail(
  activity: CustomerActivity,
  at: CreateAt,
): Promise<ReplyEmail> {
  const { quoteId, replyId, gathersUntil, kind, requestClass, isAlone = false } = activity
  const { db, transaction, now } = at
  const mail = db.collection(collections.mail)
  const added = { replies: FieldValue.arrayUnion(replyId) }
  const gathering = gatheringMailId(activity, now)
  if (gathering !== null) {
    const waiting = await transaction.get(mail.doc(gathering))
    if (waiting.get('state') === 'PENDING') {
      return {
        gathersUntil,
        opened: null,
        write: () => void transaction.update(waiting.ref, added),
      }
    }
  }
  const about = { kind: 'reply' as const, quote_id: quoteId, replies: [replyId] }
  const actionClass: ActionClass = decisions.includes(kind) ? 'decisions' : 'messages'
  const counterId = hourCounterId(`${actionClass}_${requestClass}`, now)
  const counter = db.collection(collections.mailThrottle).doc(counterId)
  const sent = countIn(await transaction.get(counter), 'office')
  if (sent < mailPolicy.reply.perHour) {
    const dueAt = gathersUntil !== null && gathersUntil > now ? gathersUntil : now
    const mailId = isAlone ? `${quoteId}_reply_${replyId}` : replyMailId({ quoteId, kind }, dueAt)
    return {
      gathersUntil: new Date(dueAt.getTime() + mailPolicy.reply.intervalMs),
      opened: { mailId, dueAt },
      write: () => {
        createMail(mailId, about, { ...at, dueAt })
        transaction.set(counter, countOne('office', now), { merge: true })
      },
    }
  }
  const digest = await joinDigest(actionClass, at)
  // A quote has one entry per digest, which includes later actions.
  const entry = await transaction.get(mail.doc(`${quoteId}_${digest.id}`))
  const skipped = { ...finalPatch('SKIPPED', 'digest', now), digest_id: digest.id }
  return {
    gathersUntil,
    opened: digest.opensAt && { mailId: digest.id, dueAt: digest.opensAt },
    write: () => {
      digest.create()
      if (entry.exists) transaction.update(entry.ref, added)
      else createMail(entry.id, { ...about, requested_at: now, ...skipped }, at)
    },
  }
}

/** The id of the newest email of this kind, if it isn't due yet. */
function gatheringMailId({ gathersUntil, ...about }: CustomerActivity, now: Date): string | null {
  if (gathersUntil === null) return null
  const newestDueAt = new Date(gathersUntil.getTime() - mailPolicy.reply.intervalMs)
  return newestDueAt > now ? replyMailId(about, newestDueAt) : null
}

/** The end of the id is the time when the email is due, in seconds since 1970. */
function replyMailId(
  { quoteId, kind }: Pick<CustomerActivity, 'quoteId' | 'kind'>,
  dueAt: Date,
): string {
  return `${quoteId}_reply_${kind}_${Math.floor(dueAt.getTime() / 1000)}`
}
