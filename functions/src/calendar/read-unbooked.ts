import { bookingPath, collections } from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import { hasMark } from '@moving/domain/quote/search/search-fields'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { readAll } from '../platform/read-all.ts'

/** Scheduled moves that are read: a day has 40 at most. */
const movesMax = 1_500

interface UnbookedAsked {
  first: PlainDate
  last: PlainDate
  /** Ids of quotes that a day of the span has a slot for: nothing is read of their bookings. */
  booked: ReadonlySet<string>
}

/**
 * How many scheduled moves of each day nobody is booked for: of closed requests none. Reads the scheduled
 * quotes of the days, and a booking for each that `booked` does not name.
 */
export async function readUnbooked(
  { first, last, booked }: UnbookedAsked,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<ReadonlyMap<PlainDate, number>> {
  const scheduled = db
    .collection(collections.quotes)
    .where('status', '==', 'scheduled')
    .where('move_date', '>=', first)
    .where('move_date', '<=', last)
    .orderBy('move_date')
    .limit(movesMax)
    .select('move_date', 'search')
  const unknown = (await transaction.get(scheduled)).docs.filter(
    (quote) => !booked.has(quote.id) && !hasMark(quote.get('search')),
  )
  const bookings = await readAll(transaction, ...unknown.map(({ id }) => db.doc(bookingPath(id))))
  const days = new Map<PlainDate, number>()
  for (const [place, quote] of unknown.entries()) {
    if (bookings[place]?.exists) continue
    const day = quote.get('move_date') as PlainDate
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  return days
}
