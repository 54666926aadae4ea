import * as z from 'zod/mini'
import { soundClosureSchema } from './closure.ts'
import { formatOfficeDateTime, standardHours, type OfficeHours } from './office-hours.ts'
import { shiftPattern } from './settings/hours.ts'
import { closuresMax, type StoredHours } from './stored-hours.ts'

// This file is separate from stored-hours.ts, which pages load.

/**
 * Whether the office opens on any day. Without one, a search for the next business day would never
 * end.
 */
const hasOpenDay = (week: readonly string[]) =>
  week.some((shift) => shift.slice(0, 5) < shift.slice(6))

/** Checks stored hours, because every promised call depends on them. */
const soundSchema = z.object({
  hours: z.object({
    week: z.array(z.string().check(z.regex(shiftPattern))).check(z.length(7)),
    closures: z.array(soundClosureSchema).check(z.maxLength(closuresMax)),
  }),
})

/**
 * Parses stored hours. Hours that are missing, not valid, or without any open day are replaced with
 * the defaults.
 */
export function hoursIn(data: unknown): OfficeHours {
  const { hours } = soundSchema.safeParse(data).data ?? {}
  return hours !== undefined && hasOpenDay(hours.week) ? hours : standardHours
}

/** How many days back and ahead closures are public. */
const daysShown = 31

export function publicHours({ week, closures }: OfficeHours, now: Date): StoredHours {
  const minuteAfter = (days: number) =>
    formatOfficeDateTime(new Date(now.getTime() + days * 86_400_000))
  const [first, last] = [minuteAfter(-daysShown), minuteAfter(daysShown)]
  return {
    week: [...week],
    closures: closures.filter(({ from, until }) => until > first && from < last),
  }
}
