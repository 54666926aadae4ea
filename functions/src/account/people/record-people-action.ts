import type { PeopleEntry } from '@moving/domain/account/people'
import { adminRole } from '@moving/domain/account/role'
import { collections, peopleEntryPath } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import { addMonths } from 'date-fns'
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { createMail, type QueuedMail } from '../../mail/outbox/mail-record.ts'
import type { MailPorts } from '../../mail/mail-ports.ts'

export interface At {
  db: Firestore
  transaction: Transaction
  now: Date
}

export const unknownAccount = 'an unknown account'

/** The uids of the team. If the team changes at the same time, the transaction runs again. */
export async function readAdmins({ db, transaction }: Omit<At, 'now'>): Promise<string[]> {
  const admins = db.collection(collections.roles).where('role', '==', adminRole)
  return (await transaction.get(admins)).docs.map(({ id }) => id)
}

interface Recording {
  /**
   * The id of the log entry, which is also the start of its emails' ids, so that a repeated change
   * sends no second email.
   */
  id: string
  tell: readonly string[]
}

/**
 * Adds a change to the audit log, and an email for each recipient, in the transaction of the
 * change.
 */
export function recordPeopleAction(
  entry: Omit<PeopleEntry, 'at'>,
  { id, tell }: Recording,
  { db, transaction, now }: At,
): QueuedMail[] {
  const expires_at = Timestamp.fromDate(addMonths(now, retention.peopleMonths))
  transaction.create(db.doc(peopleEntryPath(id)), { ...entry, at: now, expires_at })
  return tell.map((uid, place) => {
    // The id doesn't have the uid, because it stays after the account is deleted.
    const mailId = `people_${id}_${place + 1}`
    const about = { kind: 'people', entry_id: id, to_uid: uid } as const
    return createMail(mailId, about, { db, transaction, now })
  })
}

/** Queues the emails that a transaction created. Call this after its commit. */
export async function enqueueAll(
  opened: readonly QueuedMail[],
  { enqueue }: Pick<MailPorts, 'enqueue'>,
): Promise<void> {
  await Promise.all(opened.map(({ mailId, dueAt }) => enqueue(mailId, dueAt)))
}
