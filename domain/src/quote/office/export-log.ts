import * as z from 'zod/mini'

/** How an export ended; `running` also for one whose function was cut off before it could say. */
export const exportOutcomes = ['running', 'complete', 'cancelled', 'failed'] as const
export type ExportOutcome = (typeof exportOutcomes)[number]

/** What the page sends: the query of its own URL, so that the file holds what the page shows. */
export const exportRequestSchema = z.object({
  query: z._default(z.string().check(z.maxLength(4000)), ''),
})
