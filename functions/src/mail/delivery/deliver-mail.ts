import { isFinalMailState } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import { afterAttempt } from './after-attempt.ts'
import { changeMail } from '../outbox/change-mail.ts'
import { claimMail } from './claim-mail.ts'
import { composeMail, type ComposedMail } from '../content/compose-mail.ts'
import type { ClaimedEmail } from '../kinds/email-kind.ts'
import { mailLog } from '../mail-log.ts'
import { readMailRecord, type MailPatch, type MailRecord } from '../outbox/mail-record.ts'
import type { MailPorts } from '../mail-ports.ts'
import type { SendOutcome } from '../sendgrid/send-outcome.ts'
import { prepareCopy } from './store-copy.ts'
import { readProof } from '../webhook/handle-events.ts'

export interface Delivered {
  /** When the email must be checked again; null in a final state. */
  until: Date | null
  /** True if nothing was done because the email wasn't due. */
  early: boolean
}

/**
 * Does the next step of one email: sends it if it is due and no other worker is sending it, and
 * stores the outcome. This may be called at any time and any number of times.
 */
export async function deliverMail(mailId: string, ports: MailPorts): Promise<Delivered> {
  const claim = await claimMail(mailId, await readProof(ports), ports)
  if (!claim.claimed) {
    if (claim.changed !== null) announce(mailId, claim.changed)
    return { until: claim.until, early: claim.early }
  }
  const { kind, attempts } = claim.email.mail
  mailLog.attempted(mailId, kind, attempts)
  const attempted = await attempt(claim.email)
  const { outcome } = attempted
  if (outcome.result === 'not-accepted' && outcome.ourFault) {
    mailLog.accountRefused(mailId, outcome.reason)
  }
  return { until: await recordOutcome(mailId, claim.lease, attempted, ports), early: false }
}

interface Attempted {
  outcome: SendOutcome
  /** The email that was sent to SendGrid; null if none was. */
  message: ComposedMail | null
}

async function attempt(email: ClaimedEmail): Promise<Attempted> {
  let message: ComposedMail | null
  try {
    message = await composeMail(email)
  } catch (cause) {
    // This is a bug of ours. Nothing was sent, so the email is tried again later.
    mailLog.composeFailed(email.mailId, cause)
    const reason = { reason: 'compose', retryAfterMs: null, ourFault: false }
    return { outcome: { result: 'not-accepted', ...reason }, message: null }
  }
  if (message === null) return { outcome: { result: 'refused', reason: 'address' }, message }
  return { outcome: await email.ports.send(message), message }
}

/** Stores an attempt's outcome. The email may have changed or been deleted in the meantime. */
async function recordOutcome(
  mailId: string,
  lease: string,
  { outcome, message }: Attempted,
  ports: MailPorts,
): Promise<Date | null> {
  const { db } = ports
  const reference = db.collection(collections.mail).doc(mailId)
  const recorded = await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference)
    if (!snapshot.exists) return null
    const mail = readMailRecord(snapshot)
    const now = ports.now()
    const patch = afterAttempt(mail, { lease, outcome, now, random: ports.random() })
    // An email that SendGrid didn't accept is created again later, so it doesn't have a copy.
    const isOut = message !== null && outcome.result !== 'not-accepted'
    const storeCopy = isOut ? await prepareCopy(message, { db, transaction, now, mail }) : undefined
    if (patch !== null) await changeMail(mailId, mail, patch, { db, transaction })
    storeCopy?.()
    return { mail, patch }
  })
  if (recorded === null) return null
  const { mail, patch } = recorded
  if (patch === null) return isFinalMailState(mail.state) ? null : mail.due_at
  announce(mailId, patch, mail)
  return patch.due_at ?? null
}

function announce(mailId: string, patch: MailPatch, before?: MailRecord): void {
  const reason = patch.reason ?? before?.reason ?? null
  if (patch.state === 'SENT') mailLog.sent(mailId)
  if (patch.state === 'SKIPPED') mailLog.skipped(mailId, reason ?? '')
  if (patch.state === 'UNKNOWN') mailLog.uncertain(mailId, reason ?? '')
  if (patch.state === 'RETRY' && patch.due_at) mailLog.retrying(mailId, reason ?? '', patch.due_at)
  if (patch.problem) mailLog.failed(mailId, patch.problem, reason)
}
