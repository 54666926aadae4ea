import { isMailable } from '@moving/domain/account/email'
import { adminRole } from '@moving/domain/account/role'
import { collections, rolePath } from '@moving/domain/paths'
import type { Auth } from 'firebase-admin/auth'
import { findRunning, findSentBy, invitationPathOf } from '../../people/invitations.ts'
import { requireOwnWaysIn } from '../office-guard.ts'
import { readAdmins, recordAct, type At, type OpenedMail } from './record-act.ts'

/**
 * Turns a running invitation to a confirmed address into a role, in the transaction that records the
 * confirmation: once, and of nobody who was removed since. An address that is not plain ASCII is nobody's
 * who was invited, though its letters may fold to the same.
 * @returns what writes it, once the transaction's own reads are done; null without an invitation
 */
export async function prepareJoining(
  { uid, email }: { uid: string; email: string },
  { auth, ...at }: At & { auth: Pick<Auth, 'getUser'> },
): Promise<(() => OpenedMail[]) | null> {
  const { db, transaction, now } = at
  if (!isMailable(email)) return null
  const stored = await transaction.get(db.doc(invitationPathOf(email)))
  const invitation = findRunning(stored, now)
  if (invitation === null) return null
  const admins = await readAdmins(at)
  const { invited_by, invited_by_email } = invitation
  if (invited_by === null || !admins.includes(invited_by)) return null
  await requireOwnWaysIn(uid, auth, 'foreign-way-in')
  const act = { act: 'joined', by_uid: invited_by, by_email: invited_by_email } as const
  // Of another time in the office, which may have ended in another way than here.
  const sent = await findSentBy(uid, at)
  return () => {
    for (const reference of [stored.ref, ...sent]) transaction.delete(reference)
    transaction.set(db.doc(rolePath(uid)), { user_id: uid, role: adminRole })
    const { id } = db.collection(collections.peopleLog).doc()
    const tell = [...new Set([...admins, uid])]
    return recordAct({ ...act, email: invitation.email }, { id, tell }, at)
  }
}
