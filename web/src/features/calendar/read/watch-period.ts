import { bookingSchema, type Booking } from '@moving/domain/calendar/booking'
import type { CalendarFacts } from '@moving/domain/calendar/calendar-jobs'
import { crewDaySchema } from '@moving/domain/calendar/crew-day'
import { noCrewSettings, type CrewSettings } from '@moving/domain/calendar/crew'
import { collections, officeSettingsPath } from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import { readQuote, type Quote } from '@moving/domain/quote/schema'
import { hasMark } from '@moving/domain/quote/search-fields'
import { revenueStatuses } from '@moving/domain/quote/status'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import { closedReasonOf, quoteWorkSchema } from '@moving/domain/work/quote-work'
import {
  collection,
  doc,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore'
import { readOnce, type Documents } from './read-once.ts'

/** Moves, and bookings, that a period shows at most: a month of twenty a day has fewer. */
const movesMax = 1000

export interface Period extends Omit<CalendarFacts, 'accepted'> {
  /** False while the database does not answer, and a colleague's news stay out. */
  isLive: boolean
  /** False where there are more moves than a page shows. */
  isComplete: boolean
}

interface PeriodWatch {
  first: PlainDate
  last: PlainDate
  next: (period: Period) => void
  error: (cause: unknown) => void
}

/** What is followed; undefined until the database has answered. */
interface Followed {
  quotes?: Documents
  bookings?: Documents
  days?: Documents
  settings?: CrewSettings
}

/**
 * Follows what a period shows: its moves on the schedule, its bookings and its days, one document each, and
 * what the crews are. Beside them it reads, once each, what only other documents know (`besideReader`); the
 * first period is shown before that.
 * @returns stops following
 */
export function watchPeriod(db: Firestore, { first, last, next, error }: PeriodWatch): () => void {
  const stops: (() => void)[] = []
  const live = new Map<keyof Followed, boolean>()
  const followed: Followed = {}
  const beside = besideReader(db)
  let isStopped = false
  let isShown = false
  let version = 0

  const tell = async () => {
    const { quotes, bookings, days, settings } = followed
    if (!quotes || !bookings || !days || !settings) return
    const mine = (version += 1)
    const show = ({ closed, works, ...shown }: Known) =>
      next({
        quotes: readable(shown.quotes, readQuoteOf),
        bookings: readable(shown.bookings, readBooking),
        days: readable(days, (found) => crewDaySchema.safeParse(found.data()).data),
        ...{ closed, works, settings },
        isLive: [...live.values()].every(Boolean),
        isComplete: quotes.size < movesMax && bookings.size < movesMax,
      })
    if (!isShown) show(certainOf(quotes, bookings))
    isShown = true
    const known = await beside(quotes, bookings)
    // Something newer is being read.
    if (!isStopped && mine === version) show(known)
  }
  const listen = (name: 'quotes' | 'bookings' | 'days', of: Query) => {
    const follow = ({ docs, metadata }: QuerySnapshot) => {
      // Without network the first answer would be that there is nothing.
      if (metadata.fromCache && followed[name] === undefined) return
      live.set(name, !metadata.fromCache)
      followed[name] = new Map(docs.map((document) => [document.id, document]))
      tell().catch(error)
    }
    stops.push(onSnapshot(of, { includeMetadataChanges: true }, follow, error))
  }

  listen('quotes', scheduledBetween(db, first, last))
  listen('bookings', query(between(db, collections.bookings, first, last), limit(movesMax)))
  listen('days', between(db, collections.crewDays, first, last))
  const followSettings = (found: DocumentSnapshot) => {
    if (found.metadata.fromCache && followed.settings === undefined) return
    followed.settings = officeSettingsSchema.safeParse(found.data()).data ?? noCrewSettings
    tell().catch(error)
  }
  const settings = doc(db, officeSettingsPath)
  stops.push(onSnapshot(settings, { includeMetadataChanges: true }, followSettings, error))
  return () => {
    isStopped = true
    stops.forEach((stop) => stop())
  }
}

function scheduledBetween(db: Firestore, first: PlainDate, last: PlainDate): Query {
  return query(
    collection(db, collections.quotes),
    where('status', 'in', revenueStatuses),
    where('move_date', '>=', first),
    where('move_date', '<=', last),
    orderBy('move_date'),
    limit(movesMax),
  )
}

function between(db: Firestore, name: string, first: PlainDate, last: PlainDate): Query {
  const inPeriod = [where('day', '>=', first), where('day', '<=', last)]
  return query(collection(db, name), ...inPeriod, orderBy('day'))
}

/** What is known of a period's moves, those that its own queries do not name among them. */
interface Known extends Pick<Period, 'closed' | 'works'> {
  quotes: Documents
  bookings: Documents
}

/** What needs no other document: no marked quote, which may be closed, and no booking without its quote. */
function certainOf(quotes: Documents, bookings: Documents): Known {
  const open = new Map([...quotes].filter(([, quote]) => !isMarked(quote)))
  const known = new Map([...bookings].filter(([id]) => open.has(id)))
  return { quotes: open, bookings: known, closed: new Set(), works: new Map() }
}

/**
 * Reads what the period's own documents do not say: the quote of a booking whose move date is elsewhere, the
 * booking elsewhere of a quote, of a marked quote whether its request is closed, and of a completed one what
 * it came to.
 */
function besideReader(db: Firestore) {
  const otherQuotes = readOnce(db, collections.quotes)
  const otherBookings = readOnce(db, collections.bookings)
  const works = readOnce(db, collections.quoteWork)
  return async (quotes: Documents, bookings: Documents): Promise<Known> => {
    const [foundQuotes, foundBookings] = await Promise.all([
      otherQuotes.read(missingIn(quotes, bookings)),
      otherBookings.read(missingIn(bookings, quotes)),
    ])
    const marked = [...quotes, ...foundQuotes].filter(
      ([, quote]) => isMarked(quote) || isDone(quote),
    )
    const foundWorks = await works.read(new Map(marked.map(([id, quote]) => [id, stateOf(quote)])))
    const closed = [...foundWorks].filter(([, work]) => closedReasonOf(work.data()) !== null)
    return {
      quotes: new Map([...quotes, ...foundQuotes]),
      bookings: new Map([...bookings, ...foundBookings]),
      closed: new Set(closed.map(([id]) => id)),
      works: readable(foundWorks, (work) => quoteWorkSchema.safeParse(work.data()).data),
    }
  }
}

/** The others that have no namesake, with when they were last changed. */
function missingIn(known: Documents, others: Documents): Map<string, string> {
  const missing = [...others].filter(([id]) => !known.has(id))
  return new Map(missing.map(([id, document]) => [id, stateOf(document)]))
}

const stateOf = (document: DocumentSnapshot) =>
  String(document.get('updated_at', { serverTimestamps: 'estimate' }))

const isDone = (quote: DocumentSnapshot) => quote.get('status') === 'completed'

function isMarked(quote: DocumentSnapshot): boolean {
  const search: unknown = quote.get('search')
  return typeof search === 'object' && search !== null && hasMark(search)
}

function readQuoteOf(found: DocumentSnapshot): Quote | undefined {
  const reading = readQuote(found.id, found.data({ serverTimestamps: 'estimate' }))
  return reading.readable ? reading.quote : undefined
}

const readBooking = (found: DocumentSnapshot): Booking | undefined =>
  bookingSchema.safeParse(found.data({ serverTimestamps: 'estimate' })).data

/** What can be read, by id; one bad document takes down nothing. */
function readable<Value>(
  documents: Iterable<readonly [string, DocumentSnapshot]>,
  read: (found: DocumentSnapshot) => Value | undefined,
): Map<string, Value> {
  const values = new Map<string, Value>()
  for (const [id, found] of documents) {
    const value = read(found)
    if (value === undefined) console.error('A document of the calendar cannot be read', id)
    else values.set(id, value)
  }
  return values
}
