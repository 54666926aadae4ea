import {
  bookingFormSchema,
  bookingOf,
  isSameBooking,
  type BookingFormInput,
} from '@moving/domain/calendar/booking'
import { conflictsOf, isToldOf, type Conflict } from '@moving/domain/calendar/conflicts'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import type { BookingState } from './use-booking.ts'
import { useDay } from './use-day.ts'

export interface KnownConflicts {
  found: readonly Conflict[]
  /** False while it is not known who is out that day. */
  isKnown: boolean
  /** The customers of the day's moves, by the quote's id. */
  names: ReadonlyMap<string, { name: string }>
}

/**
 * What speaks against the booking that is typed, by the day as it is now.
 * @param shown customers that the calendar shows
 */
export function useConflicts(
  { quote, refused }: BookingState,
  typed: Partial<BookingFormInput>,
  settings: CrewSettings,
  shown: KnownConflicts['names'],
): KnownConflicts {
  const { data: day } = useDay(typed.day ?? '')
  const request = bookingFormSchema.safeParse(typed).data
  const known = { isKnown: day !== undefined, names: new Map([...shown, ...(day?.names ?? [])]) }
  if (request === undefined) return { found: [], ...known }
  const booking = bookingOf(request)
  const found = day === undefined ? [] : conflictsOf(quote.id, booking, day.fields, settings)
  // The database may know what this page has not heard of yet.
  const isRefused = refused !== null && isSameBooking(refused.booking, booking)
  const told = isRefused ? refused.conflicts.filter((one) => !isToldOf(found, one)) : []
  return { found: [...found, ...told], ...known }
}
