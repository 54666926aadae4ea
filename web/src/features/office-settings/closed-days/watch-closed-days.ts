import { crewDaySchema, type CrewDay } from '@moving/domain/calendar/crew-day'
import { collections } from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore'
import { firestore } from '../../../lib/firebase.ts'
import type { Observer } from '../../../lib/use-async-data.ts'

/** Days that the list shows. */
export const closedDaysMax = 50

/**
 * Follows the days from `today` on that the office has closed, the next one first.
 * @returns how to stop
 */
export async function watchClosedDays(
  today: PlainDate,
  { next, error }: Pick<Observer<CrewDay[]>, 'next' | 'error'>,
): Promise<() => void> {
  const days = collection(await firestore(), collections.crewDays)
  const closed = query(
    days,
    where('closed', '==', true),
    where('day', '>=', today),
    orderBy('day'),
    limit(closedDaysMax),
  )
  return onSnapshot(
    closed,
    ({ docs }) => next(docs.flatMap((found) => crewDaySchema.safeParse(found.data()).data ?? [])),
    error,
  )
}
