import { isFinalMailState, mailIdSchema } from '@moving/domain/mail/mail-schema'
import * as z from 'zod/mini'
import { finalPatch } from '../delivery/after-attempt.ts'
import type { MailPatch, MailRecord } from '../outbox/mail-record.ts'

/** The fields that we read from an event of SendGrid's webhook. */
export const mailEventSchema = z.object({
  event: z.string(),
  timestamp: z.number().check(z.minimum(0), z.maximum(32_503_680_000)),
  /**
   * Our own id of the email. Emails that other programs send through the account don't have one.
   */
  mail_id: z.optional(mailIdSchema),
})
export type MailEvent = z.output<typeof mailEventSchema>

/** Events that only happen to emails that SendGrid accepted. */
const proofs = ['processed', 'deferred', 'delivered', 'bounce', 'dropped', 'open', 'click']

const deliveries: Record<string, NonNullable<MailRecord['delivery']>> = {
  deferred: 'deferred',
  delivered: 'delivered',
  bounce: 'bounced',
  dropped: 'dropped',
}

/**
 * Returns how an event changes an email; null if it doesn't. Events may be reported twice, late, or
 * in any order. Every event in `proofs` means that SendGrid accepted the email, so it becomes SENT
 * in any case.
 */
export function applyEvent(mail: MailRecord, event: MailEvent, now: Date): MailPatch | null {
  if (!proofs.includes(event.event)) return null
  const patch = { ...acceptance(mail, now), ...delivery(mail, event) }
  return Object.keys(patch).length === 0 ? null : patch
}

function acceptance(mail: MailRecord, now: Date): MailPatch {
  // An email that was never tried can't have been accepted.
  if (mail.state === 'SENT' || mail.attempts === 0) return {}
  const patch = finalPatch('SENT', null, now)
  return isFinalMailState(mail.state)
    ? { ...patch, expires_at: mail.expires_at ?? patch.expires_at ?? null }
    : patch
}

/**
 * A bounce or drop isn't overwritten, because events of the same second may be reported in any
 * order.
 */
function delivery(mail: MailRecord, event: MailEvent): MailPatch {
  const state = deliveries[event.event]
  if (state === undefined || mail.attempts === 0 || hasFailed(mail.delivery)) return {}
  const at = new Date(event.timestamp * 1000)
  const isOlder = mail.delivery_at !== null && at < mail.delivery_at
  if (hasFailed(state)) {
    const problem = mail.replaced_by === null ? 'bounced' : null
    return { delivery: state, delivery_at: at, problem }
  }
  if (isOlder || mail.delivery === state) return {}
  return { delivery: state, delivery_at: at }
}

function hasFailed(delivery: MailRecord['delivery']): boolean {
  return delivery === 'bounced' || delivery === 'dropped'
}
