import * as z from 'zod/mini'

/** Closures that the office can keep, those that have ended lately included. */
export const closuresMax = 60
/** Characters of a closure's reason. */
export const closureReasonMax = 60

/** `settings/office.hours`, and what `settings/public` tells of it. The schemas of `settings/` check its texts. */
export const storedHoursSchema = z.object({
  week: z.array(z.string()),
  closures: z.array(z.string()),
})
export type StoredHours = z.output<typeof storedHoursSchema>
