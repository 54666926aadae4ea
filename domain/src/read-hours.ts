import * as z from 'zod/mini'
import { closureParts, officeMinute, standardHours, type OfficeHours } from './office-hours.ts'
import { isPlainDate } from './plain-date.ts'
import { closureReasonMax, closuresMax, type StoredHours } from './stored-hours.ts'

// Separate from stored-hours.ts, which pages load.

const day = String.raw`\d{4}-\d{2}-\d{2}`
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`
const closing = String.raw`(?:${time}|24:00)`
/** Example: '08:00-18:00', or '' for a closed day. */
const shiftPattern = new RegExp(`^(?:${time}-${closing})?$`)
const closurePattern = new RegExp(
  `^${day}T${time}/${day}T${closing} .{1,${closureReasonMax}}$`,
  'u',
)

/** An invalid day has no next day. */
const isClosure = (text: string) =>
  closurePattern.test(text) && [text.slice(0, 10), text.slice(17, 27)].every(isPlainDate)

/** Without any open day, counting opening days would never end. */
const hasOpenDay = (week: readonly string[]) =>
  week.some((shift) => shift.slice(0, 5) < shift.slice(6))

/** Checks the stored hours again, because every promise depends on them. */
const soundSchema = z.object({
  hours: z.object({
    week: z.array(z.string().check(z.regex(shiftPattern))).check(z.length(7)),
    closures: z.array(z.string().check(z.refine(isClosure))).check(z.maxLength(closuresMax)),
  }),
})

/**
 * Parses stored hours; those that are unreadable, missing, or without any open day are replaced
 * with the defaults.
 */
export function hoursIn(data: unknown): OfficeHours {
  const { hours } = soundSchema.safeParse(data).data ?? {}
  return hours !== undefined && hasOpenDay(hours.week) ? hours : standardHours
}

/** The number of days back and ahead for which closures are public. */
const daysShown = 31

/** The public hours, with only the closures of these weeks. */
export function publicHours({ week, closures }: OfficeHours, now: Date): StoredHours {
  const minuteAfter = (days: number) => officeMinute(new Date(now.getTime() + days * 86_400_000))
  const [first, last] = [minuteAfter(-daysShown), minuteAfter(daysShown)]
  const closuresWithParts = closures.map((closure) => ({ closure, ...closureParts(closure) }))
  return {
    week: [...week],
    closures: closuresWithParts.flatMap(({ closure, from, until }) =>
      until > first && from < last ? [closure] : [],
    ),
  }
}
