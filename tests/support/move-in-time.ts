import { bookingFieldsSchema } from '@moving/domain/calendar/booking'
import { emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import { standardHours } from '@moving/domain/office-hours'
import { bookingPath, crewDayPath, logPath, quotePath, requestPath } from '@moving/domain/paths'
import { entrySchema, type Entry } from '@moving/domain/request/entry'
import { foldLog } from '@moving/domain/request/apply-entry'
import { lastEntryOf, storedStateOf } from '@moving/domain/request/request-state'
import { listFieldsOf } from '@moving/domain/request/list-fields'
import { queryFieldsOf } from '@moving/domain/request/query-fields'
import { workOf } from '@moving/domain/request/work'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { daysAgo } from './days.ts'

/**
 * Rewrites a booked move as if everything had happened 30 days ago and the move were on another
 * day.
 */
export async function moveInTime(db: Firestore, quoteId: string, day: string): Promise<void> {
  const log = await db.collection(logPath(quoteId)).where('seq', '>', 0).orderBy('seq').get()
  const entries = log.docs.map((stored): Entry => {
    const { facts, ...entry } = entrySchema.parse(stored.data())
    const booking = facts.booking && { booking: { ...facts.booking, day } }
    const moved = 'quote.move_date' in facts && { 'quote.move_date': day }
    return {
      ...{ ...entry, id: stored.id, at: new Date(daysAgo(30).getTime() + entry.seq) },
      facts: { ...facts, ...booking, ...moved },
    }
  })
  const last = entries.at(-1)
  const state = { ...foldLog(entries), last_entry: last ? lastEntryOf(last) : null }
  const [quote, booked] = await db.getAll(
    ...[quotePath, bookingPath].map((path) => db.doc(path(quoteId))),
  )
  const booking = bookingFieldsSchema.parse(booked?.data())
  const batch = db.batch()
  for (const { id, at, facts } of entries)
    batch.update(db.doc(`${logPath(quoteId)}/${id}`), { at, facts })
  batch.update(db.doc(quotePath(quoteId)), { move_date: day })
  batch.update(db.doc(bookingPath(quoteId)), { day })
  const work = workOf(state, standardHours)
  const listed = listFieldsOf(work, { id: quoteId, isSuspect: false })
  batch.update(db.doc(requestPath(quoteId)), {
    ...{ ...queryFieldsOf(work, null), ...listed, ...storedStateOf(state) },
    quote: { ...quote?.data(), move_date: day },
  })
  const [from, to] = [booking.day, day].map((one) => db.doc(crewDayPath(one)))
  if (from && to && booking.day !== day) {
    batch.update(from, { [`jobs.${quoteId}`]: FieldValue.delete() })
    const jobs = { [quoteId]: slotOf({ ...booking, day }) }
    const stored = await to.get()
    if (stored.exists) batch.update(to, { [`jobs.${quoteId}`]: jobs[quoteId] })
    else batch.set(to, { ...emptyCrewDay(day), jobs, updated_at: FieldValue.serverTimestamp() })
  }
  await batch.commit()
}
