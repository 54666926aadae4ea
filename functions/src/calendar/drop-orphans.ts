import { bookingPath, collections, crewDayPath, quotePath } from '@moving/domain/paths'
import { isPlainDate } from '@moving/domain/plain-date'
import {
  FieldPath,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'

export interface DropPorts {
  db: Firestore
  /** Documents of one page. */
  pageSize: number
}

/** Deletes bookings whose quote is gone, with their slots. */
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
    const stands = crewDay && (await transaction.get(crewDay)).get(slot) !== undefined
    if (crewDay && stands) {
      const now = FieldValue.serverTimestamp()
      transaction.update(crewDay, slot, FieldValue.delete(), 'updated_at', now)
    }
    transaction.delete(reference)
    return true
  })
  if (isDropped) log.bookingDropped(quoteId)
}
