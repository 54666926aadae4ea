import { normalizeEmail } from '@moving/domain/account/email'
import {
  changePeopleSchema,
  peopleLimits,
  type PeopleChange,
  type PeopleRefusal,
} from '@moving/domain/account/people'
import { isRecentSignIn } from '@moving/domain/account/account-session'
import { callables, collections, peopleEntryPath, rolePath } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import { addDays } from 'date-fns'
import { Timestamp } from 'firebase-admin/firestore'
import type { Auth } from 'firebase-admin/auth'
import { endSignIns } from '../end-sessions.ts'
import { findUser } from '../find-user.ts'
import { refusedCode } from '../identity-toolkit.ts'
import { requireOwnSignInMethods } from '../office-guard.ts'
import { syncRoleClaim, type RoleClaimPorts } from '../sync-role-claim.ts'
import { mailPolicy } from '../../mail/outbox/mail-policy.ts'
import { createMail, type QueuedMail } from '../../mail/outbox/mail-record.ts'
import { addressCounterId, countIn, countOne, hourCounterId } from '../../mail/outbox/rate-limit.ts'
import type { MailPorts } from '../../mail/mail-ports.ts'
import { adminCallable } from '../../platform/callable.ts'
import type { Caller } from '../../platform/caller.ts'
import { log } from '../../platform/log.ts'
import { runChange, type ChangeContext } from '../../platform/run-change.ts'
import { renewLinks } from './renew-links.ts'
import { endLinksOf } from '../../people/end-links.ts'
import {
  findRunning,
  findInvitationsSentBy,
  invitationPathOf,
  isInOffice,
} from '../../people/invitations.ts'
import { listPeople, type ListPorts } from '../../people/list-people.ts'
import { previewRemoval } from '../../people/preview-removal.ts'
import {
  enqueueAll,
  readAdmins,
  recordPeopleAction,
  unknownAccount,
} from './record-people-action.ts'

export interface PeoplePorts extends RoleClaimPorts {
  auth: RoleClaimPorts['auth'] & ListPorts['auth'] & Pick<Auth, 'getUserByEmail'>
  now: () => Date
  enqueue: MailPorts['enqueue']
  pageSize: number
}

/** The data that a change of the team needs in its transaction. */
interface Acting extends ChangeContext {
  id: string
  /** The uids of the team, including the caller. */
  admins: readonly string[]
}
type By<Act extends PeopleChange['act']> = Extract<PeopleChange, { act: Act }>

const refuse = (reason: PeopleRefusal) => refusedCode(reason)

/**
 * Invites a person to the team, withdraws an invitation, or removes a member. Requires a sign-in
 * within the last five minutes. One transaction writes the change, its entry in the audit log and
 * an email to each member, and checks that the caller is still a member: if two members remove each
 * other, one of the calls fails. If a request is repeated, nothing more changes.
 * @throws HttpsError `failed-precondition` with the reason `recent-sign-in-required` or one of
 *   `peopleRefusals`; `permission-denied` for a caller who has been removed
 */
export async function changePeople(
  caller: Pick<Caller, 'uid' | 'email' | 'signedInAtSeconds'>,
  change: PeopleChange,
  ports: PeoplePorts,
): Promise<{ done: true }> {
  const { db, auth } = ports
  const now = ports.now()
  if (!isRecentSignIn(caller.signedInAtSeconds, now)) {
    throw refusedCode('recent-sign-in-required', 'Sign in again first.')
  }
  await requireOwnSignInMethods(caller.uid, auth, 'foreign_way_in')
  const about =
    change.act === 'remove'
      ? await findUser(auth.getUser(change.uid))
      : await findUser(auth.getUserByEmail(normalizeEmail(change.email)))
  const id = change.requestId
  const call = { caller, input: named(change), entry: db.doc(peopleEntryPath(id)) }
  const ran = await runChange(call, ports, async (context) => {
    const acting = { ...context, id, admins: await readAdmins(context) }
    switch (change.act) {
      case 'invite':
        return invite(change.email, about?.uid, acting)
      case 'withdraw':
        return withdraw(change.email, acting)
      case 'remove':
        return remove(change, about?.email ?? unknownAccount, acting)
    }
  })
  if ('isReused' in ran) throw refuse('id_reused')
  if (change.act === 'remove') {
    await findUser(auth.revokeRefreshTokens(change.uid))
    await syncRoleClaim(change.uid, ports)
    // The role's trigger does this, too, because this run may crash. If the call is repeated, the
    // person may have returned.
    if (!(await isInOffice(change.uid, db))) await endLinksOf(change.uid, ports)
  }
  log.peopleChanged(id, change.act, caller.uid)
  // The response to the first call was lost. The sweep sends emails that the first call didn't
  // queue.
  if ('repeats' in ran) return { done: true }
  await enqueueAll(ran.result, ports)
  return { done: true }
}

async function invite(
  typed: string,
  uid: string | undefined,
  acting: Acting,
): Promise<QueuedMail[]> {
  const { id, caller, admins, db, transaction, now } = acting
  const email = normalizeEmail(typed)
  if (uid !== undefined && admins.includes(uid)) throw refuse('already_in')
  const { perHour, perInboxAndDay } = mailPolicy.invitation
  const throttle = db.collection(collections.mailThrottle)
  const [stored, thisHour, today] = await transaction.getAll(
    db.doc(invitationPathOf(email)),
    throttle.doc(hourCounterId('invitation', now)),
    throttle.doc(addressCounterId('invitation', email, now)),
  )
  if (countIn(thisHour, 'office') >= perHour || countIn(today, 'office') >= perInboxAndDay) {
    throw refuse('too_often')
  }
  const isRunning = stored !== undefined && findRunning(stored, now) !== null
  const running = db.collection(collections.invitations).where('expires_at', '>', now)
  const { size } = await transaction.get(running.limit(peopleLimits.invitations).select())
  if (!isRunning && size >= peopleLimits.invitations) throw refuse('too_many')
  transaction.set(db.doc(invitationPathOf(email)), {
    ...{ email, invited_by: caller.uid, invited_by_email: caller.email },
    ...{ entry_id: id, keys: [] },
    expires_at: Timestamp.fromDate(addDays(now, retention.invitationDays)),
  })
  for (const counter of [thisHour, today]) {
    if (counter) transaction.set(counter.ref, countOne('office', now), { merge: true })
  }
  const mailId = `invitation_${id}`
  createMail(mailId, { kind: 'invitation', entry_id: id }, acting)
  const entries = record(isRunning ? 'renewed' : 'invited', email, acting)
  return [{ mailId, dueAt: now }, ...entries]
}

async function withdraw(typed: string, acting: Acting): Promise<QueuedMail[]> {
  const { db, transaction, now } = acting
  const email = normalizeEmail(typed)
  const stored = await transaction.get(db.doc(invitationPathOf(email)))
  if (findRunning(stored, now) === null) throw refuse('not_running')
  transaction.delete(stored.ref)
  return record('withdrawn', email, acting)
}

/**
 * Deletes a member's role and makes all their sign-ins invalid, so that their open pages stop, too.
 * Invitations that they sent, and one to their own email address, are deleted in the same commit.
 * Their links are turned off right after it.
 */
async function remove({ uid }: By<'remove'>, email: string, acting: Acting): Promise<QueuedMail[]> {
  const { caller, admins, db, transaction, now } = acting
  if (uid === caller.uid) throw refuse('yourself')
  if (!admins.includes(uid)) throw refuse('not_in')
  // `auth_time` has whole seconds, so sign-ins of the current second are refused, too.
  const nextSecond = Math.floor(now.getTime() / 1000) + 1
  const sent = await findInvitationsSentBy(uid, { db, transaction })
  await endSignIns(uid, { valid_after: nextSecond }, { db, transaction })
  const over = [db.doc(rolePath(uid)), db.doc(invitationPathOf(email)), ...sent]
  for (const reference of over) transaction.delete(reference)
  return record('removed', email, acting)
}

/** Normalizes the email address of a change, so that one person has one spelling. */
const named = (change: PeopleChange) =>
  'email' in change ? { ...change, email: normalizeEmail(change.email) } : change

/** Adds the change to the audit log. A removed or invited person gets the email, too. */
function record(
  act: 'invited' | 'renewed' | 'withdrawn' | 'removed',
  email: string,
  acting: Acting,
): QueuedMail[] {
  const { id, inputHash, caller, admins } = acting
  const by = { by_uid: caller.uid, by_email: caller.email }
  const entry = { act, email, ...by, input_hash: inputHash }
  return recordPeopleAction(entry, { id, tell: admins }, acting)
}

export const changePeopleCallable = (ports: () => PeoplePorts) =>
  adminCallable(callables.changePeople, changePeopleSchema, async (caller, change) => {
    switch (change.act) {
      case 'list':
        return listPeople(ports())
      case 'preview_removal':
        return previewRemoval(change.uid, { db: ports().db, now: ports().now() })
      case 'renew_links': {
        const emailed = await renewLinks(caller, change, ports())
        log.linksRenewed(caller.uid, emailed)
        return { done: true, emailed }
      }
      default:
        return changePeople(caller, change, ports())
    }
  })
