import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { isPlainDate } from '../plain-date.ts'
import { storedHoursSchema } from '../stored-hours.ts'
import type { DayLoad } from './day-load.ts'

/** How far ahead visitors are told of days that are nearly full, and so how many the document holds. */
export const publicDaysMax = 120

export const dayHints = ['filling', 'full'] as const
export type DayHint = (typeof dayHints)[number]

/**
 * The `settings/public` document, which everybody may read: days that are nearly full, none while the office does
 * not tell, and when the office answers (`publicHours`). Functions only.
 */
export const publicSettingsSchema = z.object({
  days: z._default(
    z.record(z.string().check(z.refine((day) => isPlainDate(day))), z.enum(dayHints)),
    {},
  ),
  hours: z.optional(storedHoursSchema),
  updated_at: instantSchema,
})
export type PublicSettings = z.output<typeof publicSettingsSchema>

/** What visitors read below the form's move date, for both hints: never an error, never a promise. */
export const nearlyFullText =
  'That day is almost fully booked. Send your request anyway and we’ll see what we can do.'

/** 'full' without a crew left, 'filling' with a third of them or less; null for a day that has room. */
export function dayHintOf({ taken, crews }: DayLoad): DayHint | null {
  if (taken === 0) return null
  if (taken >= crews) return 'full'
  return taken * 3 >= crews * 2 ? 'filling' : null
}
