import { mailKinds } from '@moving/domain/mail/mail-kind-facts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import type { MailRecord } from '../outbox/mail-record.ts'

/** What SendGrid's Event Webhook can prove now. */
export interface Proof {
  webhookOn: boolean
  /** The time of the newest event that the webhook reported. */
  newestEventAt: Date | null
}

/**
 * Whether an email whose last attempt had no response may be sent again. The webhook would have
 * reported an accepted email. So if it works, a missing report proves that the email wasn't
 * accepted. It works if it has reported an event later than the attempt or, after a longer wait,
 * one from about that time. Without proof, only emails to the office are sent again, because a
 * duplicate is better than a lost lead.
 */
export function maySendAgain(mail: MailRecord, now: Date, proof: Proof): boolean {
  const { grace } = mailPolicy
  const attemptedAt = (mail.attempted_at ?? mail.created_at).getTime()
  const waitedMs = now.getTime() - attemptedAt
  const reportedUpTo = proof.webhookOn ? (proof.newestEventAt?.getTime() ?? 0) : 0
  const isSurelySilent = reportedUpTo >= attemptedAt + grace.eventOrderMs
  if (mailKinds[mail.kind].toOffice) {
    const waitMs = proof.webhookOn ? grace.officeMs : grace.firstLookMs
    return waitedMs >= waitMs || (isSurelySilent && waitedMs >= grace.firstLookMs)
  }
  if (isSurelySilent && waitedMs >= grace.customerMs) return true
  const workedAbout = reportedUpTo >= attemptedAt - grace.eventOrderMs
  return workedAbout && waitedMs >= grace.customerLongMs
}

/**
 * Whether the office should be informed that an email to a customer may not have been delivered.
 */
export function isOverdueForProof(mail: MailRecord, now: Date): boolean {
  const attemptedAt = (mail.attempted_at ?? mail.created_at).getTime()
  return now.getTime() - attemptedAt >= mailPolicy.grace.customerMs
}
