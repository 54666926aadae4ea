import type { Booking, BookingFields } from '@moving/domain/calendar/booking'
import type { Crew } from '@moving/domain/calendar/crew'
import { emptyCrewDay, slotOf, type CrewDayFields } from '@moving/domain/calendar/crew-day'
import { overlapOf } from '@moving/domain/calendar/day-load'
import { isWorkday, standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { officeSettingsSchema, type OfficeSettings } from '@moving/domain/work/office-settings'
import { demoAdmins } from './accounts.ts'
import { demoPrices } from './demo-prices.ts'
import type { SeededQuote } from './quotes.ts'
import type { Random } from './random.ts'

export interface SeededCalendar {
  settings: OfficeSettings
  bookings: { quoteId: string; booking: Booking }[]
  days: CrewDayFields[]
}

interface CalendarSeedOptions {
  random: Random
  now: Date
}

const daysBack = 14
/** The closed day is the first day without moves that is at least this many days ahead. */
const closedAfterDays = 9

const arrivals = [
  { from_minute: 480, to_minute: 540 },
  { from_minute: 540, to_minute: 600 },
  { from_minute: 780, to_minute: 840 },
] as const

/**
 * Creates three crews, a booking for each scheduled or recently completed move except one, a closed
 * day, and a day with a note.
 */
export function seedCalendar(
  quotes: readonly SeededQuote[],
  { random, now }: CalendarSeedOptions,
): SeededCalendar {
  const today = todayAtOffice(now)
  const crews = crewsOf(random)
  const days = new Map<PlainDate, CrewDayFields>()
  const bookings = bookedQuotes(quotes, today).map((quote) => {
    const day = days.get(quote.fields.move_date) ?? emptyCrewDay(quote.fields.move_date)
    const booking = bookingOf(quote, day, { crews, random })
    days.set(day.day, { ...day, jobs: { ...day.jobs, [quote.id]: slotOf(booking) } })
    return { quoteId: quote.id, booking }
  })
  const noted = [...days.values()].find(({ day }) => day > today)
  if (noted) days.set(noted.day, { ...noted, note: 'Street fair in Georgetown until 5 PM' })
  const ofMoves = quotes.filter(({ fields }) => fields.status === 'scheduled')
  const moveDays = new Set(ofMoves.map(({ fields }) => fields.move_date))
  const closed = freeDay(shiftPlainDate(today, closedAfterDays), moveDays)
  days.set(closed, { ...emptyCrewDay(closed), closed: true, note: 'Truck inspection' })
  const updated = { updated_by: demoAdmins[0]?.uid ?? '', updated_at: now }
  return {
    settings: officeSettingsSchema.parse({ crews, prices: demoPrices, ...updated }),
    bookings: bookings.map(({ quoteId, booking }) => ({
      quoteId,
      booking: { ...booking, ...updated },
    })),
    days: [...days.values()],
  }
}

function crewsOf(random: Random): Crew[] {
  const made = [
    { name: 'Crew A', people: 3, truck: '26-foot truck', phone: '+12025550161' },
    { name: 'Crew B', people: 2, truck: '16-foot truck', phone: '+12025550162' },
    { name: 'Crew C', people: 4, truck: '', phone: '+12025550163' },
  ]
  return made.map((crew) => ({ id: random.id(20), ...crew, retired: false }))
}

/**
 * Moves completed in the last two weeks and all scheduled moves, except the last one on the next
 * day with moves.
 */
function bookedQuotes(quotes: readonly SeededQuote[], today: PlainDate): SeededQuote[] {
  const ofStatus = (status: string) => quotes.filter(({ fields }) => fields.status === status)
  const since = shiftPlainDate(today, -daysBack)
  const done = ofStatus('completed').filter(({ fields }) => fields.move_date >= since)
  const scheduled = ofStatus('scheduled')
  const days = scheduled.map(({ fields }) => fields.move_date).filter((day) => day > today)
  const [next] = days.sort()
  const gap = scheduled.findLast(({ fields }) => fields.move_date === next)
  return [...done, ...scheduled.filter((quote) => quote !== gap)]
}

interface Deciding {
  crews: readonly Crew[]
  random: Random
}

/** Books the free crew with the fewest moves on that day, or no crew if all are busy. */
function bookingOf(
  { fields }: SeededQuote,
  day: CrewDayFields,
  { crews, random }: Deciding,
): BookingFields {
  const hours = random.int(8, 24) / 4
  const arrival = random.pick(arrivals)
  const requestedChange = { ...arrival, day: fields.move_date, hours, crew: null, note: '' }
  const slot = slotOf({ ...requestedChange, people: 1 })
  const others = Object.values(day.jobs)
  const busy = others.filter((other) => overlapOf(slot, other) > 0)
  const movesOf = (id: string) => others.filter((other) => other.crew === id).length
  const [crew] = crews
    .filter(({ id }) => !busy.some((other) => other.crew === id))
    .toSorted((one, other) => movesOf(one.id) - movesOf(other.id))
  return {
    ...{ ...requestedChange, crew: crew?.id ?? null, people: crew?.people ?? 2 },
    note: random.chance(0.25) ? 'Call from the road' : '',
  }
}

function freeDay(from: PlainDate, taken: ReadonlySet<PlainDate>): PlainDate {
  let day = from
  while (taken.has(day) || !isWorkday(day, standardHours)) day = shiftPlainDate(day, 1)
  return day
}
