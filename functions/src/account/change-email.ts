import { randomBytes } from 'node:crypto'
import { isRecentSignIn } from '@moving/domain/account/account-session'
import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { isMailable, isSameAddress } from '@moving/domain/account/email'
import { codeOf } from '@moving/domain/error-code'
import {
  changeEmailSchema,
  emailChangeExpiry,
  isConfirmable,
  isUndoable,
  type ChangeEmail,
  type EmailChange,
  type EmailLink,
} from '@moving/domain/move/email-change'
import {
  callables,
  collections,
  confirmationPath,
  emailChangePath,
  rolePath,
} from '@moving/domain/paths'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import type { MoveActionPorts } from '../move/answer-move.ts'
import {
  askForNewEmail,
  createChange,
  followAccount,
  followEmailLink,
  isDone,
  newMail,
  planUndo,
  unfollowAccount,
  type At,
} from '../move/change-email.ts'
import { findByEmailKey } from '../move/email-keys.ts'
import { claimOf, noAccess } from '../move/open-move.ts'
import { refusal } from '../move/refusals.ts'
import { openCallable, type FindCaller } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { contended } from '../platform/contended.ts'
import { log } from '../platform/log.ts'
import { enqueueOpened } from '../request/commit-plan.ts'
import { eraseAccount, type DeletionPorts } from './delete-account.ts'
import { findUser } from './find-user.ts'
import { endEverySession, endOlderSessions } from './end-sessions.ts'
import { refusedCode, type IdentityToolkit } from './identity-toolkit.ts'
import { stampOf } from './record-confirmation.ts'
import { leaveThePasswordOnly } from './reset-password.ts'
import { askForAccountEmail, type AccountEmailPorts } from './send-account-email.ts'

export interface ChangeEmailPorts extends MoveActionPorts, DeletionPorts, AccountEmailPorts {
  auth: MoveActionPorts['auth'] &
    DeletionPorts['auth'] &
    Pick<Auth, 'getUser' | 'getUserByEmail' | 'revokeRefreshTokens' | 'updateUser'>
  toolkit: Pick<IdentityToolkit, 'endRefreshTokensBefore'>
}

type AccountCaller = Pick<Caller, 'uid' | 'provider' | 'signedInAtSeconds'>

interface FoundChange {
  change: EmailChange
  ref: DocumentReference
}
/** A change of an account that wasn't deleted since. */
type OwnedChange = FoundChange & { uid: string }

/**
 * Sends a link to a new address for the caller's account, as for a request: nothing changes yet, and
 * the answer is the same whatever the address is. It needs no password: without the account's
 * password, the link changes nothing.
 * @throws HttpsError with the reasons of `requireOwnAddress`, `no-password`, `changed` or `too_many`
 */
export async function askForNewAccountEmail(
  { uid }: Pick<Caller, 'uid'>,
  { request_id: id, email }: Pick<Extract<ChangeEmail, { act: 'ask' }>, 'request_id' | 'email'>,
  ports: ChangeEmailPorts,
): Promise<void> {
  const { auth, db } = ports
  const user = await auth.getUser(uid)
  if (!user.providerData.some(({ providerId }) => providerId === 'password')) {
    throw refusedCode('no-password', 'This account has only a sign-in with Google.')
  }
  const opened = await db.runTransaction(async (transaction) => {
    const from = await requireOwnAddress(user, { transaction, ports })
    const change = db.doc(emailChangePath(id))
    const asked = await transaction.get(change)
    if (asked.exists) {
      if (asked.get('uid') === uid && asked.get('to') === email) return []
      throw refusal('changed')
    }
    const counted = 'new_email_account'
    return createChange(
      change,
      { quote_id: null, uid, from, to: email, counted },
      { db, transaction, now: ports.now() },
    )
  }, contended)
  await enqueueOpened(opened, ports.enqueue)
}

interface Reading {
  transaction: Transaction
  ports: Pick<ChangeEmailPorts, 'db'>
}

/**
 * The confirmed address of a customer. A coworker's address is part of the role: a coworker is
 * invited with a new one.
 * @throws HttpsError `failed-precondition` with the reason `in-office` or `email-not-verified`
 */
async function requireOwnAddress(
  { uid, email = '' }: UserRecord,
  { transaction, ports: { db } }: Reading,
): Promise<string> {
  const [role, confirmation] = await transaction.getAll(
    ...[rolePath, confirmationPath].map((path) => db.doc(path(uid))),
  )
  if (role?.exists) throw refusedCode('in-office', 'A coworker’s email is part of the role.')
  if (!isConfirmedAddress(confirmation?.data(), email)) {
    throw refusedCode('email-not-verified', 'Confirm your email address first.')
  }
  return email
}

/**
 * Makes a new address count, with two proofs at once, as for confirming an address: the link that
 * was sent to it, and a sign-in with the account's password within the last five minutes. Ends every
 * other session. The account's requests with the old address get the new one. A repeated call finishes
 * what a crash left.
 * @returns the account's address
 * @throws HttpsError `not-found` for each link that doesn't work; `unauthenticated`;
 * `failed-precondition` with the reason `recent-sign-in-required`, `auth/user-mismatch`,
 * `address-used`, or one of `requireOwnAddress`
 */
export async function confirmAccountEmail(
  link: EmailLink,
  findCaller: () => Promise<AccountCaller>,
  ports: ChangeEmailPorts,
): Promise<string> {
  const { db, auth } = ports
  const found = await findAccountChange(link, ports)
  const { change, ref } = found
  const { from, to } = change
  const caller = await findCaller()
  const { uid } = caller
  if (uid !== change.uid) throw refusedCode('auth/user-mismatch')
  const isFresh = isRecentSignIn(caller.signedInAtSeconds, ports.now())
  if (!isFresh || caller.provider !== 'password') {
    throw refusedCode('recent-sign-in-required', 'Sign in again with your password.')
  }
  if (isDone(link, change)) {
    if (change.settled_at === null) await settleConfirmed({ ...found, uid }, caller, ports)
    return to
  }
  if (!isConfirmable(change, ports.now())) throw noAccess()
  await freeAddress(to, uid, ports)
  const user = await auth.getUser(uid)
  const opened = await db.runTransaction(async (transaction) => {
    const at = { db, transaction, now: ports.now() }
    const again = await findByEmailKey(link, at)
    if (again === null || !isConfirmable(again.change, at.now)) throw noAccess()
    const current = await requireOwnAddress(user, { transaction, ports })
    if (!isSameAddress(current, from)) throw noAccess()
    transaction.set(db.doc(confirmationPath(uid)), stampOf({ email: to, by: 'link' }))
    transaction.update(ref, { confirmed_at: at.now, expires_at: emailChangeExpiry(at.now) })
    if (!isMailable(from)) return []
    return [newMail('old_email', { id: ref.id, quote_id: null }, at)]
  }, contended)
  await enqueueOpened(opened, ports.enqueue)
  log.emailLinkUsed(null, 'confirm')
  await settleConfirmed({ ...found, uid }, caller, ports)
  return to
}

async function settleConfirmed(
  { change: { from, to }, ref, uid }: OwnedChange,
  { signedInAtSeconds }: AccountCaller,
  ports: ChangeEmailPorts,
): Promise<void> {
  try {
    await freeAddress(to, uid, ports)
    await followConfirmation(uid, ports)
  } catch (cause) {
    if (!isAddressUsed(cause)) throw cause
    await takeBack({ from, to }, ref, uid, ports)
    throw addressUsed()
  }
  await leaveThePasswordOnly(uid, ports)
  await endOlderSessions(uid, signedInAtSeconds, ports)
  const owned = ports.db.collection(collections.quotes).where('user_id', '==', uid)
  for (const { id: quoteId } of (await owned.select().get()).docs) {
    await followAccount(quoteId, { id: ref.id, uid, from, to }, ports).catch(unlessRefused)
  }
  await ref.update({ settled_at: ports.now() })
}

/** Ends a change that a second account was faster with. */
async function takeBack(
  { from, to }: Pick<EmailChange, 'from' | 'to'>,
  ref: DocumentReference,
  uid: string,
  { db, now }: ChangeEmailPorts,
): Promise<void> {
  const confirmation = db.doc(confirmationPath(uid))
  await db.runTransaction(async (transaction) => {
    const email = String((await transaction.get(confirmation)).get('email') ?? '')
    if (isSameAddress(email, to))
      transaction.set(confirmation, stampOf({ email: from, by: 'link' }))
    transaction.update(ref, { ended_at: now() })
  }, contended)
}

/**
 * Restores the address for the person with its inbox, ends every session, and makes the password
 * useless: a link to choose a new one goes to the address. A later change ends, too. If the account
 * was deleted since, only its requests get the address back. A repeated call finishes what a crash
 * left.
 * @throws HttpsError `not-found` for each link that doesn't work; `failed-precondition` with the
 * reason `address-used`
 */
export async function undoAccountEmail(link: EmailLink, ports: ChangeEmailPorts): Promise<void> {
  const { db } = ports
  const found = await findAccountChange(link, ports)
  const { change, ref } = found
  const { uid, from } = change
  if (!isDone(link, change)) {
    if (!isUndoable(change, ports.now())) throw noAccess()
    if (uid !== null) await freeAddress(from, uid, ports)
    await db.runTransaction(
      (transaction) => undo(link, { db, transaction, now: ports.now() }),
      contended,
    )
    log.emailLinkUsed(null, 'undo')
  } else if (change.settled_at !== null) return
  if (uid !== null) await restoreAccount({ ...found, uid }, ports)
  await undoParts(ref, ports)
  if (uid !== null) await askForAccountEmail({ act: 'reset', email: from, uid }, ports)
  await ref.update({ settled_at: ports.now() })
}

async function undo(link: EmailLink, at: At): Promise<void> {
  const { db, transaction, now } = at
  const found = await findByEmailKey(link, at)
  if (found === null || !isUndoable(found.change, now)) throw noAccess()
  const { change, ref } = found
  const { uid, from } = change
  const undone = { undone_at: now, ended_at: now, settled_at: null }
  if (uid === null) {
    transaction.update(ref, undone)
    return
  }
  const ofAccount = db.collection(collections.emailChanges).where('uid', '==', uid)
  const changes = await transaction.get(ofAccount)
  const [role, confirmation] = await transaction.getAll(
    ...[rolePath, confirmationPath].map((path) => db.doc(path(uid))),
  )
  // The old address must not get a role that the new one was given.
  if (role?.exists) throw noAccess()
  const current = String(confirmation?.get('email') ?? '')
  const endUndone = planUndo(changes, { ...found, current }, at)
  transaction.set(db.doc(confirmationPath(uid)), stampOf({ email: from, by: 'link' }))
  endUndone()
  transaction.update(ref, undone)
}

async function restoreAccount(
  { change: { from }, uid }: OwnedChange,
  ports: ChangeEmailPorts,
): Promise<void> {
  await freeAddress(from, uid, ports)
  await followConfirmation(uid, ports, randomBytes(32).toString('base64url'))
  await leaveThePasswordOnly(uid, ports)
  await endEverySession(uid, ports)
}

/** Restores the address of the requests that had followed the account. */
async function undoParts({ id }: DocumentReference, ports: ChangeEmailPorts): Promise<void> {
  const parts = ports.db.collection(collections.emailChanges).where('part_of', '==', id)
  for (const part of (await parts.select().get()).docs) {
    await unfollowAccount(part.id, ports).catch(unlessRefused)
  }
}

/** @throws HttpsError `not-found`, also for a request's change */
async function findAccountChange(
  link: EmailLink,
  { db }: Pick<ChangeEmailPorts, 'db'>,
): Promise<FoundChange> {
  const found = await db.runTransaction((transaction) => findByEmailKey(link, { db, transaction }))
  if (found === null || found.change.quote_id !== null) throw noAccess()
  return found
}

/**
 * Makes sure that no other account has an address. An account that never confirmed one may have been
 * made to block it, and is deleted, as by a password reset.
 * @throws HttpsError `failed-precondition` with the reason `address-used`
 */
async function freeAddress(email: string, uid: string, ports: ChangeEmailPorts): Promise<void> {
  const user = await findUser(ports.auth.getUserByEmail(email))
  if (user === undefined || user.uid === uid) return
  const paths = [rolePath, confirmationPath].map((path) => ports.db.doc(path(user.uid)))
  if ((await ports.db.getAll(...paths)).some(({ exists }) => exists)) throw addressUsed()
  await eraseAccount(user.uid, ports)
}

const addressUsed = () => refusedCode('address-used', 'This address has an account of its own.')

const isAddressUsed = (cause: unknown) =>
  codeOf(cause) === 'auth/email-already-exists' ||
  (cause instanceof HttpsError && cause.message === addressUsed().message)

/**
 * Gives an account the address that its confirmation has in Auth, also if a second change is being
 * made at the same time.
 */
async function followConfirmation(
  uid: string,
  { auth, db }: ChangeEmailPorts,
  password?: string,
): Promise<void> {
  const confirmed = async () =>
    String((await db.doc(confirmationPath(uid)).get()).get('email') ?? '')
  for (let email = await confirmed(); ;) {
    await auth.updateUser(uid, { email, emailVerified: true, ...(password && { password }) })
    const now = await confirmed()
    if (now === email) return
    email = now
  }
}

function unlessRefused(cause: unknown): void {
  if (!(cause instanceof HttpsError)) throw cause
}

/** Called by the forms “Change Email”, and by the pages behind the links. */
export const changeEmailCallable = (ports: () => ChangeEmailPorts) =>
  openCallable(callables.changeEmail, changeEmailSchema, (findCaller, input) =>
    changeEmail(findCaller, input, ports()),
  )

async function changeEmail(findCaller: FindCaller, input: ChangeEmail, ports: ChangeEmailPorts) {
  if (input.act === 'ask') {
    if (input.move === null) await askForNewAccountEmail(await findCaller(), input, ports)
    else await askForNewEmail(await claimOf(input.move, findCaller), input, ports)
    return { key: null, email: null }
  }
  if (input.of === 'move') return { ...(await followEmailLink(input, ports)), email: null }
  if (input.act === 'undo') {
    await undoAccountEmail(input, ports)
    return { key: null, email: null }
  }
  return { key: null, email: await confirmAccountEmail(input, findCaller, ports) }
}
