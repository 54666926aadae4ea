import { isMailable, normalizeEmail } from '@moving/domain/account/email'
import {
  changeEmailSchema,
  emailChangeExpiry,
  emailChangeLimits,
  emailChangeSchema,
  isConfirmable,
  isUndoable,
  type ChangeEmail,
  type EmailChange,
  type EmailLink,
} from '@moving/domain/move/email-change'
import { moveAccessSchema, untouchedAccess } from '@moving/domain/move/move-access'
import { isLimited } from '@moving/domain/move/move-link'
import {
  callables,
  collections,
  emailChangePath,
  quoteAccessPath,
  quotePath,
} from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import { createReplyEmail } from '../mail/kinds/reply-email.ts'
import { mailPolicy } from '../mail/outbox/mail-policy.ts'
import { createMail, type QueuedMail } from '../mail/outbox/mail-record.ts'
import { addressCounterId, countIn, countOne, hourCounterId } from '../mail/outbox/rate-limit.ts'
import { classOf } from '../mail/outbox/request-class.ts'
import { openCallable } from '../platform/callable.ts'
import { contended } from '../platform/contended.ts'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { makeMoveLink } from '../quote/move-links.ts'
import { originOf } from '../quote/quote-origin.ts'
import { commitPlan, enqueueOpened } from '../request/commit-plan.ts'
import { requestDocuments, requestIn, type LoadedRequest } from '../request/load-request.ts'
import { writeLogEntry } from '../request/write-log-entry.ts'
import type { MoveActionPorts } from './answer-move.ts'
import { findByEmailKey } from './email-keys.ts'
import { claimOf, noAccess, openMove, type MoveClaim } from './open-move.ts'
import { refusal } from './refusals.ts'

interface At {
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
    return createChange(change, { quote, email }, at)
  }, contended)
  await enqueueOpened(opened, ports.enqueue)
}

async function createChange(
  change: DocumentReference,
  { quote, email }: { quote: Quote; email: string },
  { db, transaction, now }: At,
): Promise<QueuedMail[]> {
  const throttle = db.collection(collections.mailThrottle)
  const counted = quote.status === 'pending' ? 'new_email_pending' : 'new_email'
  const [own, inbox, hour] = [
    throttle.doc(`day_${todayAtOffice(now)}_new_email_${quote.id}`),
    throttle.doc(addressCounterId(counted, email, now)),
    throttle.doc(hourCounterId(counted, now)),
  ]
  const [asked = 0, toInbox = 0, inAll = 0] = (await transaction.getAll(own, inbox, hour)).map(
    (counter) => countIn(counter, 'customer'),
  )
  if (asked >= emailChangeLimits.perDay) throw refusal('too_many')
  transaction.set(own, countOne('customer', now), { merge: true })
  const { perInboxAndDay, perHour } = mailPolicy.newEmail
  const isSent = isMailable(email) && toInbox < perInboxAndDay && inAll < perHour
  const fields: EmailChange = {
    ...{ quote_id: quote.id, from: quote.email, to: email, asked_at: now },
    ...{ confirm_keys: [], undo_keys: [], confirmed_at: null, owner: null, undone_at: null },
    ...{ ended_at: isSent ? null : now, expires_at: emailChangeExpiry(now) },
  }
  transaction.create(change, fields)
  log.newEmailAsked(quote.id, isSent ? 'mailed' : 'throttled')
  if (!isSent) return []
  for (const counter of [inbox, hour]) {
    transaction.set(counter, countOne('customer', now), { merge: true })
  }
  const about = { kind: 'new_email', quote_id: quote.id, entry_id: change.id } as const
  return [createMail(`${quote.id}_new_${change.id}`, about, { db, transaction, now })]
}

/**
 * Follows a link from an email about a new email address: the new address counts from now on, or
 * the old one again. Links that were emailed before no longer work. After an Undo, no links work,
 * because a stranger had one. If the call is repeated, nothing more changes.
 * @returns the key of a new link, which asks for the digits; null for a repeated call
 * @throws HttpsError `not-found`, the same for each link that doesn't work
 */
export async function followEmailLink(
  link: EmailLink,
  ports: MoveActionPorts,
): Promise<{ key: string | null }> {
  const { db } = ports
  const { opened, quoteId } = await db.runTransaction(async (transaction) => {
    const at = { db, transaction, now: ports.now() }
    const found = await findByEmailKey(link, at)
    if (found === null) throw noAccess()
    const { change, ref } = found
    if (isDone(link, change)) return { opened: [], quoteId: null }
    if (!(link.act === 'confirm' ? isConfirmable : isUndoable)(change, at.now)) throw noAccess()
    const used =
      link.act === 'confirm'
        ? await confirm(change, ref, at, ports)
        : await undo(change, ref, at, ports)
    return { opened: used, quoteId: change.quote_id }
  }, contended)
  await enqueueOpened(opened, ports.enqueue)
  if (quoteId === null) return { key: null }
  log.emailLinkUsed(quoteId, link.act)
  // This link is created after the commit that turned off the earlier ones.
  const fields = link.act === 'undo' ? { takes_former_digits: true } : {}
  return { key: await makeMoveLink(quoteId, 'requested', { db, now: ports.now() }, fields) }
}

const isDone = ({ act }: EmailLink, { confirmed_at, undone_at, ended_at }: EmailChange): boolean =>
  act === 'confirm'
    ? confirmed_at !== null && undone_at === null && ended_at === null
    : undone_at !== null

type Ports = Pick<MoveActionPorts, 'auth'>

async function confirm(
  change: EmailChange,
  ref: DocumentReference,
  at: At,
  ports: Ports,
): Promise<QueuedMail[]> {
  const { quote_id: quoteId, from, to } = change
  const loaded = await loadChanged(quoteId, at)
  const { quote, work } = loaded.state
  if (!isSameAddress(quote.email, from)) throw noAccess()
  if (work.closing !== null || quote.status === 'completed') throw noAccess()
  if (await wereLinksEnded(change, at)) throw noAccess()
  const said = { action: 'change_email', email: to, endedLinks: 'mailed', text: '' } as const
  const opened = await writeEmail(loaded, said, `${ref.id}c`, at, ports)
  at.transaction.update(ref, {
    ...{ confirmed_at: at.now, expires_at: emailChangeExpiry(at.now), owner: quote.user_id },
  })
  if (!isMailable(from)) return opened
  const about = { kind: 'old_email', quote_id: quoteId, entry_id: ref.id } as const
  return [...opened, createMail(`${quoteId}_old_${ref.id}`, about, at)]
}

/**
 * Whether all links were turned off after the change was requested. The link that requested it is
 * no longer trusted then.
 */
async function wereLinksEnded(
  { quote_id: quoteId, asked_at: askedAt }: EmailChange,
  { db, transaction }: At,
): Promise<boolean> {
  const stored = await transaction.get(db.doc(quoteAccessPath(quoteId)))
  const access = stored.exists ? findDocument(moveAccessSchema, stored) : untouchedAccess
  return access === null || (access.ended_at !== null && access.ended_at >= askedAt)
}

/**
 * Restores the old email address, even if the customer's page has changed it again since; but not
 * if the office has changed it. If an account got the move in the meantime, it loses the move.
 * Every later or unconfirmed change stops counting, so that no other address can revert the Undo.
 * An earlier change can still be undone from its own old address.
 */
async function undo(
  change: EmailChange,
  ref: DocumentReference,
  at: At,
  ports: Ports,
): Promise<QueuedMail[]> {
  const { db, transaction, now } = at
  const { quote_id: quoteId, from, confirmed_at: since } = change
  const ofQuote = db.collection(collections.emailChanges).where('quote_id', '==', quoteId)
  const { docs } = await transaction.get(ofQuote)
  const loaded = await loadChanged(quoteId, at)
  const isLater = ({ confirmed_at: when }: EmailChange) =>
    when !== null && since !== null && when >= since
  const changes = docs.map(
    (stored) => [stored.ref, findDocument(emailChangeSchema, stored)] as const,
  )
  const counted = changes.flatMap(([, one]) =>
    one && isLater(one) && one.ended_at === null ? [one] : [],
  )
  const { quote } = loaded.state
  if (!counted.some(({ to }) => isSameAddress(quote.email, to))) throw noAccess()
  const said = {
    ...({ action: 'restore_email', email: from, endedLinks: 'all' } as const),
    text: 'The former address undid the change, and every link to the move page was turned off.',
  }
  const opened = await writeEmail(loaded, said, `${ref.id}u`, at, ports)
  // A stranger with the new email address could also save the move to an account.
  if (quote.user_id !== change.owner) {
    transaction.update(db.doc(quotePath(quoteId)), { user_id: null })
  }
  for (const [other, one] of changes) {
    if (other.path === ref.path) transaction.update(other, { undone_at: now, ended_at: now })
    else if (one === null || one.confirmed_at === null || isLater(one)) {
      transaction.update(other, { ended_at: now })
    }
  }
  return opened
}

/** @throws HttpsError `not-found` for a request that is deleted or can't be read */
async function loadChanged(quoteId: string, at: At): Promise<LoadedRequest> {
  const documents = await at.transaction.getAll(...requestDocuments(quoteId, at.db))
  if (documents[0]?.exists !== true) throw noAccess()
  const loaded = requestIn(documents, at.now)
  if (loaded === null || suspicionOf(loaded.source) === 'honeypot') throw noAccess()
  return loaded
}

interface Said {
  action: 'change_email' | 'restore_email'
  email: string
  endedLinks: 'mailed' | 'all'
  /** What the office reads in addition to the change; '' if there is nothing else. */
  text: string
}

/**
 * Changes the request's email address, with the log, the search map and the office's email about
 * it.
 */
async function writeEmail(
  loaded: LoadedRequest,
  { action, email, endedLinks, text }: Said,
  actionId: string,
  at: At,
  { auth }: Ports,
): Promise<QueuedMail[]> {
  const { quote } = loaded.state
  const requestClass = await classOf({ readable: true, quote }, originOf(loaded.source), {
    ...{ db: at.db, auth },
  })
  const about = { quoteId: quote.id, replyId: actionId, kind: 'corrected' } as const
  const mail = await createReplyEmail(
    { ...about, requestClass, gathersUntil: null, isAlone: true },
    at,
  )
  const plan = { changes: { quote: { email } }, adds: { endedLinks } }
  const committed = await commitPlan(plan, loaded, { action, actionId, editor: null }, at)
  if ('conflict' in committed) throw noAccess()
  const reply = {
    ...{ kind: 'corrected' as const, text },
    changes: [{ field: 'email' as const, before: quote.email, after: email }],
    ...{ handled: null, handled_at: null, handled_by_email: null, link: null },
  }
  const said = { action, ...committed.logged, input_hash: '', undoable: false }
  writeLogEntry({ quoteId: quote.id, actionId }, { ...said, reply }, null, at)
  mail.write()
  return [...committed.opened, mail.opened].filter((one) => one !== null)
}

const isSameAddress = (one: string, other: string) => normalizeEmail(one) === normalizeEmail(other)

export const changeEmailCallable = (ports: () => MoveActionPorts) =>
  openCallable(callables.changeEmail, changeEmailSchema, async (findCaller, input) => {
    if (input.act !== 'ask') return followEmailLink(input, ports())
    await askForNewEmail(await claimOf(input.move, findCaller), input, ports())
    return { key: null }
  })
