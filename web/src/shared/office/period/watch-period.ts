import type { BookingFields } from '@moving/domain/calendar/booking'
import type { CalendarFacts } from '@moving/domain/calendar/calendar-jobs'
import { noCrewSettings, type CrewSettings } from '@moving/domain/calendar/crew'
import type { CrewDayFields } from '@moving/domain/calendar/crew-day'
import { collections } from '@moving/domain/paths'
import { shiftPlainDate, type PlainDate } from '@moving/domain/plain-date'
import { closedAs } from '@moving/domain/request/list-fields'
import type { Work } from '@moving/domain/request/work'
import { revenueStatuses } from '@moving/domain/quote/status'
import {
  collection,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore'
import { crewDays } from '../../documents/calendar-kinds.ts'
import { valuesIn } from '../../documents/kind.ts'
import { watchDoc, watchQuery } from '../../documents/live.ts'
import { officeSettingsId, settings as settingsKind } from '../../documents/office-kinds.ts'
import { isReadable, type OfficeRequest } from '../requests/office-request.ts'
import { watchRequests, type FoundRequests } from '../requests/watch-requests.ts'

/**
 * Maximum number of moves, and of bookings, that a page reads. A month with twenty moves a day has
 * fewer.
 */
const movesMax = 1000

export interface Period extends Omit<CalendarFacts, 'accepted'> {
  /** False while the database doesn't respond, so that coworkers' changes are missing. */
  isLive: boolean
  /** False if there are more moves than a page reads. */
  isComplete: boolean
}

interface PeriodWatch {
  first: PlainDate
  last: PlainDate
  next: (period: Period) => void
  error: (cause: unknown) => void
}

/** The results so far. Each is undefined until its query has a result. */
interface Followed {
  moves?: FoundRequests
  booked?: FoundRequests
  days?: ReadonlyMap<PlainDate, CrewDayFields>
  settings?: CrewSettings
}

const moveStatuses = revenueStatuses.flatMap((status) => [status, closedAs(status)])

/**
 * Listens to a period: its moves, the bookings on its days and on the days around it, the crews'
 * days and the settings.
 * @returns a function that stops listening
 */
export function watchPeriod(db: Firestore, { first, last, next, error }: PeriodWatch): () => void {
  const followed: Followed = {}
  let areDaysLive = true
  const tell = (news: Followed) => {
    const { moves, booked, days, settings } = Object.assign(followed, news)
    if (!moves || !booked || !days || !settings) return
    next({
      ...factsOf([...moves.requests, ...booked.requests]),
      ...{ days, settings },
      isLive: moves.isLive && booked.isLive && areDaysLive,
      isComplete: moves.docs.length < movesMax && booked.docs.length < movesMax,
    })
  }
  const records = (...constraints: QueryConstraint[]) =>
    query(collection(db, collections.requests), ...constraints, limit(movesMax))
  const stops = [
    watchRequests(
      records(where('list_status', 'in', moveStatuses), ...between('move_date', first, last)),
      { next: (moves) => tell({ moves }), error },
    ),
    // A move on the day before may last past midnight.
    watchRequests(
      records(...between('booked_day', shiftPlainDate(first, -1), shiftPlainDate(last, 1))),
      { next: (booked) => tell({ booked }), error },
    ),
    watchQuery(query(collection(db, crewDays.path), ...between('day', first, last)), {
      next({ docs }, isLive) {
        areDaysLive = isLive
        tell({ days: valuesIn(crewDays, docs) })
      },
      error,
    }),
    watchDoc(db, settingsKind, officeSettingsId, {
      next: (found) => tell({ settings: settingsKind.read(found) ?? noCrewSettings }),
      error,
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

const between = (field: string, first: PlainDate, last: PlainDate) => [
  where(field, '>=', first),
  where(field, '<=', last),
  orderBy(field),
]

function factsOf(requests: readonly OfficeRequest[]) {
  const facts = {
    quotes: new Map(requests.filter(isReadable).map(({ id, reading }) => [id, reading.quote])),
    bookings: new Map<string, BookingFields>(),
    works: new Map<string, Work>(),
    closed: new Set<string>(),
    confirmed: new Map<string, PlainDate>(),
  }
  for (const { id, work } of requests) {
    if (work === null) continue
    facts.works.set(id, work)
    if (work.booking) facts.bookings.set(id, work.booking)
    if (work.closing) facts.closed.add(id)
    if (work.confirmed_day) facts.confirmed.set(id, work.confirmed_day)
  }
  return facts
}
