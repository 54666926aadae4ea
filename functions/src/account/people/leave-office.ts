import { collections, rolePath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { refusedCode } from '../identity-toolkit.ts'
import type { MailPorts } from '../../mail/mail-ports.ts'
import { findInvitationsSentBy } from '../../people/invitations.ts'
import type { Caller } from '../../platform/caller.ts'
import {
  enqueueAll,
  readAdmins,
  recordPeopleAction,
  unknownAccount,
} from './record-people-action.ts'

export interface LeavePorts extends Pick<MailPorts, 'enqueue'> {
  db: Firestore
  now: () => Date
}

/**
 * Removes a member who deletes their account from the team, and emails the others. If the last two
 * members leave at the same time, one of the calls is refused.
 * @throws HttpsError `failed-precondition` with the reason `last-admin`
 */
export async function leaveOffice(
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  ports: LeavePorts,
): Promise<void> {
  const { db } = ports
  const opened = await db.runTransaction(async (transaction) => {
    const at = { db, transaction, now: ports.now() }
    const admins = await readAdmins(at)
    if (!admins.includes(uid)) return []
    const others = admins.filter((admin) => admin !== uid)
    if (others.length === 0) {
      throw refusedCode('last-admin', 'You’re the only one in the office. Invite someone first.')
    }
    const sent = await findInvitationsSentBy(uid, at)
    for (const reference of [db.doc(rolePath(uid)), ...sent]) transaction.delete(reference)
    const entry = {
      act: 'left',
      email: email ?? unknownAccount,
      by_uid: null,
      by_email: email,
    } as const
    const { id } = db.collection(collections.peopleLog).doc()
    return recordPeopleAction(entry, { id, tell: others }, at)
  })
  await enqueueAll(opened, ports)
}
