import { mailPolicy } from '../outbox/mail-policy.ts'
import type { MailPatch, MailRecord } from '../outbox/mail-record.ts'
import type { SendOutcome } from '../sendgrid/send-outcome.ts'

/**
 * Returns the change of a record after a worker's attempt; null if the attempt no longer matters.
 * If any worker reports that the email was accepted, that counts, and SENT is final. Other outcomes
 * count only from the worker with the lease, because another worker may already be sending.
 * @param random from 0 to 1, for the jitter of the backoff
 */
export function afterAttempt(
  mail: MailRecord,
  attempt: { lease: string; outcome: SendOutcome; now: Date; random: number },
): MailPatch | null {
  const { outcome, now } = attempt
  if (mail.state === 'SENT') return null
  if (outcome.result === 'accepted') return finalPatch('SENT', null, now)
  if (mail.lease !== attempt.lease) return null
  switch (outcome.result) {
    case 'not-accepted':
      return {
        state: 'RETRY',
        reason: outcome.reason,
        lease: null,
        due_at: retryAt(mail.attempts, outcome.retryAfterMs, now, attempt.random),
      }
    case 'refused':
      return { ...finalPatch('FAILED', outcome.reason, now), problem: 'refused' }
    case 'uncertain':
      return {
        state: 'UNKNOWN',
        reason: outcome.reason,
        due_at: new Date(now.getTime() + mailPolicy.grace.firstLookMs),
      }
  }
}

export function finalPatch(
  state: 'SENT' | 'FAILED' | 'DEAD' | 'SKIPPED',
  reason: string | null,
  now: Date,
): MailPatch {
  return {
    state,
    reason,
    problem: null,
    lease: null,
    due_at: null,
    expires_at: new Date(now.getTime() + mailPolicy.expireAfterMs),
  }
}

/**
 * Returns when an email is tried again: 3 s after the first attempt, then twice as long each time
 * up to an hour, minus up to half at random, so that many emails aren't tried together. Never
 * before SendGrid's Retry-After.
 * @param retryAfter milliseconds that SendGrid asked for; null if it didn't
 */
export function retryAt(
  attempts: number,
  retryAfter: number | null,
  now: Date,
  random: number,
): Date {
  const { firstMs, maxMs } = mailPolicy.backoff
  const full = Math.min(maxMs, firstMs * 2 ** Math.max(0, attempts - 1))
  const wait = full * (0.5 + random / 2)
  const requestedWait = Math.min(retryAfter ?? 0, mailPolicy.maxRetryAfterMs)
  return new Date(now.getTime() + Math.max(wait, requestedWait))
}
