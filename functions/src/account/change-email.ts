import { isRecentSignIn } from '@moving/domain/account/account-session'
import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { isMailable, isSameAddress } from '@moving/domain/account/email'
import {
  changeEmailSchema,
  emailChangeExpiry,
  isConfirmable,
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
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { askForNewEmail, createChange, newMail } from '../move/ask-for-new-email.ts'
import { followAccount, followEmailLink, isDone } from '../move/change-email.ts'
import { findByEmailKey } from '../move/email-keys.ts'
import { claimOf, noAccess } from '../move/open-move.ts'
import { refusal } from '../move/refusals.ts'
import { openCallable, type FindCaller } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { contended } from '../platform/contended.ts'
import { log } from '../platform/log.ts'
import { enqueueOpened } from '../request/commit-plan.ts'
import { endOlderSessions, endSignIns } from './end-sessions.ts'
import {
  findAccountChange,
  unlessRefused,
  type ChangeEmailPorts,
  type OwnedChange,
} from './find-account-change.ts'
import { refusedCode } from './identity-toolkit.ts'
import { createConfirmation } from './record-confirmation.ts'
import { leaveThePasswordOnly } from './reset-password.ts'
import {
  addressUsed,
  confirmedAddress,
  isAddressUsed,
  requireFreeAddress,
  takeAddress,
} from './take-address.ts'
import { undoAccountEmail } from './undo-account-email.ts'

type AccountCaller = Pick<Caller, 'uid' | 'provider' | 'signedInAtSeconds'>

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
  await requireFreeAddress(to, uid, ports)
  const user = await auth.getUser(uid)
  const opened = await db.runTransaction(async (transaction) => {
    const at = { db, transaction, now: ports.now() }
    const again = await findByEmailKey(link, at)
    if (again === null || !isConfirmable(again.change, at.now)) throw noAccess()
    const current = await requireOwnAddress(user, { transaction, ports })
    if (!isSameAddress(current, from)) throw noAccess()
    // With the new address in one commit, so that no ended session can read it.
    await endSignIns(uid, { valid_after: caller.signedInAtSeconds }, at)
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
