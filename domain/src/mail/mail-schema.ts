import * as z from 'zod/mini'
import { documentId } from '../id-schemas.ts'
import { recordPart } from '../work/record-part.ts'
import { instantSchema } from '../instant.ts'
import { mailKindNames } from './mail-kind-facts.ts'

/**
 * States of an email in the outbox. SENT, FAILED, DEAD and SKIPPED are final; SENT never changes.
 * - PENDING waits for its first attempt, or for the end of its hold
 * - SENDING is reserved for one worker until its lease expires
 * - RETRY was certainly not accepted and is tried again
 * - UNKNOWN may have been accepted, because there was no response
 * - SENT was accepted by SendGrid
 * - FAILED was refused permanently
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
 * Example: 'abc_office'. The id makes a quote's email of one kind unique, even if an event is
 * delivered several times.
 */
export function quoteMailId(quoteId: string, kind: 'office' | 'customer'): string {
  return `${quoteId}_${kind}`
}

/** The id of an email. SendGrid's Event Webhook identifies emails by this id. */
export const mailIdSchema = documentId(3, 80)

/**
 * A `mail/{mailId}` document as the office's list reads it. It has ids and states, and no email
 * addresses.
 */
export const listedMailSchema = z.object({
  kind: z.enum(mailKindNames),
  quote_id: z.nullable(z.string()),
  state: z.enum(mailStates),
  /** A code such as `status_503`; null if there is none. */
  reason: z.nullable(z.string()),
  problem: z.nullable(z.enum(mailProblems)),
  attempts: z.number(),
  created_at: instantSchema,
  /** When a function handles the email next; null in a final state. */
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

/** The failed emails in a `requests/{quoteId}` document; null if there are none. */
export const recordedDeliverySchema = recordPart('delivery', quoteDeliverySchema)
