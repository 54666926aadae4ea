import * as z from 'zod/mini'

/** How an export ended; `running` also for one whose function was cut off before it could say. */
export const exportOutcomes = ['running', 'complete', 'cancelled', 'failed'] as const
export type ExportOutcome = (typeof exportOutcomes)[number]

/** What the page asks the export for: the query of its own URL, so that the file shows what it does. */
export const exportRequestSchema = z.object({
  query: z._default(z.string().check(z.maxLength(1000)), ''),
})
