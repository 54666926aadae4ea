import * as z from 'zod/mini'

/**
 * The result of an export. An export stays `running` if its function was stopped before it could
 * store a result.
 */
export const exportOutcomes = ['running', 'complete', 'cancelled', 'failed'] as const
export type ExportOutcome = (typeof exportOutcomes)[number]

/**
 * The input of an export: the query of the page's URL, so that the file has what the page shows.
 */
export const exportRequestSchema = z.object({
  query: z._default(z.string().check(z.maxLength(4000)), ''),
})
