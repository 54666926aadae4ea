import type { PlainDate } from '../plain-date.ts'

/**
 * The day and crew of a booking. The crew is null if none is assigned, and the value is null if
 * there is no booking.
 */
export type Booked = { day: PlainDate; crew: string | null } | null

/** Whether the updates are for the day and crew that are booked now. */
export const isOfBooking = (checkIn: { day: PlainDate; crew: string }, booked: Booked): boolean =>
  checkIn.day === booked?.day && checkIn.crew === booked.crew
