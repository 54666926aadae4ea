import { crewDaySchema, emptyCrewDay, type CrewDayFields } from '@moving/domain/calendar/crew-day'
import { daysOf } from '@moving/domain/calendar/calendar-period'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import { isThin, loadOf, type DayLoad } from '@moving/domain/calendar/day-load'
import { flexibilities, flexibilityOf } from '@moving/domain/calendar/flexible-dates'
import {
  couldMoveOn,
  offersADay,
  thinWeeks,
  type Flexible,
} from '@moving/domain/calendar/thin-days'
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

/** Flexible customers that are read for one week. */
const customersAWeek = 30

export interface ThinDay {
  day: PlainDate
  load: DayLoad
  /** Customers who could move on that day, nearest first. */
  customers: Flexible[]
}

/**
 * Days of the next weeks with less than half of the crews taken, and who could move on each. Reads the days
 * that have a document, 42 at most, and up to 30 customers a week, whatever is stored beside.
 * @param today on the office's calendar
 * @throws FirestoreError `permission-denied`, `unavailable`
 */
export async function readThinDays(
  db: Firestore,
  settings: CrewSettings,
  today: PlainDate,
): Promise<ThinDay[]> {
  const days = Array.from({ length: thinWeeks * 7 }, (_, ahead) => shiftPlainDate(today, ahead + 1))
  const stored = await readDays(db, days[0] ?? today, days.at(-1) ?? today)
  const thin = days
    .map((day) => ({ day, load: loadOf(stored.get(day) ?? emptyCrewDay(day), settings) }))
    .filter(({ load }) => isThin(load))
  const weeks = new Map(thin.map(({ day }) => [mondayOf(day), day]))
  const customers = await Promise.all([...weeks.keys()].map((monday) => readFlexible(db, monday)))
  const all = [
    ...new Map(customers.flat().map((customer) => [customer.quote.id, customer])).values(),
  ]
  return thin.map(({ day, load }) => ({
    ...{ day, load },
    customers: all
      .filter((customer) => customer.quote.move_date > today && couldMoveOn(day, customer))
      .sort((one, other) => distance(one, day) - distance(other, day))
      .slice(0, offersADay),
  }))
}

const mondayOf = (day: PlainDate) => daysOf({ view: 'week', day })[0] ?? day

const distance = ({ moveDate }: Flexible, day: PlainDate) =>
  Math.abs(Date.parse(moveDate) - Date.parse(day))

async function readDays(db: Firestore, first: PlainDate, last: PlainDate) {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, collections.crewDays),
      where('day', '>=', first),
      where('day', '<=', last),
    ),
  )
  const days = docs.flatMap((document): [PlainDate, CrewDayFields][] => {
    const day = crewDaySchema.safeParse(document.data()).data
    return day === undefined ? [] : [[day.day, day]]
  })
  return new Map(days)
}

/** Open requests of a week, and of the days around it, whose customers could move on other days. */
async function readFlexible(db: Firestore, monday: PlainDate): Promise<Flexible[]> {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, collections.quotes),
      where('search.flexible', 'in', flexibilities),
      where('status', 'in', ['pending', 'estimated']),
      where('move_date', '>=', shiftPlainDate(monday, -3)),
      where('move_date', '<=', shiftPlainDate(monday, 9)),
      orderBy('move_date'),
      limit(customersAWeek),
    ),
  )
  return docs.flatMap((document): Flexible[] => {
    const reading = readQuote(document.id, document.data())
    // A closed request, or one in the honeypot.
    if (!reading.readable || document.get('search.marked') === true) return []
    const { quote } = reading
    const flexibility = flexibilityOf(quote.notes)
    return flexibility === null ? [] : [{ quote, moveDate: quote.move_date, flexibility }]
  })
}
