import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { lostReasons, type LostReason } from './lost-reason.ts'

/**
 * A `quote_work/{quoteId}` document: whether the office still works on a request; without it the
 * request is open. The quote's status, and what its customer sees, do not depend on it.
 */
export const quoteWorkSchema = z.object({
  outcome: z.enum(['open', 'lost']),
  /** Null while the outcome is open. */
  lost_why: z.nullable(z.enum(lostReasons)),
  closed_at: z.nullable(instantSchema),
  /** Address of who last set the outcome; the rules hold it to the sign-in. */
  outcome_by_email: z.nullable(z.string()),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type QuoteWork = z.output<typeof quoteWorkSchema>

/** Why a request was taken out of the lists; null for one that is open or has no readable document. */
export function closedReasonOf(data: unknown): LostReason | null {
  return quoteWorkSchema.safeParse(data).data?.lost_why ?? null
}

/**
 * The fields that the desk writes, without the server's times.
 * @param reason null opens the request again
 */
export function outcomeFields(reason: LostReason | null, editorEmail: string | null) {
  return {
    outcome: reason === null ? ('open' as const) : ('lost' as const),
    lost_why: reason,
    outcome_by_email: editorEmail,
  }
}
