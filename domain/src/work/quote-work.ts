import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { lostReasons, type LostReason } from './lost-reason.ts'

/**
 * A `quote_work/{quoteId}` document: what the office has to do about a quote, beside it. So far only
 * whether the request is still worked on: a quote without the document is open. Its status, and what
 * its customer sees, know nothing of it.
 */
export const quoteWorkSchema = z.object({
  outcome: z.enum(['open', 'lost']),
  /** Null while the outcome is open. */
  lost_why: z.nullable(z.enum(lostReasons)),
  closed_at: z.nullable(instantSchema),
  /** Who last set the outcome, as the rules vouch. */
  outcome_by_email: z.nullable(z.string()),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type QuoteWork = z.output<typeof quoteWorkSchema>

/** Why a request was taken out of the lists; null for one that is open or has no readable document. */
export function closedReasonOf(data: unknown): LostReason | null {
  return quoteWorkSchema.safeParse(data).data?.lost_why ?? null
}

/** What the desk writes of an outcome, less the server's times: null opens the request again. */
export function outcomeFields(reason: LostReason | null, editorEmail: string | null) {
  return {
    outcome: reason === null ? ('open' as const) : ('lost' as const),
    lost_why: reason,
    outcome_by_email: editorEmail,
  }
}
