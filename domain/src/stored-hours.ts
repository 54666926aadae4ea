import * as z from 'zod/mini'

/** Maximum number of closures, including past ones that are still stored. */
export const closuresMax = 60
export const closureReasonMax = 60

/**
 * The hours in `settings/office` and, in part, in `settings/public`. The settings `hours` and
 * `closures` check the texts.
 */
export const storedHoursSchema = z.object({
  week: z.array(z.string()),
  closures: z.array(
    z.object({ id: z.string(), from: z.string(), until: z.string(), reason: z.string() }),
  ),
})
export type StoredHours = z.output<typeof storedHoursSchema>
