import { collections, quotePath } from '@moving/domain/paths'
import { readQuote } from '@moving/domain/quote/quote-schema'
import { finalPatch } from './after-attempt.ts'
import { nextStep } from './next-step.ts'
import type { Proof } from './proof.ts'
import { emailKinds } from '../kinds/email-kinds.ts'
import type { ClaimedEmail, DueEmail, Verdict } from '../kinds/email-kind.ts'
import type { MailPorts } from '../mail-ports.ts'
import { changeMail } from '../outbox/change-mail.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import { readMailRecord, toFirestore, type MailPatch } from '../outbox/mail-record.ts'

export type Claim =
  | { claimed: true; email: ClaimedEmail; lease: string }
  /**
   * There is nothing to send now. `changed` has the change of the record; null if there is none.
   */
  | { claimed: false; until: Date | null; early: boolean; changed: MailPatch | null }

const nothing = { claimed: false, until: null, early: false, changed: null } as const

/**
 * Claims an email in a transaction: at most one worker has it until its lease expires. The email's
 * request is read in the same transaction, so the email has the values of that moment.
 */
export function claimMail(mailId: string, proof: Proof, ports: MailPorts): Promise<Claim> {
  const { db } = ports
  const now = ports.now()
  return db.runTransaction(async (transaction): Promise<Claim> => {
    const reference = db.collection(collections.mail).doc(mailId)
    const snapshot = await transaction.get(reference)
    if (!snapshot.exists) return nothing
    const mail = readMailRecord(snapshot)
    const next = nextStep(mail, now, proof)
    if (next.step === 'leave') return nothing
    if (next.step === 'wait') return { ...nothing, until: next.until, early: true }

    const leave = async (patch: MailPatch): Promise<Claim> => {
      await changeMail(mailId, mail, patch, { db, transaction })
      return { ...nothing, until: patch.due_at ?? null, changed: patch }
    }
    const skip = (reason: string) => leave(finalPatch('SKIPPED', reason, now))
    const due = { mailId, mail, db, auth: ports.auth, transaction, now }
    if (next.step === 'move') {
      // The outcome of an attempt whose lease has expired isn't known, so no other email can
      // replace it yet.
      const isReplaced = mail.state !== 'SENDING' && (await emailKinds[mail.kind].isReplaced?.(due))
      return isReplaced ? skip('superseded') : leave(next.patch)
    }
    const { quote, ...verdict } = await check(due)
    if (verdict.skip !== undefined) return skip(verdict.skip)
    const lease = ports.newId()
    const patch: MailPatch = {
      ...verdict.stored,
      state: 'SENDING',
      lease,
      attempts: mail.attempts + 1,
      attempted_at: now,
      due_at: new Date(now.getTime() + mailPolicy.leaseMs),
    }
    transaction.update(reference, toFirestore(patch))
    const claimed = { ...mail, ...verdict.known, ...patch }
    return { claimed: true, email: { mailId, mail: claimed, quote, ports }, lease }
  })
}

/** Reads the email's request, and decides whether the email should still be sent. */
async function check(
  due: Omit<DueEmail, 'quote' | 'stored'>,
): Promise<Omit<Verdict, 'quote'> & Pick<DueEmail, 'quote'>> {
  const { mail, db, transaction } = due
  const about = mail.quote_id
  const stored = about === null ? null : await transaction.get(db.doc(quotePath(about)))
  if (stored?.exists === false) return { skip: 'quote_gone', quote: null }
  const quote = stored && readQuote(stored.id, stored.data())
  const verdict = await emailKinds[mail.kind].check?.({ ...due, quote, stored })
  return { quote, ...verdict }
}
