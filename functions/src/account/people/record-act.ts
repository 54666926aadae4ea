import type { PeopleEntry } from '@moving/domain/account/people'
import { adminRole } from '@moving/domain/account/role'
import { collections, peopleEntryPath } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import { addMonths } from 'date-fns'
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { createMail } from '../../mail/outbox/mail-record.ts'
import type { MailPorts } from '../../mail/mail-ports.ts'

/** A transaction about who is in the office. */
export interface At {
  db: Firestore
  transaction: Transaction
  now: Date
}

/** Names an account that has no address, or is gone. */
export const unknownAccount = 'an unknown account'

export interface OpenedMail {
  mailId: string
  dueAt: Date
}

/** Who is in the office now, by uid. Whoever changes that meanwhile makes the transaction run again. */
export async function readAdmins({ db, transaction }: Omit<At, 'now'>): Promise<string[]> {
  const admins = db.collection(collections.roles).where('role', '==', adminRole)
  return (await transaction.get(admins)).docs.map(({ id }) => id)
}

interface Recording {
  /** The entry's id, which names its mails too: an act is told once, however often it is sent. */
  id: string
  /** Who is told, by uid. */
  tell: readonly string[]
}

/** Adds an act to the audit list, and a mail about it for each who is told, in the act's own transaction. */
export function recordAct(
  entry: Omit<PeopleEntry, 'at'>,
  { id, tell }: Recording,
  { db, transaction, now }: At,
): OpenedMail[] {
  const expires_at = Timestamp.fromDate(addMonths(now, retention.peopleMonths))
  transaction.create(db.doc(peopleEntryPath(id)), { ...entry, at: now, expires_at })
  const due = { entry_id: id, created_at: now, due_at: now }
  return tell.map((uid, place) => {
    // Without the uid: a document's id stays when the account is deleted.
    const mailId = `people_${id}_${place + 1}`
    createMail(mailId, { kind: 'people', to_uid: uid, ...due }, { db, transaction })
    return { mailId, dueAt: now }
  })
}

/** What was opened in a transaction goes out once that has ended. */
export async function enqueueAll(
  opened: readonly OpenedMail[],
  { enqueue }: Pick<MailPorts, 'enqueue'>,
): Promise<void> {
  await Promise.all(opened.map(({ mailId, dueAt }) => enqueue(mailId, dueAt)))
}
