import * as z from 'zod/mini'
import { closureParts, officeMinute, standardHours, type OfficeHours } from './office-hours.ts'
import { isPlainDate } from './plain-date.ts'
import { closureReasonMax, closuresMax, type StoredHours } from './stored-hours.ts'

// Apart from stored-hours.ts, which pages carry.

const day = String.raw`\d{4}-\d{2}-\d{2}`
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`
const closing = String.raw`(?:${time}|24:00)`
/** '08:00-18:00', or '' for a day on which nobody answers. */
const shiftPattern = new RegExp(`^(?:${time}-${closing})?$`)
const closurePattern = new RegExp(
  `^${day}T${time}/${day}T${closing} .{1,${closureReasonMax}}$`,
  'u',
)

/** A day that is in no calendar has no next one. */
const isClosure = (text: string) =>
  closurePattern.test(text) && [text.slice(0, 10), text.slice(17, 27)].every(isPlainDate)

/** Where nobody ever answers, whoever counts days on which somebody does would count for ever. */
const isSomebodyThere = (week: readonly string[]) =>
  week.some((shift) => shift.slice(0, 5) < shift.slice(6))

/** What the rules let in, once more: hours decide every promise. */
const soundSchema = z.object({
  hours: z.object({
    week: z.array(z.string().check(z.regex(shiftPattern))).check(z.length(7)),
    closures: z.array(z.string().check(z.refine(isClosure))).check(z.maxLength(closuresMax)),
  }),
})

/**
 * Hours as anybody stored them; those that can't be read, are missing, or in which nobody ever answers are the
 * standard ones.
 */
export function hoursIn(data: unknown): OfficeHours {
  const { hours } = soundSchema.safeParse(data).data ?? {}
  return hours !== undefined && isSomebodyThere(hours.week) ? hours : standardHours
}

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
