import { isMailable } from '@moving/domain/account/email'
import { adminRole } from '@moving/domain/account/role'
import { collections, rolePath } from '@moving/domain/paths'
import type { Auth } from 'firebase-admin/auth'
import { findRunning, findInvitationsSentBy, invitationPathOf } from '../../people/invitations.ts'
import { requireOwnSignInMethods } from '../office-guard.ts'
import type { QueuedMail } from '../../mail/outbox/mail-record.ts'
import { readAdmins, recordPeopleAction, type At } from './record-people-action.ts'

/**
 * Prepares to accept a valid invitation to a confirmed email address, in the transaction that
 * stores the confirmation. An invitation works only once, and not after its sender was removed from
 * the team. An email address with characters other than ASCII never matches an invitation, even if
 * both are equal after normalization.
 * @returns a function that adds the role after the transaction's reads; null if there is no valid
 *   invitation
 */
export async function prepareJoining(
  { uid, email }: { uid: string; email: string },
  { auth, ...at }: At & { auth: Pick<Auth, 'getUser'> },
): Promise<(() => QueuedMail[]) | null> {
  const { db, transaction, now } = at
  if (!isMailable(email)) return null
  const stored = await transaction.get(db.doc(invitationPathOf(email)))
  const invitation = findRunning(stored, now)
  if (invitation === null) return null
  const admins = await readAdmins(at)
  const { invited_by, invited_by_email } = invitation
  if (invited_by === null || !admins.includes(invited_by)) return null
  await requireOwnSignInMethods(uid, auth, 'foreign-way-in')
  const act = { act: 'joined', by_uid: invited_by, by_email: invited_by_email } as const
  // This person may have been a member before. The invitations that they sent at that time would
  // become valid again.
  const sent = await findInvitationsSentBy(uid, at)
  return () => {
    for (const reference of [stored.ref, ...sent]) transaction.delete(reference)
    transaction.set(db.doc(rolePath(uid)), { user_id: uid, role: adminRole })
    const { id } = db.collection(collections.peopleLog).doc()
    const tell = [...new Set([...admins, uid])]
    return recordPeopleAction({ ...act, email: invitation.email }, { id, tell }, at)
  }
}
