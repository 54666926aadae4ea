import type { ReplyKind } from '@moving/domain/move/reply'
import { collections } from '@moving/domain/paths'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { finalPatch } from '../delivery/after-attempt.ts'
import type { ActionClass } from './digest-slot.ts'
import { joinDigest } from './join-digest.ts'
import { mailPolicy } from './mail-policy.ts'
import { createMail } from './mail-record.ts'
import { countIn, countOne, hourCounterId } from './rate-limit.ts'
import type { RequestClass } from './request-class.ts'

/** A customer's action that the office is notified about. */
export interface CustomerActivity {
  quoteId: string
  replyId: string
  kind: ReplyKind
  requestClass: RequestClass
  /** An earlier email about the quote delays this one until this time; null if it doesn't. */
  gathersUntil: Date | null
}

export interface ReplyMail {
  /**
   * Other emails about the quote wait until this time, because of this email; null if they don't
   * wait.
   */
  gathersUntil: Date | null
  /** A new email to queue; null if a waiting one includes the action, or none is needed. */
  opened: { mailId: string; dueAt: Date } | null
  /** Writes it, after the transaction's own reads. */
  write: () => void
}

/**
 * Actions that change what the company will do, which have their own limit, apart from questions.
 */
const decisions: readonly ReplyKind[] = ['cancelled', 'wants_cancel', 'accepted', 'declined']

/**
 * Creates an email to the office about an action. It is due immediately, but there is at most one
 * email per quote in each `mailPolicy.reply.intervalMs`. The next email waits for the end of the
 * interval and includes later actions. Above the hourly limit of its class the action goes into a
 * digest instead, so that no action is lost and the office's inbox isn't flooded.
 */
export async function openReplyMail(
  act: CustomerActivity,
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
  const actionClass: ActionClass = decisions.includes(act.kind) ? 'decisions' : 'messages'
  const counterId = hourCounterId(`${actionClass}_${act.requestClass}`, now)
  const counter = db.collection(collections.mailThrottle).doc(counterId)
  const sent = countIn(await transaction.get(counter), 'office')
  if (sent >= mailPolicy.reply.perHour)
    return tellInDigest(act, actionClass, now, { db, transaction })
  const dueAt = gathersUntil !== null && gathersUntil > now ? gathersUntil : now
  const mailId = replyMailId(quoteId, dueAt)
  const about = { kind: 'reply' as const, quote_id: quoteId, replies: [replyId] }
  return {
    gathersUntil: new Date(dueAt.getTime() + mailPolicy.reply.intervalMs),
    opened: { mailId, dueAt },
    write: () => {
      createMail(mailId, { ...about, created_at: now, due_at: dueAt }, { db, transaction })
      transaction.set(counter, countOne('office', now), { merge: true })
    },
  }
}

/** One entry per quote and digest, which includes later actions. */
async function tellInDigest(
  { quoteId, replyId, gathersUntil }: CustomerActivity,
  actionClass: ActionClass,
  now: Date,
  at: { db: Firestore; transaction: Transaction },
): Promise<ReplyMail> {
  const { transaction } = at
  const mail = at.db.collection(collections.mail)
  const digest = await joinDigest(actionClass, now, at)
  const entry = await transaction.get(mail.doc(`${quoteId}_${digest.id}`))
  const about = { kind: 'reply' as const, quote_id: quoteId, replies: [replyId] }
  const skipped = { ...finalPatch('SKIPPED', 'digest', now), digest_id: digest.id }
  return {
    gathersUntil,
    opened: digest.opened && { mailId: digest.id, dueAt: digest.opened.due_at },
    write: () => {
      if (digest.opened) createMail(digest.id, digest.opened, at)
      if (entry.exists) {
        transaction.update(entry.ref, { replies: FieldValue.arrayUnion(replyId) })
      } else createMail(entry.id, { ...about, created_at: now, requested_at: now, ...skipped }, at)
    },
  }
}

/** The newest email, if it isn't sent yet. */
function gatheringMailId({ quoteId, gathersUntil }: CustomerActivity, now: Date): string | null {
  if (gathersUntil === null) return null
  const newestDueAt = new Date(gathersUntil.getTime() - mailPolicy.reply.intervalMs)
  return newestDueAt > now ? replyMailId(quoteId, newestDueAt) : null
}

/** Example: '{quoteId}_reply_1795186800': the seconds since 1970 when it is due. */
function replyMailId(quoteId: string, dueAt: Date): string {
  return `${quoteId}_reply_${Math.floor(dueAt.getTime() / 1000)}`
}
