import { isFinalMailState } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import { afterAttempt } from './after-attempt.ts'
import { changeMail } from '../outbox/change-mail.ts'
import { claimMail, type Claim } from './claim-mail.ts'
import { composeMail } from '../content/compose-mail.ts'
import { mailLog } from '../mail-log.ts'
import { readMailRecord, type MailPatch, type MailRecord } from '../outbox/mail-record.ts'
import type { MailPorts, OutgoingMail } from '../mail-ports.ts'
import type { SendOutcome } from '../sendgrid/send-outcome.ts'
import { readProof } from '../webhook/take-events.ts'

/** When an email must be checked again. */
export interface Delivered {
  /** Null in a final state. */
  until: Date | null
  /** Nothing was done because it wasn't due. */
  early: boolean
}

type Claimed = Extract<Claim, { claimed: true }>

/**
 * Advances one email by a step: sends it if it is due and no other worker is sending it, and stores
 * the outcome. Safe to call at any time, any number of times, from anywhere.
 */
export async function deliverMail(mailId: string, ports: MailPorts): Promise<Delivered> {
  const claim = await claimMail(mailId, await readProof(ports), ports)
  if (!claim.claimed) {
    if (claim.changed !== null) announce(mailId, claim.changed)
    return { until: claim.until, early: claim.early }
  }
  mailLog.attempted(mailId, claim.mail.kind, claim.mail.attempts)
  const outcome = await attempt(mailId, claim, ports)
  if (outcome.result === 'not-accepted' && outcome.ourFault) {
    mailLog.accountRefused(mailId, outcome.reason)
  }
  return { until: await recordOutcome(mailId, claim, outcome, ports), early: false }
}

async function attempt(mailId: string, claim: Claimed, ports: MailPorts): Promise<SendOutcome> {
  let message: OutgoingMail | null
  try {
    message = await composeMail(mailId, claim.mail, claim.quote, ports)
  } catch (cause) {
    // A bug of ours: nothing was sent, and the email waits for the fix.
    mailLog.composeFailed(mailId, cause)
    return { result: 'not-accepted', reason: 'compose', retryAfterMs: null, ourFault: false }
  }
  return message === null ? { result: 'refused', reason: 'address' } : ports.send(message)
}

/**
 * Stores an attempt's outcome. The email may have changed meanwhile, or been deleted with its
 * quote.
 */
async function recordOutcome(
  mailId: string,
  { lease }: Claimed,
  outcome: SendOutcome,
  ports: MailPorts,
): Promise<Date | null> {
  const reference = ports.db.collection(collections.mail).doc(mailId)
  const recorded = await ports.db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference)
    if (!snapshot.exists) return null
    const mail = readMailRecord(snapshot)
    const patch = afterAttempt(mail, { lease, outcome, now: ports.now(), random: ports.random() })
    if (patch !== null) await changeMail(mailId, mail, patch, { db: ports.db, transaction })
    return { mail, patch }
  })
  if (recorded === null) return null
  const { mail, patch } = recorded
  if (patch === null) return isFinalMailState(mail.state) ? null : mail.due_at
  announce(mailId, patch, mail)
  return patch.due_at ?? null
}

/** Logs a change of state. */
function announce(mailId: string, patch: MailPatch, before?: MailRecord): void {
  const reason = patch.reason ?? before?.reason ?? null
  if (patch.state === 'SENT') mailLog.sent(mailId)
  if (patch.state === 'SKIPPED') mailLog.skipped(mailId, reason ?? '')
  if (patch.state === 'UNKNOWN') mailLog.uncertain(mailId, reason ?? '')
  if (patch.state === 'RETRY' && patch.due_at) mailLog.retrying(mailId, reason ?? '', patch.due_at)
  if (patch.problem) mailLog.failed(mailId, patch.problem, reason)
}
