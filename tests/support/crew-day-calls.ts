import { newQuoteId } from '@moving/domain/quote/new-quote-id'
import { moveProgressPath } from '@moving/domain/paths'
import type { CrewDayRequest } from '@moving/domain/progress/crew-view'
import type { CheckIn } from '@moving/domain/progress/sent-check-in'
import { storedProgressSchema, type StoredProgress } from '@moving/domain/progress/progress'
import type { BookingFields } from '@moving/domain/calendar/booking'
import { officeSettingsPath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { newFeedLimit } from '../../functions/src/calendar/feed-limit.ts'
import { settle } from '../../functions/src/request/settle.ts'
import { crewDay, type CrewDayPorts } from '../../functions/src/crew/answer-crew-day.ts'
import { seedBooking, seedFeed, seedScheduled } from './calendar.ts'
import { crewA, crewB } from './crews.ts'

/** A status update as a phone sends it; `at` is the phone's clock, in milliseconds. */
export type LatestCheckIn = CheckIn extends infer One
  ? One extends CheckIn
    ? Omit<One, 'id' | 'quoteId'>
    : never
  : never

export const checkInOf = (quoteId: string, checkIn: LatestCheckIn): CheckIn => ({
  ...checkIn,
  quoteId,
  id: newQuoteId((into) => crypto.getRandomValues(into)),
})

export const seedCrews = (db: Firestore, over: Record<string, unknown> = {}) =>
  db.doc(officeSettingsPath).set({
    ...{ crews: [crewA, crewB], replies: [], updated_by: 'dana', updated_at: new Date(0) },
    ...over,
  })

/** Stores a link to a crew's page; returns its key. */
export const seedCrewLink = (db: Firestore, crew = crewA.id, over: object = {}) =>
  seedFeed(db, { crew, ...over })

/** Stores a scheduled move with its crew; returns the quote's id. */
export async function seedJob(
  db: Firestore,
  { day, crew = crewA.id, ...booking }: Partial<BookingFields> & { day: string },
  quote: Record<string, unknown> = {},
): Promise<string> {
  const id = await seedScheduled(db, { move_date: day, ...quote })
  await seedBooking(db, id, { day, crew, ...booking })
  await settle(id, { db, now: () => new Date(`${day}T12:00:00Z`) })
  return id
}

/** An instance of the function with its own memory. */
export function crewInstance(ports: Pick<CrewDayPorts, 'db' | 'now' | 'enqueue'>) {
  const instance = { ...ports, limit: newFeedLimit() }
  const send = (
    key: string,
    checkIns: CrewDayRequest['checkIns'] = [],
    sentAt = ports.now().getTime(),
  ) => crewDay({ key, checkIns, sentAt }, instance)
  return {
    send,
    read: (key: string) => send(key),
    checkIn: (key: string, quoteId: string, what: 'on_way' | 'arrived' | 'loaded' | 'done') =>
      send(key, [checkInOf(quoteId, { kind: what, at: ports.now().getTime() })]),
  }
}

export async function progressAt(db: Firestore, quoteId: string): Promise<StoredProgress | null> {
  const found = await db.doc(moveProgressPath(quoteId)).get()
  return found.exists ? storedProgressSchema.parse(found.data()) : null
}
