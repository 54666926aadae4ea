import {
  calendarOf,
  needsAttentionOf,
  type CalendarFacts,
} from '@moving/domain/calendar/calendar-jobs'
import { daysOf, type CalendarPlace } from '@moving/domain/calendar/calendar-period'
import type { PlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { collections } from '@moving/domain/paths'
import { collection, limit, orderBy, query, where, type Firestore } from 'firebase/firestore'
import { useMemo } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { watchRequests } from '../../../shared/office/requests/watch-requests.ts'
import { isReadable } from '../../../shared/office/requests/office-request.ts'
import { watchPeriod, type Period } from '../../../shared/office/period/watch-period.ts'

/** Milliseconds after a failure until the calendar reads again. */
const retryMs = 15_000

const failure = 'The calendar couldn’t be loaded'
const noQuotes: readonly Quote[] = []

export function usePeriod(place: CalendarPlace | null, today: PlainDate, showsAccepted: boolean) {
  const days = useMemo(() => (place === null ? [] : daysOf(place)), [place])
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const { data: period, ...reading } = useAsyncData<Period>({
    key: place === null ? null : `${first} ${last}`,
    cachedAs: 'calendar',
    failure,
    retryMs,
    subscribe: ({ db, next, error }) => watchPeriod(db, { first, last, next, error }),
  })
  const accepted = useAccepted(showsAccepted)
  const shown = useMemo(() => {
    if (period === undefined) return undefined
    const facts: CalendarFacts = { ...period, accepted: accepted.data ?? noQuotes }
    const calendar = calendarOf(days, facts, today)
    return { period, days: calendar, attention: needsAttentionOf(calendar, facts, today) }
  }, [period, accepted.data, days, today])
  return {
    ...reading,
    shown,
    didAcceptedFail: accepted.status === 'error',
    reloadAccepted: accepted.reload,
  }
}

/**
 * Maximum number of accepted requests that are read. A request leaves the list when it is scheduled
 * or closed.
 */
const waitingMax = 100

/** Requests whose customers accepted an estimate and that aren't scheduled. */
export const acceptedOnes = (db: Firestore) =>
  query(
    collection(db, collections.requests),
    where('views', 'array-contains', 'accepted'),
    orderBy('created_at', 'desc'),
    limit(waitingMax),
  )

const useAccepted = (isEnabled: boolean) =>
  useAsyncData<readonly Quote[]>({
    key: isEnabled ? 'accepted' : null,
    failure: 'The accepted estimates couldn’t be loaded',
    retryMs,
    subscribe: ({ db, next, error }) =>
      watchRequests(acceptedOnes(db), {
        next: ({ requests }) =>
          next(requests.filter(isReadable).map(({ reading }) => reading.quote)),
        error,
      }),
  })
