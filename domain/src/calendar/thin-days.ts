import { shiftPlainDate, type PlainDate } from '../plain-date.ts'
import { daysOf, describeShortDay } from './calendar-period.ts'
import type { Quote } from '../quote/schema.ts'
import type { Flexibility } from './flexible-dates.ts'

/** How far ahead the calendar looks for days with little to do, in weeks. */
export const thinWeeks = 6
/** Customers that are named for one thin day. */
export const offersADay = 5

/** 'A few days either way', in days. */
const fewDays = 3

/** A customer who could move on other days too. */
export interface Flexible {
  quote: Quote
  moveDate: PlainDate
  flexibility: Flexibility
}

/** What the call list says once a day is to be offered: 'Offer Tue, Dec 15'. */
export const offerText = (day: PlainDate): string => `Offer ${describeShortDay(day)}`

/** Whether a customer who asked for `moveDate` could move on `day` as well. Weeks begin on Monday. */
export function couldMoveOn(
  day: PlainDate,
  { moveDate, flexibility }: { moveDate: PlainDate; flexibility: Flexibility },
): boolean {
  if (day === moveDate) return false
  switch (flexibility) {
    case 'days':
      return day >= shiftPlainDate(moveDate, -fewDays) && day <= shiftPlainDate(moveDate, fewDays)
    case 'week':
      return daysOf({ view: 'week', day: moveDate }).includes(day)
    case 'month':
      return day.slice(0, 7) === moveDate.slice(0, 7)
  }
}
