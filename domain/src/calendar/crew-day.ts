import { unitsUpTo } from '../field-text.ts'
import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { isWorkday, type OfficeHours } from '../office-hours.ts'
import { shiftPlainDate, weekdayOf, type PlainDate } from '../plain-date.ts'
import { cleanLine } from '../text.ts'
import { endMinuteOf, type BookingFields } from './booking.ts'
import { activeCrews, type Crew, type CrewSettings } from './crew.ts'
import { minutesADay } from './day-minutes.ts'

export const crewDayLimits = { jobs: 40, note: 120 } as const

const slotSchema = z.object({
  crew: z.nullable(z.string()),
  from_minute: z.number(),
  end_minute: z.number(),
  /** True if the booking doesn't say how long the move takes. */
  hours_unknown: z.optional(z.literal(true)),
})
/** The time of a booking in a day: its crew, and its start and end in minutes from midnight. */
export type Slot = z.output<typeof slotSchema>

/**
 * A `crew_days/{yyyy-MM-dd}` document: a day's exceptions and the slots of its bookings. A booking
 * and its slot are written in one transaction, so that two coworkers can't book the same crew twice
 * without noticing.
 */
export const crewDaySchema = z.object({
  day: z.string(),
  closed: z.boolean(),
  crews_off: z.array(z.string()),
  note: z.string(),
  /** The slots of bookings by the quote's id, 40 at most. */
  jobs: z.record(z.string(), slotSchema),
  updated_at: instantSchema,
})
export type CrewDay = z.output<typeof crewDaySchema>
export type DayExceptions = Pick<CrewDay, 'closed' | 'crews_off' | 'note'>
/**
 * The exceptions of a day with the crews sorted, so that exceptions with the same crews compare as
 * equal.
 */
export const dayExceptions = ({ closed, crews_off, note }: DayExceptions): DayExceptions => ({
  ...{ closed, crews_off: crews_off.toSorted(), note },
})
/** A day without the time when it was stored. */
export interface CrewDayFields extends Omit<CrewDay, 'updated_at'> {
  /**
   * Slots of the days before and after, in minutes from this day's midnight; missing if they aren't
   * needed.
   */
  nearby?: Record<string, Slot>
}

export const emptyCrewDay = (day: PlainDate): CrewDayFields => ({
  day,
  closed: false,
  crews_off: [],
  note: '',
  jobs: {},
})

export const slotOf = (booking: BookingFields): Slot => ({
  crew: booking.crew,
  from_minute: booking.from_minute,
  end_minute: endMinuteOf(booking),
  ...(booking.hours === 0 && { hours_unknown: true }),
})

/**
 * A day with the slots of the days before and after, because a move may last past midnight.
 * @param days as stored, by day
 */
export function dayAmong(
  day: PlainDate,
  days: Readonly<Partial<Record<PlainDate, CrewDayFields>>>,
): CrewDayFields {
  const nearby = [-1, 1].flatMap((distance) =>
    Object.entries(days[shiftPlainDate(day, distance)]?.jobs ?? {}).map(([id, slot]) => {
      const shift = distance * minutesADay
      const { from_minute: from, end_minute: end } = slot
      return [id, { ...slot, from_minute: from + shift, end_minute: end + shift }] as const
    }),
  )
  return { ...(days[day] ?? emptyCrewDay(day)), nearby: Object.fromEntries(nearby) }
}

/** The previous day's slots that last past midnight. */
export const carriedOver = ({ nearby = {} }: CrewDayFields): Slot[] =>
  Object.values(nearby).filter(({ from_minute: from, end_minute: end }) => from < 0 && end > 0)

/**
 * Whether a day has no room for this quote's booking. The quote's existing booking doesn't count.
 */
export const isFullDay = ({ jobs }: Pick<CrewDayFields, 'jobs'>, quoteId: string): boolean =>
  Object.keys(jobs).filter((id) => id !== quoteId).length >= crewDayLimits.jobs

export const crewDayFormSchema = z.object({
  closed: z.boolean(),
  crews_off: z.array(z.string()),
  note: unitsUpTo(cleanLine, crewDayLimits.note),
})
export type CrewDayFormInput = z.input<typeof crewDayFormSchema>

/** Why no crew works on a day; null if crews work. */
export type DayOff = 'closed' | 'holiday' | 'no_work_day' | null

export const dayOffLabels = {
  closed: 'Closed',
  holiday: 'Holiday',
  no_work_day: 'No crews working',
} as const

export function dayOffOf(
  { day, closed }: Pick<CrewDayFields, 'day' | 'closed'>,
  { work_days: workDays, hours }: Pick<CrewSettings, 'work_days' | 'hours'>,
): DayOff {
  if (closed) return 'closed'
  if (isHoliday(day, hours)) return 'holiday'
  return workDays.includes(weekdayOf(day)) ? null : 'no_work_day'
}

/** Whether the office is closed all day, although it usually opens on that weekday. */
export const isHoliday = (day: PlainDate, hours: OfficeHours): boolean =>
  hours.week[weekdayOf(day)] !== '' && !isWorkday(day, hours)

export function crewsAtWork(day: CrewDayFields, settings: CrewSettings): Crew[] {
  if (dayOffOf(day, settings) !== null) return []
  return activeCrews(settings).filter(({ id }) => !day.crews_off.includes(id))
}
