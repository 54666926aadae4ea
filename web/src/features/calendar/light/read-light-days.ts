import { emptyCrewDay } from '@moving/domain/calendar/crew-day'
import { daysOf } from '@moving/domain/calendar/calendar-period'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import { loadOf } from '@moving/domain/calendar/day-load'
import { flexibilities, type Flexibility } from '@moving/domain/calendar/flexible-dates'
import {
  lightDaysOf,
  lightWeeks,
  type Flexible,
  type LightDay,
} from '@moving/domain/calendar/light-days'
import { collections } from '@moving/domain/paths'
import { shiftPlainDate, type PlainDate } from '@moving/domain/plain-date'
import { readQuote } from '@moving/domain/quote/schema'
import {
  collection,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
} from 'firebase/firestore'
import { crewDays } from '../../../shared/documents/calendar-kinds.ts'
import { readDocs } from '../../../shared/documents/read.ts'

/** Days from a Monday to the last one that a flexible customer of its week asked for. */
const daysBehind = 9
/** Flexible customers that are read for one week. */
const customersAWeek = 30

/** Scheduled moves that are read: 51 days, of which most have a few. */
const movesMax = 500

/**
 * Days of the next weeks with less than half of the crews taken, and whom to offer each (`lightDaysOf`). Reads
 * the days that have a document, 51 at most, the scheduled moves of the same days, and up to 30 customers a
 * week, whatever is stored beside.
 * @param today on the office's calendar
 * @throws FirestoreError `permission-denied`, `unavailable`
 */
export async function readLightDays(
  db: Firestore,
  settings: CrewSettings,
  today: PlainDate,
): Promise<LightDay[]> {
  const lastSuggested = shiftPlainDate(today, lightWeeks * 7)
  // Customers of the last week may have asked for a day behind it.
  const days = Array.from({ length: lightWeeks * 7 + daysBehind }, (_, ahead) =>
    shiftPlainDate(today, ahead + 1),
  )
  const [first = today, last = today] = [days[0], days.at(-1)]
  const [stored, scheduled] = await Promise.all([
    readDays(db, first, last),
    readScheduled(db, first, last),
  ])
  const booked = new Set([...stored.values()].flatMap(({ jobs }) => Object.keys(jobs)))
  const loads = new Map(
    days.map((day) => {
      const unbooked = scheduled.filter((move) => move.day === day && !booked.has(move.id))
      return [day, loadOf(stored.get(day) ?? emptyCrewDay(day), settings, unbooked.length)]
    }),
  )
  const isSuggested = (day: PlainDate) => day <= lastSuggested
  const light = lightDaysOf(loads, [], isSuggested)
  const weeks = new Set(light.map(({ day }) => mondayOf(day)))
  const customers = await Promise.all([...weeks].map((monday) => readFlexible(db, monday)))
  const all = new Map(customers.flat().map((customer) => [customer.quote.id, customer]))
  const ahead = [...all.values()].filter(({ moveDate }) => moveDate > today)
  return lightDaysOf(loads, ahead, isSuggested)
}

const mondayOf = (day: PlainDate) => daysOf({ view: 'week', day })[0] ?? day

/** Moves on the schedule; closed requests take no crew. */
async function readScheduled(db: Firestore, first: PlainDate, last: PlainDate) {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, collections.quotes),
      where('status', '==', 'scheduled'),
      where('move_date', '>=', first),
      where('move_date', '<=', last),
      orderBy('move_date'),
      limit(movesMax),
    ),
  )
  return docs
    .filter((move) => move.get('search.marked') !== true)
    .map((move) => ({ id: move.id, day: move.get('move_date') as PlainDate }))
}

const readDays = (db: Firestore, first: PlainDate, last: PlainDate) =>
  readDocs(db, crewDays, where('day', '>=', first), where('day', '<=', last))

/** Open requests of a week, and of the days around it, whose customers could move on other days. */
async function readFlexible(db: Firestore, monday: PlainDate): Promise<Flexible[]> {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, collections.quotes),
      where('search.flexible', 'in', flexibilities),
      where('status', 'in', ['pending', 'estimated']),
      where('move_date', '>=', shiftPlainDate(monday, -3)),
      where('move_date', '<=', shiftPlainDate(monday, daysBehind)),
      orderBy('move_date'),
      limit(customersAWeek),
    ),
  )
  return docs.flatMap((document): Flexible[] => {
    const reading = readQuote(document.id, document.data())
    // A closed request, or one in the honeypot.
    if (!reading.readable || document.get('search.marked') === true) return []
    const { quote } = reading
    const flexibility = document.get('search.flexible') as Flexibility
    return [{ quote, moveDate: quote.move_date, flexibility }]
  })
}
