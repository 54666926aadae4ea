import { crewNameOf } from '@moving/domain/calendar/describe-job'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase/firestore'
import { bookings } from '../../documents/calendar-kinds.ts'
import { works as workKind, readOfficeSettings } from '../../documents/office-kinds.ts'
import { readByIds } from '../../documents/read.ts'
import type { Related } from './use-related.ts'

/** @throws FirestoreError `permission-denied`, `unavailable` */
export async function readRelated(
  db: Firestore,
  quotes: readonly Quote[],
): Promise<ReadonlyMap<string, Related>> {
  const idsAt = (at: string) => quotes.filter(({ status }) => status === at).map(({ id }) => id)
  const scheduled = idsAt('scheduled')
  const [booked, works] = await Promise.all([
    readByIds(db, bookings, scheduled),
    readByIds(db, workKind, idsAt('completed')),
  ])
  const crews = (booked.size === 0 ? null : await readOfficeSettings(db))?.crews ?? []
  const relatedOf = (id: string): Related => {
    const booking = booked.get(id)
    return { booking: booking ? { ...booking, crewName: crewNameOf(booking.crew, crews) } : null }
  }
  return new Map<string, Related>([
    ...scheduled.map((id) => [id, relatedOf(id)] as const),
    ...[...works].map(([id, work]) => [id, { state: work }] as const),
  ])
}
