import { bookingSchema } from '@moving/domain/calendar/booking'
import { crewDaySchema, emptyCrewDay, slotOf, type Slot } from '@moving/domain/calendar/crew-day'
import { collections, crewDayPath } from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'

interface Span {
  first: PlainDate
  last: PlainDate
}

/** Slots by quote id. A booking that can't be read keeps its stored slot. */
type Slots = Record<string, Slot | 'unreadable'>

export async function repairDays(span: Span, db: Firestore): Promise<void> {
  const [days, bookings] = await Promise.all([
    withinDays(collections.crewDays, span, db).get(),
    withinDays(collections.bookings, span, db).get(),
  ])
  const stored = new Map(days.docs.map((day) => [day.id, day]))
  const booked = byDay(bookings.docs)
  for (const day of new Set([...stored.keys(), ...booked.keys()])) {
    const jobs = jobsOf(stored.get(day))
    if (jobs === null || differing(jobs, slotsOf(booked.get(day) ?? [])).length === 0) continue
    await mendDay(day, db)
  }
}

function byDay(bookings: readonly QueryDocumentSnapshot[]) {
  const days = new Map<PlainDate, QueryDocumentSnapshot[]>()
  for (const booking of bookings) {
    const day = booking.get('day') as PlainDate
    days.set(day, [...(days.get(day) ?? []), booking])
  }
  return days
}

async function mendDay(day: PlainDate, db: Firestore): Promise<void> {
  const reference = db.doc(crewDayPath(day))
  const mended = await db.runTransaction(async (transaction) => {
    const crewDay = await transaction.get(reference)
    const bookings = db.collection(collections.bookings).where('day', '==', day)
    const slots = slotsOf((await transaction.get(bookings)).docs)
    const jobs = jobsOf(crewDay)
    if (jobs === null) return []
    const wrong = differing(jobs, slots)
    if (wrong.length === 0) return []
    const changed = { jobs: mendedJobs(jobs, slots), updated_at: FieldValue.serverTimestamp() }
    if (crewDay.exists) transaction.update(reference, changed)
    else transaction.set(reference, { ...emptyCrewDay(day), ...changed })
    return wrong
  })
  if (mended.length > 0) log.crewDayMended(day, mended)
}

const withinDays = (collection: string, { first, last }: Span, db: Firestore): Query =>
  db.collection(collection).where('day', '>=', first).where('day', '<=', last)

/** The slots of a stored day; null for a day that can't be read, which a person has to repair. */
function jobsOf(crewDay: DocumentSnapshot | undefined): Record<string, Slot> | null {
  if (crewDay === undefined || !crewDay.exists) return {}
  return findDocument(crewDaySchema, crewDay)?.jobs ?? null
}

function slotsOf(bookings: readonly QueryDocumentSnapshot[]): Slots {
  return Object.fromEntries(
    bookings.map((booking) => {
      const read = findDocument(bookingSchema, booking)
      return [booking.id, read === null ? 'unreadable' : slotOf(read)]
    }),
  )
}

/** The ids of quotes whose slot differs from their booking. */
function differing(jobs: Record<string, Slot>, slots: Slots): string[] {
  const ids = new Set([...Object.keys(jobs), ...Object.keys(slots)])
  return [...ids].filter((id) => slots[id] !== 'unreadable' && !isSame(jobs[id], slots[id]))
}

function mendedJobs(jobs: Record<string, Slot>, slots: Slots): Record<string, Slot> {
  const entries = Object.entries(slots).flatMap(([id, slot]) => {
    const right = slot === 'unreadable' ? jobs[id] : slot
    return right === undefined ? [] : [[id, right] as const]
  })
  return Object.fromEntries(entries)
}

function isSame(one: Slot | undefined, other: Slots[string] | undefined): boolean {
  if (one === undefined || other === undefined || other === 'unreadable') return one === other
  return (
    one.crew === other.crew &&
    one.from_minute === other.from_minute &&
    one.end_minute === other.end_minute &&
    one.hours_unknown === other.hours_unknown
  )
}
