import type { PlainDate } from '../plain-date.ts'

/**
 * The day and crew of a booking; the crew is null while none is assigned. Null without a booking.
 */
export type Booked = { day: PlainDate; crew: string | null } | null

/** Whether the updates are for the day and crew that are booked now. */
export const isOfBooking = (checkIn: { day: PlainDate; crew: string }, booked: Booked): boolean =>
  checkIn.day === booked?.day && checkIn.crew === booked.crew
