import { mailKinds } from '@moving/domain/mail/mail-kind-facts'
import { mailIdSchema } from '@moving/domain/mail/mail-schema'
import { callables, collections } from '@moving/domain/paths'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import * as z from 'zod/mini'
import { adminCallable } from '../../platform/callable.ts'
import { requireStillInOffice } from '../../platform/caller.ts'
import { changeMail } from '../outbox/change-mail.ts'
import { mailLog } from '../mail-log.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import {
  successorId,
  createMail,
  readMailRecord,
  type MailPatch,
  type MailRecord,
} from '../outbox/mail-record.ts'
import type { MailPorts } from '../mail-ports.ts'

const input = z.object({
  mailId: mailIdSchema,
  /** Hides the failure and doesn't send the email again. */
  dismiss: z._default(z.boolean(), false),
})

/**
 * Replaces a failed email with a new one ('Send again'), or hides it ('Dismiss'). Two clicks create
 * only one email. The failed email doesn't change its state, because SENT and FAILED are final.
 */
export const resendMailCallable = (ports: () => MailPorts) =>
  adminCallable(callables.resendMail, input, async (caller, { mailId, dismiss }) => {
    const { db } = ports()
    const check = (transaction: Transaction) =>
      requireStillInOffice(caller.uid, { db, transaction })
    if (dismiss) {
      await dismissMail(mailId, ports(), check)
      mailLog.dismissed(mailId, caller.uid)
      return { mailId }
    }
    const successor = await resendMail(mailId, ports(), check)
    mailLog.resent(mailId, successor, caller.uid)
    return { mailId: successor }
  })

/** The fields that say what an email is about and who gets it. */
function aboutOf(mail: MailRecord) {
  const { kind, quote_id, digest_after, late_quotes, replies, joined } = mail
  const { for_owner, alarm, letter, letter_quotes, entry_id, to_uid } = mail
  return {
    ...{ kind, quote_id, digest_after, late_quotes, replies, joined },
    ...{ for_owner, alarm, letter, letter_quotes, entry_id, to_uid },
  }
}

/** Checks in the transaction that the caller may do this. Absent if that isn't necessary. */
type Check = (transaction: Transaction) => Promise<void>

/**
 * Creates a new email instead of a failed one.
 * @returns the new email's id
 * @throws HttpsError `not-found`, or `failed-precondition` for an email without a problem
 */
export async function resendMail(mailId: string, ports: MailPorts, check?: Check): Promise<string> {
  const { db } = ports
  const now = ports.now()
  const successor = await db.runTransaction(async (transaction) => {
    await check?.(transaction)
    const failed = await readMail(mailId, db, transaction)
    if (failed.replaced_by !== null) return failed.replaced_by
    if (failed.problem === null || mailKinds[failed.kind].isSecret) {
      throw new HttpsError('failed-precondition', 'This email does not need to be sent again.')
    }
    const id = successorId(mailId)
    const about = { ...aboutOf(failed), replaces: mailId }
    const patch = { replaced_by: id, ...endOf(failed, 'replaced', now) }
    await changeMail(mailId, failed, patch, { db, transaction })
    createMail(id, about, { db, transaction, now })
    return id
  })
  await ports.enqueue(successor, now)
  return successor
}

/**
 * Hides a failed email. An email without a problem doesn't change.
 * @throws HttpsError `not-found`
 */
export function dismissMail(
  mailId: string,
  { db, now }: Pick<MailPorts, 'db' | 'now'>,
  check?: Check,
): Promise<void> {
  return db.runTransaction(async (transaction) => {
    await check?.(transaction)
    const failed = await readMail(mailId, db, transaction)
    if (failed.problem === null) return
    await changeMail(mailId, failed, endOf(failed, 'dismissed', now()), { db, transaction })
  })
}

async function readMail(mailId: string, db: Firestore, transaction: Transaction) {
  const snapshot = await transaction.get(db.collection(collections.mail).doc(mailId))
  if (!snapshot.exists) throw new HttpsError('not-found', 'That email no longer exists.')
  return readMailRecord(snapshot)
}

/** Removes an email's problem. An email that waits for proof becomes DEAD. */
function endOf(failed: MailRecord, reason: string, now: Date): MailPatch {
  const isWaiting = failed.due_at !== null
  return {
    problem: null,
    expires_at: new Date(now.getTime() + mailPolicy.expireAfterMs),
    ...(isWaiting && { due_at: null, state: 'DEAD', reason }),
  }
}
