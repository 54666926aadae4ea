import { isMailable, isSameAddress } from '@moving/domain/account/email'
import {
  emailChangeExpiry,
  emailChangeSchema,
  isConfirmable,
  isUndoable,
  undoneWith,
  type EmailChange,
  type EmailLink,
} from '@moving/domain/move/email-change'
import { moveAccessSchema, untouchedAccess } from '@moving/domain/move/move-access'
import { collections, emailChangePath, quoteAccessPath, quotePath } from '@moving/domain/paths'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import type { DocumentReference, QuerySnapshot } from 'firebase-admin/firestore'
import { createReplyEmail } from '../mail/kinds/reply-email.ts'
import type { QueuedMail } from '../mail/outbox/mail-record.ts'
import { classOf } from '../mail/outbox/request-class.ts'
import { contended } from '../platform/contended.ts'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { makeMoveLink } from '../quote/move-links.ts'
import { originOf } from '../quote/quote-origin.ts'
import { commitPlan, enqueueOpened } from '../request/commit-plan.ts'
import { requestDocuments, requestIn, type LoadedRequest } from '../request/load-request.ts'
import { writeLogEntry } from '../request/write-log-entry.ts'
import type { MoveActionPorts } from './answer-move.ts'
import { emptyChange, newMail, type At } from './ask-for-new-email.ts'
import { findByEmailKey } from './email-keys.ts'
import { noAccess } from './open-move.ts'

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
    if (!isOfRequest(change)) throw noAccess()
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
  log.emailLinkUsed(quoteId, null, link.act)
  // This link is created after the commit that turned off the earlier ones.
  const fields = link.act === 'undo' ? { takes_former_digits: true } : {}
  return { key: await makeMoveLink(quoteId, 'requested', { db, now: ports.now() }, fields) }
}

type RequestChange = EmailChange & { quote_id: string }

const isOfRequest = (change: EmailChange): change is RequestChange => change.quote_id !== null

export const isDone = (
  { act }: EmailLink,
  { confirmed_at, undone_at, ended_at }: EmailChange,
): boolean =>
  act === 'confirm'
    ? confirmed_at !== null && undone_at === null && ended_at === null
    : undone_at !== null

type Ports = Pick<MoveActionPorts, 'auth'>

async function confirm(
  change: RequestChange,
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
  return [...opened, newMail('old_email', { id: ref.id, quote_id: quoteId }, at)]
}

/**
 * Updates the email address of one request after its account's address changed. The update has its
 * own change record, so that Undo can check what happened to the request in between. Safe to run
 * twice.
 */
export async function followAccount(
  quoteId: string,
  { id, uid, from, to }: Pick<EmailChange, 'from' | 'to'> & { id: string; uid: string },
  ports: MoveActionPorts,
): Promise<void> {
  const { db } = ports
  const opened = await db.runTransaction(async (transaction) => {
    const at = { db, transaction, now: ports.now() }
    const part = db.doc(emailChangePath(`${id}_${quoteId}`))
    const [existing, parent] = await transaction.getAll(part, db.doc(emailChangePath(id)))
    // A confirmation that is still running must not overtake an Undo.
    const whole = parent?.exists ? findDocument(emailChangeSchema, parent) : null
    if (existing?.exists || whole === null || whole.ended_at !== null) return []
    const loaded = await loadChanged(quoteId, at)
    const { quote } = loaded.state
    if (quote.user_id !== uid || !isSameAddress(quote.email, from)) return []
    const said = {
      ...({ action: 'change_email', email: to, endedLinks: 'mailed', text: '' } as const),
      isPart: true,
    }
    const queued = await writeEmail(loaded, said, `${id}c`, at, ports)
    transaction.create(part, {
      ...{ ...emptyChange, quote_id: quoteId, uid: null, part_of: id, owner: uid, from, to },
      ...{ asked_at: at.now, confirmed_at: at.now, expires_at: emailChangeExpiry(at.now) },
    })
    return queued
  }, contended)
  await enqueueOpened(opened, ports.enqueue)
}

/**
 * Undoes `followAccount` for one request, unless the office has changed the address since. Safe to
 * run twice.
 */
export async function unfollowAccount(partId: string, ports: MoveActionPorts): Promise<void> {
  const { db } = ports
  const opened = await db.runTransaction(async (transaction) => {
    const at = { db, transaction, now: ports.now() }
    const stored = await transaction.get(db.doc(emailChangePath(partId)))
    const change = stored.exists ? findDocument(emailChangeSchema, stored) : null
    if (change === null || !isOfRequest(change) || change.ended_at !== null) return []
    return undo(change, stored.ref, at, ports)
  }, contended)
  await enqueueOpened(opened, ports.enqueue)
}

/**
 * Whether all links were turned off after the change was requested. The link that requested it is
 * no longer trusted then.
 */
async function wereLinksEnded(
  { quote_id: quoteId, asked_at: askedAt }: RequestChange,
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
  change: RequestChange,
  ref: DocumentReference,
  at: At,
  ports: Ports,
): Promise<QueuedMail[]> {
  const { db, transaction } = at
  const { quote_id: quoteId, from } = change
  const ofQuote = db.collection(collections.emailChanges).where('quote_id', '==', quoteId)
  const changes = await transaction.get(ofQuote)
  const loaded = await loadChanged(quoteId, at)
  const { quote } = loaded.state
  const endUndone = planUndo(changes, { change, ref, current: quote.email }, at)
  if (endUndone === null) throw noAccess()
  const said = {
    ...({ action: 'restore_email', email: from, endedLinks: 'all' } as const),
    text: 'The former address undid the change, and every link to the move page was turned off.',
    isPart: change.part_of !== null,
  }
  const opened = await writeEmail(loaded, said, `${ref.id}u`, at, ports)
  // A stranger with the new email address could also save the move to an account.
  if (quote.user_id !== change.owner) {
    transaction.update(db.doc(quotePath(quoteId)), { user_id: null })
  }
  endUndone()
  return opened
}

/**
 * Checks that a change can be undone.
 * @param changes all changes of the same request or account
 * @returns what ends this one, every later and every waiting one; null if the current address isn't
 *   from these changes
 */
export function planUndo(
  { docs }: QuerySnapshot,
  { change, ref, current }: { change: EmailChange; ref: DocumentReference; current: string },
  { transaction, now }: At,
): (() => void) | null {
  const changes = docs.map(
    (stored) => [stored.ref, findDocument(emailChangeSchema, stored)] as const,
  )
  const isUndone = undoneWith(
    change,
    changes.map(([, one]) => one),
    current,
  )
  if (isUndone === null) return null
  return () => {
    for (const [other, one] of changes) {
      if (other.path === ref.path) transaction.update(other, { undone_at: now, ended_at: now })
      else if (isUndone(one)) transaction.update(other, { ended_at: now })
    }
  }
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
  /** An account's address changed; then there is no email about requests that are over. */
  isPart?: boolean
}

/**
 * Changes the request's email address, with the log, the search map and the office's email about
 * it.
 */
async function writeEmail(
  loaded: LoadedRequest,
  { action, email, endedLinks, text, isPart = false }: Said,
  actionId: string,
  at: At,
  { auth }: Ports,
): Promise<QueuedMail[]> {
  const { quote, work } = loaded.state
  const isOver = work.closing !== null || quote.status === 'completed'
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
  if (isPart && isOver) return committed.opened
  mail.write()
  return [...committed.opened, mail.opened].filter((one) => one !== null)
}
