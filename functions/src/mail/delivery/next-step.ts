import { isFinalMailState } from '@moving/domain/mail/mail-schema'
import { finalPatch } from './after-attempt.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import type { MailPatch, MailRecord } from '../outbox/mail-record.ts'
import { isOverdueForProof, maySendAgain, type Proof } from './proof.ts'

export type NextStep =
  | { step: 'leave' }
  /** The email isn't due, or a worker may be sending it. */
  | { step: 'wait'; until: Date }
  | { step: 'send' }
  | { step: 'move'; patch: MailPatch }

/**
 * The state machine of the outbox: what to do with an email now (architecture.md, 'Mail'). An email
 * is given up because of its age, not because of the number of attempts.
 */
export function nextStep(mail: MailRecord, now: Date, proof: Proof): NextStep {
  if (isFinalMailState(mail.state)) return { step: 'leave' }
  const until = mail.due_at ?? now
  if (until > now) return { step: 'wait', until }
  const diesAt = new Date(mail.created_at.getTime() + mailPolicy.maxAgeMs)
  if (mail.state === 'SENDING') return { step: 'move', patch: expiredLease(mail, now) }
  if (now >= diesAt) {
    // A worker may have sent an email in this state.
    const problem = mail.state === 'UNKNOWN' ? 'unproven' : 'expired'
    return { step: 'move', patch: { ...finalPatch('DEAD', mail.reason, now), problem } }
  }
  if (mail.state !== 'UNKNOWN' || maySendAgain(mail, now, proof)) return { step: 'send' }
  const nextLook = new Date(now.getTime() + mailPolicy.grace.firstLookMs)
  return {
    step: 'move',
    patch: {
      due_at: nextLook < diesAt ? nextLook : diesAt,
      ...(isOverdueForProof(mail, now) && { problem: 'unproven' }),
    },
  }
}

/** The worker crashed before or after it sent the email, so the outcome isn't known. */
function expiredLease(mail: MailRecord, now: Date): MailPatch {
  const firstLook = (mail.attempted_at ?? now).getTime() + mailPolicy.grace.firstLookMs
  return {
    state: 'UNKNOWN',
    reason: 'lease_expired',
    due_at: new Date(Math.max(firstLook, now.getTime())),
  }
}
