import * as z from 'zod/mini'
import { closureParts, officeMinute, standardHours, type OfficeHours } from './office-hours.ts'

/** Closures that the office can keep, those that have ended lately included. */
export const closuresMax = 60
/** Characters of a closure's reason. */
export const closureReasonMax = 60

/** `settings/office.hours`, and what `settings/public` tells of it. What its texts look like the rules hold. */
export const storedHoursSchema = z.object({
  week: z.array(z.string()),
  closures: z.array(z.string()),
})

type StoredHours = z.output<typeof storedHoursSchema>

/** Hours as anybody stored them; those that can't be read, or are missing, are the standard ones. */
export const hoursIn = (data: unknown): OfficeHours =>
  storedHoursSchema.safeParse((data as { hours?: unknown } | undefined)?.hours).data ??
  standardHours

/** Days back and ahead of which everybody may know the closures. */
const toldDays = 31

/** The hours as everybody may know them: with the closures of these weeks alone. */
export function publicHours({ week, closures }: OfficeHours, now: Date): StoredHours {
  const minuteAfter = (days: number) => officeMinute(new Date(now.getTime() + days * 86_400_000))
  const [first, last] = [minuteAfter(-toldDays), minuteAfter(toldDays)]
  const told = closures.map((closure) => ({ closure, ...closureParts(closure) }))
  return {
    week: [...week],
    closures: told.flatMap(({ closure, from, until }) =>
      until > first && from < last ? [closure] : [],
    ),
  }
}
