import { nextWorkday } from '@moving/domain/opening-days'
import { todayAtOffice } from '@moving/domain/plain-date'
import { endOfToday } from '@moving/domain/work/due'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { readAhead, unheard } from '../../../lib/read/read-ahead.ts'
import { watchQuery } from '../../../shared/documents/live.ts'
import { watchPeriod } from '../../../shared/office/period/watch-period.ts'
import { watchNewRequests } from '../../../shared/office/requests/watch-requests.ts'
import { listedUntil, newSince, readAtMost } from './call-queries.ts'

/** Starts the first reads of Today: its list, new requests and the next moves. */
export function readCallsAhead(): Promise<void> {
  const now = serverNow()
  const first = todayAtOffice(now)
  const last = nextWorkday(first, knownHours())
  return readAhead((db) => [
    watchQuery(listedUntil(db, endOfToday(now), readAtMost), unheard),
    watchNewRequests(db, newSince(now), unheard),
    watchPeriod(db, { first, last, ...unheard }),
  ])
}
