import { goesToOffice, isFinalMailState } from '@moving/domain/mail/schema'
import { finalPatch } from './after-attempt.ts'
import { graceMs, mailPolicy } from './mail-policy.ts'
import type { MailPatch, MailRecord } from './mail-record.ts'

/** What SendGrid's Event Webhook can prove at this moment. */
export interface Proof {
  webhookOn: boolean
  /** When the newest event that it reported happened. */
  newestEventAt: Date | null
}

/** What to do with a mail now. */
export type NextStep =
  /** It has come to its end. */
  | { step: 'leave' }
  /** It is not due; somebody else may be sending it. */
  | { step: 'wait'; until: Date }
  | { step: 'send' }
  /** Nothing is sent; the record moves on. */
  | { step: 'move'; patch: MailPatch }

/**
 * The outbox's state machine: what becomes of a mail whose time has come (architecture.md, 'Mail').
 * Ends by age, never by a count of attempts.
 */
export function nextStep(mail: MailRecord, now: Date, proof: Proof): NextStep {
  if (isFinalMailState(mail.state)) return { step: 'leave' }
  const until = mail.due_at ?? now
  if (until > now) return { step: 'wait', until }
  const diesAt = new Date(mail.created_at.getTime() + mailPolicy.maxAgeMs)
  if (mail.state === 'SENDING') return { step: 'move', patch: expiredLease(mail, now) }
  if (now >= diesAt) {
    return { step: 'move', patch: { ...finalPatch('DEAD', mail.reason, now), problem: 'expired' } }
  }
  if (mail.state !== 'UNKNOWN') return { step: 'send' }
  if (goesToOffice(mail.kind) || silenceIsProof(mail, proof)) return { step: 'send' }
  const poll = new Date(now.getTime() + mailPolicy.proofPollMs)
  return {
    step: 'move',
    patch: {
      problem: 'unproven',
      due_at: proof.webhookOn && poll < diesAt ? poll : diesAt,
    },
  }
}

/** Its worker died between sending and recording, or before sending: nobody knows which. */
function expiredLease(mail: MailRecord, now: Date): MailPatch {
  const since = mail.attempted_at ?? now
  return {
    state: 'UNKNOWN',
    reason: 'lease_expired',
    due_at: new Date(Math.max(since.getTime() + graceMs(mail.kind), now.getTime())),
  }
}

/**
 * True once the webhook has reported something that happened after the attempt: an accepted mail
 * would have been reported before it. A webhook that is late or silent altogether proves nothing.
 */
function silenceIsProof(mail: MailRecord, { webhookOn, newestEventAt }: Proof): boolean {
  if (!webhookOn || newestEventAt === null || mail.attempted_at === null) return false
  return newestEventAt.getTime() >= mail.attempted_at.getTime() + mailPolicy.proofMarginMs
}
