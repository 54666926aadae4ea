import { bookingSchema } from '@moving/domain/calendar/booking'
import { crewNameOf } from '@moving/domain/calendar/describe-job'
import { collections } from '@moving/domain/paths'
import type { Quote } from '@moving/domain/quote/schema'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import type { StandingFacts } from '@moving/domain/work/where-it-stands'
import { firestore } from '../../../lib/firebase.ts'
import { readByIds } from '../../../lib/read-by-ids.ts'
import { readOfficeSettings } from '../read-settings.ts'
import type { Beside } from './use-beside.ts'

/** @throws FirestoreError `permission-denied`, `unavailable` */
export async function readBeside(quotes: readonly Quote[]): Promise<ReadonlyMap<string, Beside>> {
  const db = await firestore()
  const idsAt = (at: string) => quotes.filter(({ status }) => status === at).map(({ id }) => id)
  const scheduled = idsAt('scheduled')
  const [bookings, works] = await Promise.all([
    readByIds(db, collections.bookings, scheduled),
    readByIds(db, collections.quoteWork, idsAt('completed')),
  ])
  const settings = bookings.size === 0 ? null : await readOfficeSettings()
  const bookingOf = (id: string): StandingFacts['booking'] => {
    const booking = bookingSchema.safeParse(bookings.get(id)?.data()).data
    return booking
      ? { ...booking, crewName: crewNameOf(booking.crew, settings?.crews ?? []) }
      : null
  }
  return new Map<string, Beside>([
    ...scheduled.map((id) => [id, { booking: bookingOf(id) }] as const),
    ...[...works].flatMap(([id, found]) => {
      const work = quoteWorkSchema.safeParse(found.data()).data
      return work === undefined ? [] : [[id, { work }] as const]
    }),
  ])
}
