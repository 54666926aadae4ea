import type { CalendarFacts } from '@moving/domain/calendar/calendar-jobs'
import { noCrewSettings, type CrewSettings } from '@moving/domain/calendar/crew'
import { collections } from '@moving/domain/paths'
import { shiftPlainDate, type PlainDate } from '@moving/domain/plain-date'
import { hasMark } from '@moving/domain/quote/search/search-fields'
import { revenueStatuses } from '@moving/domain/quote/status'
import { isClosedIn } from '@moving/domain/work/lost-reason'
import {
  collection,
  limit,
  orderBy,
  query,
  where,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import { bookings as bookingKind, crewDays } from '../../documents/calendar-kinds.ts'
import { joinRelated } from '../../documents/join-related.ts'
import { dataOf, valuesIn } from '../../documents/kind.ts'
import { watchDoc, watchQuery } from '../../documents/live.ts'
import {
  officeSettingsId,
  quotes as quoteKind,
  settings as settingsKind,
  works as workKind,
} from '../../documents/office-kinds.ts'
import { findByIds } from '../../documents/read.ts'

type Documents = ReadonlyMap<string, DocumentSnapshot>

/**
 * The maximum number of moves, and of bookings, in a period: a month with twenty a day has fewer.
 */
const movesMax = 1000

export interface Period extends Omit<CalendarFacts, 'accepted'> {
  /** False while the database doesn't respond, so that coworkers' changes are missing. */
  isLive: boolean
  /** False if there are more moves than a page shows. */
  isComplete: boolean
}

interface PeriodWatch {
  first: PlainDate
  last: PlainDate
  next: (period: Period) => void
  error: (cause: unknown) => void
}

/** The followed documents; undefined until the database has responded. */
interface Followed {
  quotes?: Documents
  bookings?: Documents
  days?: Documents
  settings?: CrewSettings
}

/**
 * Follows a period: its scheduled moves, its bookings with those of the days around it, and its days, one document each, and the
 * crews. In addition it reads, once each, what only related documents contain (`relatedReader`);
 * the first result is shown before that.
 * @returns a function that stops it
 */
export function watchPeriod(db: Firestore, { first, last, next, error }: PeriodWatch): () => void {
  const live = new Map<keyof Followed, boolean>()
  const followed: Followed = {}
  const related = relatedReader(db)
  let isStopped = false
  let isShown = false
  let version = 0

  const tell = async () => {
    const { quotes, bookings, days, settings } = followed
    if (!quotes || !bookings || !days || !settings) return
    const mine = (version += 1)
    const show = ({ closed, works, ...shown }: Known) =>
      next({
        quotes: valuesIn(quoteKind, shown.quotes.values()),
        bookings: valuesIn(bookingKind, shown.bookings.values()),
        days: valuesIn(crewDays, days.values()),
        ...{ closed, works, settings },
        isLive: [...live.values()].every(Boolean),
        isComplete: quotes.size < movesMax && bookings.size < movesMax,
      })
    if (!isShown) show(certainOf(quotes, bookings))
    isShown = true
    const known = await related(quotes, bookings)
    // Skip this result, because a newer read has started.
    if (!isStopped && mine === version) show(known)
  }
  const take = (news: Followed) => {
    Object.assign(followed, news)
    tell().catch(error)
  }
  const listen = (name: 'quotes' | 'bookings' | 'days', of: Query) =>
    watchQuery(of, {
      next({ docs }, isLive) {
        live.set(name, isLive)
        take({ [name]: new Map(docs.map((document) => [document.id, document])) })
      },
      error,
    })
  const stops = [
    listen('quotes', scheduledBetween(db, first, last)),
    // A move of the day before may last past midnight.
    listen(
      'bookings',
      query(
        between(db, collections.bookings, shiftPlainDate(first, -1), shiftPlainDate(last, 1)),
        limit(movesMax),
      ),
    ),
    listen('days', between(db, collections.crewDays, first, last)),
    watchDoc(db, settingsKind, officeSettingsId, {
      next: (found) => take({ settings: settingsKind.read(found) ?? noCrewSettings }),
      error,
    }),
  ]
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

/** The data of a period's moves. It includes moves that the period's own queries don't find. */
interface Known extends Pick<Period, 'closed' | 'works'> {
  quotes: Documents
  bookings: Documents
}

/**
 * What needs no related document: no flagged quote, which may be closed, and no booking without its
 * quote.
 */
function certainOf(quotes: Documents, bookings: Documents): Known {
  const open = new Map([...quotes].filter(([, quote]) => !isMarked(quote)))
  const known = new Map([...bookings].filter(([id]) => open.has(id)))
  return { quotes: open, bookings: known, closed: new Set(), works: new Map() }
}

/**
 * Reads what the period's own documents don't contain: the quote of a booking whose move date is in
 * a different period, the booking in a different period of a quote, whether a flagged quote is
 * closed, and the final bill of a completed one.
 */
function relatedReader(db: Firestore) {
  const joined = (path: string) => joinRelated((ids) => findByIds(db, path, ids))
  const otherQuotes = joined(collections.quotes)
  const otherBookings = joined(collections.bookings)
  const works = joined(collections.requests)
  return async (quotes: Documents, bookings: Documents): Promise<Known> => {
    const [foundQuotes, foundBookings] = await Promise.all([
      otherQuotes(missingIn(quotes, bookings)),
      otherBookings(missingIn(bookings, quotes)),
    ])
    const marked = [...quotes, ...foundQuotes].filter(
      ([, quote]) => isMarked(quote) || isDone(quote),
    )
    const foundWorks = await works(new Map(marked.map(([id, quote]) => [id, stateOf(quote)])))
    const closed = [...foundWorks].filter(([, work]) => isClosedIn(work.data()))
    return {
      quotes: new Map([...quotes, ...foundQuotes]),
      bookings: new Map([...bookings, ...foundBookings]),
      closed: new Set(closed.map(([id]) => id)),
      works: valuesIn(workKind, foundWorks.values()),
    }
  }
}

/** Lists the documents that aren't in `known`, with the time of their last change. */
function missingIn(known: Documents, others: Documents): Map<string, string> {
  const missing = [...others].filter(([id]) => !known.has(id))
  return new Map(missing.map(([id, document]) => [id, stateOf(document)]))
}

const stateOf = (document: DocumentSnapshot) => String(dataOf(document)?.['updated_at'])

const isDone = (quote: DocumentSnapshot) => quote.get('status') === 'completed'

const isMarked = (quote: DocumentSnapshot) => hasMark(quote.get('search'))
