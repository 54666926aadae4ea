import { formatDollars } from '../quote/money.ts'
import type { Quote } from '../quote/schema.ts'
import type { BookingFields } from './booking.ts'
import type { Crew } from './crew.ts'

/** 'Crew A · 3 · 5 h' from a booking; 'Any crew · 2' without crew and hours. */
export function describeBookedCrew(
  { crew, people, hours }: Pick<BookingFields, 'crew' | 'people' | 'hours'>,
  crews: readonly Crew[],
): string {
  const parts = [crewNameOf(crew, crews), String(people), hours > 0 && `${hours} h`]
  return parts.filter(Boolean).join(' · ')
}

export const crewNameOf = (crew: string | null, crews: readonly Crew[]): string =>
  crew === null ? 'Any crew' : (crews.find(({ id }) => id === crew)?.name ?? 'A former crew')

/** The last word of a name, by which the office calls a move: 'Reyes'. */
export const lastNameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name

/** '$1,250.00'; '' without an estimate. */
export const describeAmount = ({ estimate_amount: amount }: Pick<Quote, 'estimate_amount'>) =>
  typeof amount === 'number' ? formatDollars(amount) : ''
