import {
  bookingFormSchema,
  bookingOf,
  isSameBooking,
  type BookingFormInput,
} from '@moving/domain/calendar/booking'
import { conflictsOf, isToldOf } from '@moving/domain/calendar/conflicts'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import type { KnownConflicts } from '../../office/booking/conflict-list.tsx'
import { useDay } from '../../office/booking/use-day.ts'
import type { BookingState } from './use-booking.ts'

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
