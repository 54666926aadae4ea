import { bookingSchema } from '@moving/domain/calendar/booking'
import { crewDaySchema } from '@moving/domain/calendar/crew-day'
import { collections } from '@moving/domain/paths'
import { kindOf } from './kind.ts'

export const bookings = kindOf(collections.bookings, bookingSchema)
export const crewDays = kindOf(collections.crewDays, crewDaySchema)
