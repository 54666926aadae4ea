import { randomBytes } from 'node:crypto'
import { isRecentSignIn } from '@moving/domain/account/account-session'
import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { isMailable, isSameAddress } from '@moving/domain/account/email'
import { codeOf } from '@moving/domain/error-code'
import {
  changeEmailSchema,
  emailChangeSchema,
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
import { findDocument } from '../platform/unreadable-document.ts'
import { log } from '../platform/log.ts'
import { enqueueOpened } from '../request/commit-plan.ts'
import { eraseAccount, type DeletionPorts } from './delete-account.ts'
import { findUser } from './find-user.ts'
import { endEverySession, endOlderSessions } from './end-sessions.ts'
import { refusedCode, type IdentityToolkit } from './identity-toolkit.ts'
import { createConfirmation } from './record-confirmation.ts'
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
    return confirmedAddress(uid, ports)
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
    transaction.set(db.doc(confirmationPath(uid)), createConfirmation({ email: to, by: 'link' }))
    transaction.update(ref, { confirmed_at: at.now, expires_at: emailChangeExpiry(at.now) })
    if (!isMailable(from)) return []
    return [newMail('old_email', { id: ref.id, quote_id: null }, at)]
  }, contended)
  await enqueueOpened(opened, ports.enqueue)
  log.emailLinkUsed(null, uid, 'confirm')
  await settleConfirmed({ ...found, uid }, caller, ports)
  return confirmedAddress(uid, ports)
}

async function settleConfirmed(
  { change: { from, to, followed_at: followedAt }, ref, uid }: OwnedChange,
  { signedInAtSeconds }: AccountCaller,
  ports: ChangeEmailPorts,
): Promise<void> {
  // The account has moved on, so what it still has with the former address must not follow.
  if (!isSameAddress(await confirmedAddress(uid, ports), to)) {
    await ref.update({ settled_at: ports.now() })
    return
  }
  if (followedAt === null) {
    try {
      await takeAddress(to, uid, ports)
    } catch (cause) {
      if (!isAddressUsed(cause)) throw cause
      await takeBack({ from, to }, ref, uid, ports)
      throw addressUsed()
    }
    await ref.update({ followed_at: ports.now() })
  }
  await leaveThePasswordOnly(uid, ports)
  await endOlderSessions(uid, signedInAtSeconds, ports)
  const owned = ports.db.collection(collections.quotes).where('user_id', '==', uid)
  for (const { id: quoteId } of (await owned.select().get()).docs) {
    await followAccount(quoteId, { id: ref.id, uid, from, to }, ports).catch(unlessRefused)
  }
  await ref.update({ settled_at: ports.now() })
}

/** Ends a change that a second account was faster with, unless the account ever had the address. */
async function takeBack(
  { from, to }: Pick<EmailChange, 'from' | 'to'>,
  ref: DocumentReference,
  uid: string,
  { auth, db, now }: ChangeEmailPorts,
): Promise<void> {
  if (!isSameAddress((await auth.getUser(uid)).email ?? '', from)) return
  const confirmation = db.doc(confirmationPath(uid))
  await db.runTransaction(async (transaction) => {
    const email = String((await transaction.get(confirmation)).get('email') ?? '')
    if (!isSameAddress(email, to)) return
    transaction.set(confirmation, createConfirmation({ email: from, by: 'link' }))
    transaction.update(ref, { ended_at: now() })
  }, contended)
}

/**
 * Restores the address for the person with its inbox: the requests that had followed the account get
 * it back in any case. The account gets it, too, and loses every session and its password: a link to
 * choose a new one goes to the address. Every later change stops counting. A repeated call finishes
 * what a crash left.
 * @throws HttpsError `not-found` for each link that doesn't work; `failed-precondition` if only the
 *   requests got the address, with the reason `address-used`, or `account-moved` (the account joined
 *   the team, or got its address in a different way since)
 */
export async function undoAccountEmail(link: EmailLink, ports: ChangeEmailPorts): Promise<void> {
  const found = await findAccountChange(link, ports)
  const { change, ref } = found
  const { uid } = change
  if (!isDone(link, change)) {
    if (!isUndoable(change, ports.now())) throw noAccess()
    await ports.db.runTransaction(
      (transaction) => undo(link, { db: ports.db, transaction, now: ports.now() }),
      contended,
    )
    log.emailLinkUsed(null, uid, 'undo')
  } else if (change.settled_at !== null) return
  try {
    if (uid !== null) await restoreAccount({ ...found, uid }, ports)
  } finally {
    await undoParts(found, ports)
  }
  await ref.update({ settled_at: ports.now() })
}

async function undo(link: EmailLink, at: At): Promise<void> {
  const { db, transaction, now } = at
  const found = await findByEmailKey(link, at)
  if (found === null || !isUndoable(found.change, now)) throw noAccess()
  const { change, ref } = found
  const { uid, from } = change
  const undone = { undone_at: now, ended_at: now, settled_at: null, followed_at: null }
  if (uid === null) {
    transaction.update(ref, undone)
    return
  }
  const ofAccount = db.collection(collections.emailChanges).where('uid', '==', uid)
  const changes = await transaction.get(ofAccount)
  const [role, confirmation] = await transaction.getAll(
    ...[rolePath, confirmationPath].map((path) => db.doc(path(uid))),
  )
  const current = String(confirmation?.get('email') ?? '')
  // The old address must not get a role that the new one was given.
  const endUndone = role?.exists ? null : planUndo(changes, { ...found, current }, at)
  if (endUndone !== null) {
    transaction.set(db.doc(confirmationPath(uid)), createConfirmation({ email: from, by: 'link' }))
    endUndone()
  }
  transaction.update(ref, undone)
}

/** Locks out everyone first, because the person who changed the address may still be signed in. */
async function restoreAccount({ ref, uid }: OwnedChange, ports: ChangeEmailPorts): Promise<void> {
  const { auth, db } = ports
  const change = findDocument(emailChangeSchema, await ref.get())
  if (change === null || change.followed_at !== null) return
  const { from } = change
  const isCoworker = (await db.doc(rolePath(uid)).get()).exists
  if (isCoworker || !isSameAddress(await confirmedAddress(uid, ports), from)) {
    throw refusedCode('account-moved', 'The account got its address in a different way since.')
  }
  await auth.updateUser(uid, { password: randomBytes(32).toString('base64url') })
  await leaveThePasswordOnly(uid, ports)
  await endEverySession(uid, ports)
  await takeAddress(from, uid, ports).catch((cause: unknown) => {
    throw isAddressUsed(cause) ? addressUsed() : cause
  })
  await askForAccountEmail({ act: 'reset', email: from, uid, counted: 'undo' }, ports)
  await ref.update({ followed_at: ports.now() })
}

/**
 * Restores the address of the requests that had followed the account, in this change or in a later
 * one that ended with it, oldest first.
 */
async function undoParts({ change, ref }: FoundChange, ports: ChangeEmailPorts): Promise<void> {
  const changes = ports.db.collection(collections.emailChanges)
  const ofAccount =
    change.uid === null ? [] : (await changes.where('uid', '==', change.uid).get()).docs
  const later = ofAccount
    .map((stored) => ({ id: stored.id, one: findDocument(emailChangeSchema, stored) }))
    .filter(({ id, one }) => id !== ref.id && one !== null && one.ended_at !== null)
    .filter(({ one }) => Number(one?.confirmed_at ?? 0) >= Number(change.confirmed_at))
    .sort((a, b) => Number(a.one?.confirmed_at) - Number(b.one?.confirmed_at))
  for (const id of [ref.id, ...later.map((one) => one.id)]) {
    const parts = await changes.where('part_of', '==', id).select('ended_at').get()
    for (const part of parts.docs.filter((one) => one.get('ended_at') === null)) {
      await unfollowAccount(part.id, ports).catch(unlessRefused)
    }
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

/**
 * Gives an account its confirmed address in Auth. Tries again if someone signs up with the address
 * in between.
 * @throws as `freeAddress`, or FirebaseAuthError `auth/email-already-exists`
 */
async function takeAddress(email: string, uid: string, ports: ChangeEmailPorts): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await freeAddress(email, uid, ports)
      await followConfirmation(uid, ports)
      return
    } catch (cause) {
      if (attempt === attemptsMax || codeOf(cause) !== 'auth/email-already-exists') throw cause
    }
  }
}

const attemptsMax = 5

const confirmedAddress = async (uid: string, { db }: Pick<ChangeEmailPorts, 'db'>) =>
  String((await db.doc(confirmationPath(uid)).get()).get('email') ?? '')

const addressUsed = () => refusedCode('address-used', 'This address has an account of its own.')

const isAddressUsed = (cause: unknown) =>
  codeOf(cause) === 'auth/email-already-exists' ||
  (cause instanceof HttpsError && cause.message === addressUsed().message)

/**
 * Gives an account the address in Auth that its confirmation has, even if the confirmation changes in
 * between.
 */
async function followConfirmation(uid: string, ports: ChangeEmailPorts): Promise<void> {
  for (let email = await confirmedAddress(uid, ports); ;) {
    await ports.auth.updateUser(uid, { email, emailVerified: true })
    const now = await confirmedAddress(uid, ports)
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
