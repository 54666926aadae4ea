import { nullIfEmpty, numberText, numberTextOr, unitsUpTo } from '../field-text.ts'
import { keysOf } from '../keys.ts'
import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { isPlainDate, todayAtOffice, type PlainDate } from '../plain-date.ts'
import { cleanBlock } from '../text.ts'
import { crewLimits } from './crew.ts'
import type { MinuteSpan } from './minute-span.ts'
import { minuteOfTimeField, timeFieldOf } from './day-minutes.ts'

export const bookingLimits = { hours: 24, note: 300, stepMinutes: 15 } as const

/** Number of people to book if neither an estimate nor a crew has a number. */
export const usualPeople = 2

/** Hours that a move takes if its booking doesn't say. */
const usualHours = 4

const decidedFields = {
  day: z.string(),
  /** When the crew arrives, in minutes from midnight on the office's clock, 0 to 1439. */
  from_minute: z.number(),
  to_minute: z.number(),
  crew: z.nullable(z.string()),
  /** Hours of work, in steps of 0.25; 0 if unknown. */
  hours: z.number(),
  people: z.number(),
  note: z.string(),
}

export const bookingSchema = z.object({
  ...decidedFields,
  /** The uid of the coworker who changed the booking last; null once the account is deleted. */
  updated_by: z.nullable(z.string()),
  updated_at: instantSchema,
})
export type Booking = z.output<typeof bookingSchema>

export const bookingFieldsSchema = z.object(decidedFields)
export type BookingFields = z.output<typeof bookingFieldsSchema>

/**
 * The minute when the crew is free again: the end of the arrival window, or the window's start plus
 * the hours of work if that is later. Unknown hours count as four. After midnight the number is
 * above 1439.
 */
export function endMinuteOf({
  from_minute: from,
  to_minute: to,
  hours,
}: Pick<BookingFields, 'from_minute' | 'to_minute' | 'hours'>): number {
  return Math.max(to, from + (hours || usualHours) * 60)
}

/**
 * The arrival window on a move date, as its customer sees it; null without a booking, and for a
 * booking on a different day, because the office hasn't moved the crew yet.
 */
export function arrivalOn(moveDate: string, booking: BookingFields | null): MinuteSpan | null {
  if (booking?.day !== moveDate) return null
  return { from_minute: booking.from_minute, to_minute: booking.to_minute }
}

/** The default of “Email the customer” for a booking: false for a day in the past. */
export const emailsByDefault = (day: PlainDate, now: Date): boolean => day >= todayAtOffice(now)

export function isSameBooking(one: BookingFields, other: BookingFields): boolean {
  return keysOf(decidedFields).every((field) => one[field] === other[field])
}

export const bookingMessages = {
  day: 'Choose a day',
  time: 'Choose a quarter hour, such as 8:15',
  order: 'This is before the start',
  hours: `Enter up to ${bookingLimits.hours} hours, in quarter hours: 4.25`,
  people: `Enter ${crewLimits.people.min} to ${crewLimits.people.max} people`,
} as const

/** A quarter hour from a field of type `time`, parsed to minutes from midnight. */
export const quarterTime = z.pipe(
  z.string().check(
    z.refine((text) => {
      const minute = minuteOfTimeField(text)
      return minute !== null && minute % bookingLimits.stepMinutes === 0
    }, bookingMessages.time),
  ),
  z.transform((text) => minuteOfTimeField(text) ?? 0),
)

export const isHours = (hours: number) =>
  hours <= bookingLimits.hours && Number.isInteger(hours * 4)
export const isPeople = (people: number) =>
  Number.isInteger(people) && people >= crewLimits.people.min && people <= crewLimits.people.max
export const peopleText = numberText(bookingMessages.people, isPeople)

/**
 * The dialog 'Book' (requirements 2.21), parsed to the booking and the values of its two check
 * boxes.
 */
export const bookingFormSchema = z
  .extend(bookingFieldsSchema, {
    day: z.string().check(z.refine((day) => isPlainDate(day), bookingMessages.day)),
    from_minute: quarterTime,
    to_minute: quarterTime,
    crew: nullIfEmpty(z.string()),
    hours: numberTextOr(0, bookingMessages.hours, isHours),
    people: peopleText,
    note: unitsUpTo(cleanBlock, bookingLimits.note),
    set_scheduled: z.boolean(),
    email_customer: z.boolean(),
  })
  .check(
    z.refine(({ from_minute: from, to_minute: to }) => !(from > to), {
      path: ['to_minute'],
      error: bookingMessages.order,
    }),
  )
export type BookingFormInput = z.input<typeof bookingFormSchema>
export type BookingRequest = z.output<typeof bookingFormSchema>

export function bookingFormValues(
  booking: BookingFields,
): Omit<BookingFormInput, 'set_scheduled' | 'email_customer'> {
  return {
    ...bookingFieldsSchema.parse(booking),
    from_minute: timeFieldOf(booking.from_minute),
    to_minute: timeFieldOf(booking.to_minute),
    crew: booking.crew ?? '',
    hours: booking.hours === 0 ? '' : String(booking.hours),
    people: String(booking.people),
  }
}
