import { mailIdPattern } from '@moving/domain/mail/schema'
import { callables, collections } from '@moving/domain/paths'
import { HttpsError } from 'firebase-functions/v2/https'
import * as z from 'zod/mini'
import { adminCallable } from '../../platform/callable.ts'
import { changeMail } from '../outbox/change-mail.ts'
import { mailLog } from '../mail-log.ts'
import {
  successorId,
  createMail,
  readMailRecord,
  type MailPatch,
  type MailRecord,
} from '../outbox/mail-record.ts'
import type { MailPorts } from '../ports.ts'

const input = z.object({ mailId: z.string().check(z.regex(mailIdPattern)) })

/**
 * 'Send again', for the office: replaces a failed mail by a successor, at once. Pressing twice
 * makes one successor. The failed mail itself stays as it is: SENT and FAILED are final.
 */
export const resendMailCallable = (ports: () => MailPorts) =>
  adminCallable(callables.resendMail, input, async (caller, { mailId }) => {
    const successor = await resendMail(mailId, ports())
    mailLog.resent(mailId, successor, caller.uid)
    return { mailId: successor }
  })

/** What a mail is about, and whom it goes to. */
function aboutOf(mail: MailRecord) {
  const { kind, quote_id, digest_after, late_quotes, replies } = mail
  const { for_owner, alarm, letter, letter_quotes } = mail
  return {
    ...{ kind, quote_id, digest_after, late_quotes, replies },
    ...{ for_owner, alarm, letter, letter_quotes },
  }
}

/**
 * @returns the successor's id
 * @throws HttpsError `not-found`, or `failed-precondition` for a mail that has no problem
 */
export async function resendMail(mailId: string, ports: MailPorts): Promise<string> {
  const mail = ports.db.collection(collections.mail)
  const now = ports.now()
  const successor = await ports.db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(mail.doc(mailId))
    if (!snapshot.exists) throw new HttpsError('not-found', 'That email no longer exists.')
    const failed = readMailRecord(snapshot)
    if (failed.replaced_by !== null) return failed.replaced_by
    if (failed.problem === null) {
      throw new HttpsError('failed-precondition', 'This email does not need to be sent again.')
    }
    const id = successorId(mailId)
    const about = { ...aboutOf(failed), replaces: mailId, created_at: now, due_at: now }
    // An uncertain mail stops waiting for proof: its successor is on its way.
    const isWaiting = failed.due_at !== null
    const patch: MailPatch = {
      replaced_by: id,
      problem: null,
      ...(isWaiting && { due_at: null, state: 'DEAD', reason: 'replaced' }),
    }
    await changeMail(mailId, failed, patch, { db: ports.db, transaction })
    createMail(id, about, { db: ports.db, transaction })
    return id
  })
  await ports.enqueue(successor, now)
  return successor
}
