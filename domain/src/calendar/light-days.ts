import { shiftPlainDate, type PlainDate } from '../plain-date.ts'
import { daysOf, describeShortDay } from './calendar-period.ts'
import { isLight, type DayLoad } from './day-load.ts'
import type { Quote } from '../quote/schema.ts'
import type { Flexibility } from './flexible-dates.ts'

/** How far ahead the calendar looks for days with little to do, in weeks. */
export const lightWeeks = 6
/** Customers that are named for one light day. */
export const suggestionsADay = 5

/** 'A few days either way', in days. */
const fewDays = 3

/** A customer who could move on other days too. */
export interface Flexible {
  quote: Quote
  moveDate: PlainDate
  flexibility: Flexibility
}

/** A day with little to do, and who could move on it. */
export interface LightDay {
  day: PlainDate
  load: DayLoad
  /** Nearest first. */
  customers: Flexible[]
}

/**
 * The light days among `loads`, each with the customers to offer it to: up to five, who asked for a day on
 * which more of the crews are taken. A customer is named once, for the nearest day that has room; of two
 * as near for the earlier.
 * @param loads by day, in order; days that are offered to nobody are known too, for the customers who asked
 *   for them
 * @param isOffered whether a day may be offered
 */
export function lightDaysOf(
  loads: ReadonlyMap<PlainDate, DayLoad>,
  customers: readonly Flexible[],
  isSuggested: (day: PlainDate) => boolean,
): LightDay[] {
  const days = [...loads]
    .filter(([day, load]) => isSuggested(day) && isLight(load))
    .map(([day, load]): LightDay => ({ day, load, customers: [] }))
  const pairs = days
    .flatMap((light) => customers.map((customer) => ({ light, customer })))
    .filter(({ light, customer }) => couldMoveOn(light.day, customer))
    .filter(({ light, customer }) => isLighter(light.load, loads.get(customer.moveDate)))
    .sort((one, other) => distanceOf(one) - distanceOf(other))
  const named = new Set<string>()
  for (const { light, customer } of pairs) {
    if (named.has(customer.quote.id) || light.customers.length === suggestionsADay) continue
    named.add(customer.quote.id)
    light.customers.push(customer)
  }
  return days
}

/** A day on which nobody works is as full as can be. */
function isLighter(one: DayLoad, other: DayLoad | undefined): boolean {
  return (
    other === undefined || one.taken * other.crews < other.taken * one.crews || other.crews === 0
  )
}

const distanceOf = ({ light, customer }: { light: LightDay; customer: Flexible }) =>
  Math.abs(Date.parse(customer.moveDate) - Date.parse(light.day))

/** What the call list says once a day is to be offered: 'Offer Tue, Dec 15'. */
export const suggestionText = (day: PlainDate): string => `Offer ${describeShortDay(day)}`

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
