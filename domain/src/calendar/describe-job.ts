import { countOf } from '../count.ts'
import { formatDollars } from '../quote/money.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { endMinuteOf, type BookingFields } from './booking.ts'
import type { Crew } from './crew.ts'
import { describeMinute, describeSpan } from './day-minutes.ts'

/** Example: 'Crew A, 8–9 AM, 3 movers, 5 hours' */
export function describeBooking(booking: BookingFields, crewName: string): string {
  const { from_minute: from, to_minute: to, people, hours } = booking
  const work = [countOf(people, 'mover'), hours > 0 && countOf(hours, 'hour')]
  return [crewName, describeSpan(from, to), ...work].filter(Boolean).join(', ')
}

/**
 * Describes a move on the day after its own: 'until 2 AM, from the day before', also if its hours
 * are unknown.
 */
export function describeCarried(booking: BookingFields): string {
  const unknown = booking.hours === 0 && 'hours unknown'
  const parts = [`until ${describeMinute(endMinuteOf(booking))}`, 'from the day before', unknown]
  return parts.filter(Boolean).join(', ')
}

export const crewNameOf = (crew: string | null, crews: readonly Crew[]): string =>
  crew === null ? 'Any crew' : (crews.find(({ id }) => id === crew)?.name ?? 'A former crew')

/** Example: '$1,250', or for a billed move '$1,250 · Final bill $1,460.50'; '' without amounts. */
export function describeAmounts(
  { estimate_amount: estimate }: Pick<Quote, 'estimate_amount'>,
  bill: { amount: number } | null,
): string {
  const parts = [
    typeof estimate === 'number' && formatDollars(estimate),
    bill && `Final bill ${formatDollars(bill.amount)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
