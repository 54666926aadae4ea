import { randomBytes } from 'node:crypto'
import { isSameAddress } from '@moving/domain/account/email'
import { emailChangeSchema, isUndoable, type EmailLink } from '@moving/domain/move/email-change'
import { collections, confirmationPath, rolePath } from '@moving/domain/paths'
import type { At } from '../move/ask-for-new-email.ts'
import { isDone, planUndo, unfollowAccount } from '../move/change-email.ts'
import { findByEmailKey } from '../move/email-keys.ts'
import { noAccess } from '../move/open-move.ts'
import { contended } from '../platform/contended.ts'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { endEverySession } from './end-sessions.ts'
import {
  findAccountChange,
  unlessRefused,
  type ChangeEmailPorts,
  type FoundChange,
  type OwnedChange,
} from './find-account-change.ts'
import { refusedCode } from './identity-toolkit.ts'
import { createConfirmation } from './record-confirmation.ts'
import { leaveThePasswordOnly } from './reset-password.ts'
import { askForAccountEmail } from './send-account-email.ts'
import { addressUsed, confirmedAddress, isAddressUsed, takeAddress } from './take-address.ts'

/**
 * Restores the address for the person with its inbox: the requests that had followed the account get
 * it back in any case. The account gets it, too, and loses every session and its password: a link to
 * choose a new one goes to the address. Every later change stops counting. A repeated call finishes
 * what a crash left.
 * @throws HttpsError `not-found` for each link that doesn't work; `failed-precondition` if only the
 *   requests got the address, with the reason `address-used`, `account-gone` (it was deleted) or
 *   `account-moved` (the account joined the team, or got its address in a different way since)
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
  }
  if (!isDone(link, change) || change.settled_at === null) {
    try {
      if (uid !== null) await restoreAccount({ ...found, uid }, ports)
    } finally {
      await undoParts(found, ports)
    }
    await ref.update({ settled_at: ports.now() })
  }
  if (uid === null) throw refusedCode('account-gone', 'The account was deleted.')
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
  const { db } = ports
  const change = findDocument(emailChangeSchema, await ref.get())
  if (change === null || change.followed_at !== null) return
  const { from } = change
  const isCoworker = (await db.doc(rolePath(uid)).get()).exists
  if (isCoworker || !isSameAddress(await confirmedAddress(uid, ports), from)) {
    throw refusedCode('account-moved', 'The account got its address in a different way since.')
  }
  await lockOut(uid, ports)
  await takeAddress(from, uid, ports).catch((cause: unknown) => {
    throw isAddressUsed(cause) ? addressUsed() : cause
  })
  // Until now, an emailed code for the other address could still set a password.
  await lockOut(uid, ports)
  await askForAccountEmail({ act: 'reset', email: from, uid, counted: 'undo' }, ports)
  await ref.update({ followed_at: ports.now() })
}

async function lockOut(uid: string, ports: ChangeEmailPorts): Promise<void> {
  await ports.auth.updateUser(uid, { password: randomBytes(32).toString('base64url') })
  await leaveThePasswordOnly(uid, ports)
  await endEverySession(uid, ports)
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
