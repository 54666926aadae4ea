import { bookingSchema, type Booking } from '@moving/domain/calendar/booking'
import { noCrewSettings, type CrewSettings } from '@moving/domain/calendar/crew'
import {
  bookingPath,
  collections,
  officeSettingsPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { isPlainDate, type PlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { hasMark } from '@moving/domain/quote/search/search-fields'
import { isBooked, revenueStatuses } from '@moving/domain/quote/status'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import { isClosedIn } from '@moving/domain/work/lost-reason'
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore'
import { readAll } from '../platform/read-all.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { findQuote } from '../quote/find-quote.ts'

interface MovesIn {
  /** Scheduled and completed moves. A move without a booking has no crew yet. */
  moves: { quote: Quote; booking: Booking | null }[]
  settings: CrewSettings
  /** True if there may be more moves than were read. */
  isCut: boolean
}

/**
 * Reads the moves of a period: its bookings, and its scheduled moves without a booking. Requests
 * that are closed, or neither scheduled nor completed, are left out.
 * @param max the maximum number of bookings, and of quotes
 */
export async function readMovesIn(
  { from, to, max }: { from: PlainDate; to: PlainDate; max: number },
  { db }: { db: Firestore },
): Promise<MovesIn> {
  const inPeriod = (query: Query, day: string) =>
    query.where(day, '>=', from).where(day, '<=', to).orderBy(day).limit(max).get()
  const moving = db.collection(collections.quotes).where('status', 'in', revenueStatuses)
  const [booked, dated, settings] = await Promise.all([
    inPeriod(db.collection(collections.bookings), 'day'),
    inPeriod(moving, 'move_date'),
    db.doc(officeSettingsPath).get(),
  ])
  const bookings = new Map(booked.docs.flatMap((found) => entryOf(found.id, bookingOf(found))))
  const known = new Set(dated.docs.map(({ id }) => id))
  const unknown = [...bookings.keys()].filter((id) => !known.has(id))
  const others = await readAll(db, ...unknown.map((id) => db.doc(quotePath(id))))
  const quotes = await openOnes([...dated.docs, ...others], db)
  const elsewhere = await bookedElsewhere(quotes, bookings, db)
  return {
    moves: quotes.flatMap((quote) => {
      const booking = bookings.get(quote.id) ?? null
      const isShown = booking !== null || (quote.status === 'scheduled' && !elsewhere.has(quote.id))
      return isShown ? [{ quote, booking }] : []
    }),
    settings: findDocument(officeSettingsSchema, settings) ?? noCrewSettings,
    isCut: booked.size === max || dated.size === max,
  }
}

const entryOf = <Value>(id: string, value: Value | null) =>
  value === null ? [] : ([[id, value]] as const)

function bookingOf(found: DocumentSnapshot): Booking | null {
  const booking = findDocument(bookingSchema, found)
  return booking !== null && isPlainDate(booking.day) ? booking : null
}

/**
 * Leaves out quotes whose request is closed. Only the requests of quotes with a mark are read,
 * because no others can be closed.
 */
async function openOnes(found: readonly DocumentSnapshot[], db: Firestore): Promise<Quote[]> {
  const marked = found.filter((quote) => hasMark(quote.get('search')))
  const works = await readAll(db, ...marked.map(({ id }) => db.doc(requestPath(id))))
  const closed = new Set(works.filter((work) => isClosedIn(work.data())).map(({ id }) => id))
  return found.flatMap((quote) => (closed.has(quote.id) ? [] : (quoteOf(quote) ?? [])))
}

function quoteOf(found: DocumentSnapshot): Quote | null {
  const quote = findQuote(found)
  return quote && isBooked(quote.status) && isPlainDate(quote.move_date) ? quote : null
}

/** The ids of the period's quotes whose crew is booked outside of the period. */
async function bookedElsewhere(
  quotes: readonly Quote[],
  bookings: ReadonlyMap<string, Booking>,
  db: Firestore,
): Promise<ReadonlySet<string>> {
  const without = quotes.filter(({ id }) => !bookings.has(id))
  const found = await readAll(db, ...without.map(({ id }) => db.doc(bookingPath(id))))
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id))
}
