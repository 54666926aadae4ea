import * as z from 'zod/mini'
import { documentId } from '../id-schemas.ts'
import { recordPart } from '../work/record-part.ts'
import { instantSchema } from '../instant.ts'
import { mailKindNames } from './mail-kind-facts.ts'

/**
 * States of a mail in the outbox. SENT, FAILED, DEAD and SKIPPED are final; SENT never changes.
 * - PENDING waits for its first attempt, or for the end of its hold
 * - SENDING is held by one worker until its lease ends
 * - RETRY was surely not accepted and is tried again
 * - UNKNOWN may have been accepted; there was no response
 * - SENT was accepted by SendGrid
 * - FAILED was refused for good
 * - DEAD was given up because of its age
 * - SKIPPED doesn't need to be sent (undone, throttled, part of a digest, a caller without email)
 */
export const mailStates = [
  'PENDING',
  'SENDING',
  'RETRY',
  'UNKNOWN',
  'SENT',
  'FAILED',
  'DEAD',
  'SKIPPED',
] as const
export type MailState = (typeof mailStates)[number]

const finalStates: readonly MailState[] = ['SENT', 'FAILED', 'DEAD', 'SKIPPED']

export function isFinalMailState(state: MailState): boolean {
  return finalStates.includes(state)
}

/** Why the office should call: the email wasn't delivered, or may not have been. */
export const mailProblems = ['bounced', 'refused', 'expired', 'unproven'] as const
export type MailProblem = (typeof mailProblems)[number]

/**
 * `{quoteId}_office`. The id makes a quote's email of one kind unique, however often its event is
 * delivered.
 */
export function quoteMailId(quoteId: string, kind: 'office' | 'customer'): string {
  return `${quoteId}_${kind}`
}

/** An email's id; the Event Webhook identifies emails by it. */
export const mailIdSchema = documentId(3, 80)

/**
 * A `mail/{mailId}` document as the office's list reads it. It contains ids and states, no
 * addresses.
 */
export const listedMailSchema = z.object({
  kind: z.enum(mailKindNames),
  quote_id: z.nullable(z.string()),
  state: z.enum(mailStates),
  /** A code such as `status_503`; null for none. */
  reason: z.nullable(z.string()),
  problem: z.nullable(z.enum(mailProblems)),
  attempts: z.number(),
  created_at: instantSchema,
  /** When the email is next handled; null in a final state. */
  due_at: z.nullable(instantSchema),
})
export type ListedMail = z.output<typeof listedMailSchema> & { id: string }

/** The emails about a request that failed and weren’t sent again. */
export const quoteDeliverySchema = z.object({
  problems: z.array(
    z.object({
      mail_id: z.string(),
      kind: z.enum(mailKindNames),
      problem: z.enum(mailProblems),
    }),
  ),
  /** When the first of these emails failed. */
  since: instantSchema,
})
export type QuoteDelivery = z.output<typeof quoteDeliverySchema>

/** Failed emails in a `requests/{quoteId}` document, which has them only while there are any. */
export const recordedDeliverySchema = recordPart('delivery', quoteDeliverySchema)
