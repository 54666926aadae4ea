import * as z from 'zod/mini'

/**
 * The result of an export; `running` also for one whose function was stopped before it could store
 * it.
 */
export const exportOutcomes = ['running', 'complete', 'cancelled', 'failed'] as const
export type ExportOutcome = (typeof exportOutcomes)[number]

/** The input from the page: the query of its own URL, so that the file has what the page shows. */
export const exportRequestSchema = z.object({
  query: z._default(z.string().check(z.maxLength(4000)), ''),
})
