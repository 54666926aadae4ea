import { shiftPlainDate, todayAtOffice, isPlainDate } from '@moving/domain/plain-date'
import { bookingPath, collections, crewDayPath, quotePath } from '@moving/domain/paths'
import {
  FieldPath,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { repairDays } from './repair-days.ts'
import { log } from '../platform/log.ts'

/** How many days before and after today are checked, and how many are read at once. */
const mendedDays = { back: 14, ahead: 400, atOnce: 60 } as const

interface TidyPorts extends DropPorts {
  now: () => Date
}

/**
 * Deletes bookings of deleted quotes, and repairs days whose slots differ from the bookings. Each
 * step checks again in its transaction, so several runs at the same time are safe. If a run
 * crashes, the next one does the rest.
 */
export async function repairCalendar(ports: TidyPorts): Promise<void> {
  await dropOrphans(ports)
  const today = todayAtOffice(ports.now())
  const last = shiftPlainDate(today, mendedDays.ahead)
  let first = shiftPlainDate(today, -mendedDays.back)
  while (first <= last) {
    const end = shiftPlainDate(first, mendedDays.atOnce - 1)
    await repairDays({ first, last: end < last ? end : last }, ports.db)
    first = shiftPlainDate(end, 1)
  }
}

export interface DropPorts {
  db: Firestore
  pageSize: number
}

export async function dropOrphans({ db, pageSize }: DropPorts): Promise<void> {
  const bookings = db
    .collection(collections.bookings)
    .orderBy(FieldPath.documentId())
    .select()
    .limit(pageSize)
  let page = (await bookings.get()).docs
  while (page.length > 0) {
    for (const quoteId of await withoutQuote(page, db)) await dropBooking(quoteId, db)
    page = (await bookings.startAfter(page.at(-1)).get()).docs
  }
}

async function withoutQuote(page: QueryDocumentSnapshot[], db: Firestore): Promise<string[]> {
  const quotes = await db.getAll(...page.map(({ id }) => db.doc(quotePath(id))), {
    fieldMask: ['status'],
  })
  return quotes.flatMap((quote) => (quote.exists ? [] : [quote.id]))
}

async function dropBooking(quoteId: string, db: Firestore): Promise<void> {
  const reference = db.doc(bookingPath(quoteId))
  const isDropped = await db.runTransaction(async (transaction) => {
    const [quote, booking] = await transaction.getAll(db.doc(quotePath(quoteId)), reference)
    if (quote?.exists || !booking?.exists) return false
    const day: unknown = booking.get('day')
    const crewDay = typeof day === 'string' && isPlainDate(day) ? db.doc(crewDayPath(day)) : null
    const slot = new FieldPath('jobs', quoteId)
    const isStored = crewDay && (await transaction.get(crewDay)).get(slot) !== undefined
    if (crewDay && isStored) {
      const now = FieldValue.serverTimestamp()
      transaction.update(crewDay, slot, FieldValue.delete(), 'updated_at', now)
    }
    transaction.delete(reference)
    return true
  })
  if (isDropped) log.bookingDropped(quoteId)
}
