import { goesToOffice } from '@moving/domain/mail/mail-schema'
import { mailPolicy } from '../outbox/mail-policy.ts'
import type { MailRecord } from '../outbox/mail-record.ts'

/** What SendGrid's Event Webhook can prove now. */
export interface Proof {
  webhookOn: boolean
  /** When the newest event that it reported happened. */
  newestEventAt: Date | null
}

/**
 * Whether a mail whose last attempt nobody answered may be sent again.
 *
 * The webhook would have reported an accepted mail, so its silence proves that the mail was not
 * accepted, provided that the webhook works: it has reported something later than the attempt or,
 * after a longer wait, something from about that time. Without proof the office's mail is sent
 * again, because a lead is worth a second mail; the customer's is not.
 */
export function maySendAgain(mail: MailRecord, now: Date, proof: Proof): boolean {
  const { grace } = mailPolicy
  const attemptedAt = (mail.attempted_at ?? mail.created_at).getTime()
  const waitedMs = now.getTime() - attemptedAt
  const reportedUpTo = proof.webhookOn ? (proof.newestEventAt?.getTime() ?? 0) : 0
  const isSurelySilent = reportedUpTo >= attemptedAt + grace.eventOrderMs
  if (goesToOffice(mail.kind)) {
    const waitMs = proof.webhookOn ? grace.officeMs : grace.firstLookMs
    return waitedMs >= waitMs || (isSurelySilent && waitedMs >= grace.firstLookMs)
  }
  if (isSurelySilent && waitedMs >= grace.customerMs) return true
  const workedAbout = reportedUpTo >= attemptedAt - grace.eventOrderMs
  return workedAbout && waitedMs >= grace.customerLongMs
}

/** Whether the office should know that a mail to a customer may not have come through. */
export function isOverdueForProof(mail: MailRecord, now: Date): boolean {
  const attemptedAt = (mail.attempted_at ?? mail.created_at).getTime()
  return now.getTime() - attemptedAt >= mailPolicy.grace.customerMs
}
