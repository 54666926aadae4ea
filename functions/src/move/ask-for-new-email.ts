import { isMailable, isSameAddress } from '@moving/domain/account/email'
import {
  emailChangeExpiry,
  emailChangeLimits,
  type ChangeEmail,
  type EmailChange,
} from '@moving/domain/move/email-change'
import { isLimited } from '@moving/domain/move/move-link'
import { collections, emailChangePath } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import { mailPolicy } from '../mail/outbox/mail-policy.ts'
import { createMail, type QueuedMail } from '../mail/outbox/mail-record.ts'
import {
  addressCounterId,
  countIn,
  countOne,
  hourCounterId,
  type CountedClass,
} from '../mail/outbox/rate-limit.ts'
import { contended } from '../platform/contended.ts'
import { log } from '../platform/log.ts'
import { enqueueOpened } from '../request/commit-plan.ts'
import type { MoveActionPorts } from './answer-move.ts'
import { openMove, type MoveClaim } from './open-move.ts'
import { refusal } from './refusals.ts'

export interface At {
  db: Firestore
  transaction: Transaction
  now: Date
}

/**
 * Emails a link to a new email address. Nothing changes until the link is tapped. The response is
 * the same for every address, even above the limits per inbox and per hour. If the call is repeated
 * with the same id, nothing more happens.
 * @throws HttpsError `not-found` as for reading a move; otherwise with the reason `locked`,
 *   `not_possible`, `changed` or `too_many`
 */
export async function askForNewEmail(
  claim: MoveClaim,
  { request_id: id, email }: Pick<Extract<ChangeEmail, { act: 'ask' }>, 'request_id' | 'email'>,
  ports: MoveActionPorts,
): Promise<void> {
  const { db } = ports
  const opened = await db.runTransaction(async (transaction) => {
    const at = { db, transaction, now: ports.now() }
    const getAll = transaction.getAll.bind(transaction)
    const move = await openMove(claim, { db, getAll, now: at.now })
    const { quote, state, source } = move
    if (move.isFamily || isLimited(move.link)) throw refusal('not_possible')
    if (move.isLocked) throw refusal('locked')
    if (suspicionOf(source) === 'honeypot') throw refusal('too_many')
    if (state.closing !== null || quote.status === 'completed') throw refusal('not_possible')
    const change = db.doc(emailChangePath(id))
    const asked = await transaction.get(change)
    if (asked.exists) {
      if (asked.get('quote_id') === quote.id && asked.get('to') === email) return []
      throw refusal('changed')
    }
    const counted = quote.status === 'pending' ? 'new_email_pending' : 'new_email'
    return createChange(
      change,
      { quote_id: quote.id, uid: null, from: quote.email, to: email, counted },
      at,
    )
  }, contended)
  await enqueueOpened(opened, ports.enqueue)
}

interface Asked extends Pick<EmailChange, 'quote_id' | 'uid' | 'from' | 'to'> {
  counted: CountedClass
}

/**
 * Stores a change that was asked for, and its email to the new address.
 * @throws HttpsError `too_many`
 */
export async function createChange(
  change: DocumentReference,
  { counted, ...asked }: Asked,
  { db, transaction, now }: At,
): Promise<QueuedMail[]> {
  const { quote_id: quoteId, uid, from, to } = asked
  const throttle = db.collection(collections.mailThrottle)
  const [own, inbox, hour] = [
    throttle.doc(`day_${todayAtOffice(now)}_new_email_${quoteId ?? uid}`),
    throttle.doc(addressCounterId(counted, to, now)),
    throttle.doc(hourCounterId(counted, now)),
  ]
  const [today = 0, toInbox = 0, inAll = 0] = (await transaction.getAll(own, inbox, hour)).map(
    (counter) => countIn(counter, 'customer'),
  )
  if (today >= emailChangeLimits.perDay) throw refusal('too_many')
  transaction.set(own, countOne('customer', now), { merge: true })
  const { perInboxAndDay, perHour } = mailPolicy.newEmail
  const isNew = quoteId !== null || !isSameAddress(from, to)
  const isSent = isNew && isMailable(to) && toInbox < perInboxAndDay && inAll < perHour
  transaction.create(change, {
    ...{ ...emptyChange, ...asked, asked_at: now },
    ...{ ended_at: isSent ? null : now, expires_at: emailChangeExpiry(now) },
  })
  log.newEmailAsked(quoteId, uid, isSent ? 'mailed' : 'throttled')
  if (!isSent) return []
  for (const counter of [inbox, hour]) {
    transaction.set(counter, countOne('customer', now), { merge: true })
  }
  return [newMail('new_email', { id: change.id, quote_id: quoteId }, { db, transaction, now })]
}

export const emptyChange = {
  ...{ part_of: null, confirm_keys: [], undo_keys: [], confirmed_at: null, owner: null },
  ...{ undone_at: null, followed_at: null, settled_at: null, ended_at: null },
}

/** Creates the email to one of the two addresses. */
export function newMail(
  kind: 'new_email' | 'old_email',
  { id, quote_id }: { id: string; quote_id: string | null },
  at: At,
): QueuedMail {
  const step = kind === 'new_email' ? 'new' : 'old'
  const mailId = quote_id === null ? `${kind}_${id}` : `${quote_id}_${step}_${id}`
  return createMail(mailId, { kind, quote_id, entry_id: id }, at)
}
