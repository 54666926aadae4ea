import * as z from 'zod/mini'

/** The maximum number of closures, including recent past ones. */
export const closuresMax = 60
/** Characters of a closure's reason. */
export const closureReasonMax = 60

/**
 * `settings/office.hours`, and its public part in `settings/public`. The settings `hours` and
 * `closures` check its texts.
 */
export const storedHoursSchema = z.object({
  week: z.array(z.string()),
  closures: z.array(
    z.object({ id: z.string(), from: z.string(), until: z.string(), reason: z.string() }),
  ),
})
export type StoredHours = z.output<typeof storedHoursSchema>
