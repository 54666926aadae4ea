import { collections } from '@moving/domain/paths'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import {
  collection,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import { watchQuery } from '../../documents/live.ts'
import { findByIds } from '../../documents/read.ts'
import { isSettled, requestIn, type OfficeRequest } from './office-request.ts'

export interface FoundRequests {
  requests: readonly OfficeRequest[]
  docs: readonly QueryDocumentSnapshot[]
  /** False while the database doesn't respond, so that coworkers' changes are missing. */
  isLive: boolean
}

interface RequestsWatch {
  next: (found: FoundRequests) => void
  error: (cause: unknown) => void
  /** Called if there is no network when listening starts. */
  offline?: () => void
}

/**
 * Listens to requests that functions have processed.
 * @returns a function that stops listening
 */
export const watchRequests = (of: Query, { next, ...rest }: RequestsWatch): (() => void) =>
  watchQuery(of, {
    next: ({ docs }, isLive) =>
      next({ requests: docs.filter(isSettled).map(requestIn), docs, isLive }),
    ...rest,
  })

/** Number of the newest requests that are read first, in case functions haven't processed them. */
const newestShown = 8
/** Maximum number of new requests that are read if functions process none of them. */
const newestAtMost = 200
/** The newest requests since a time that wait for an answer, at most `count`. */
const newestPending = (db: Firestore, since: Date, count: number): Query =>
  query(
    collection(db, collections.quotes),
    where('status', '==', initialQuoteStatus),
    where('created_at', '>', since),
    orderBy('created_at', 'desc'),
    limit(count),
  )

interface NewRequestsWatch {
  next: (requests: readonly OfficeRequest[], isLive: boolean) => void
  error: (cause: unknown) => void
}

/**
 * Listens to new requests that functions haven't processed, so that they are listed even while
 * functions are down. If none of them is processed, it reads more, up to 200.
 * @returns a function that stops listening
 */
export function watchNewRequests(
  db: Firestore,
  since: Date,
  { next, error }: NewRequestsWatch,
): () => void {
  let count = newestShown
  let round = 0
  let stop = () => {}
  const tell = async (quotes: readonly QueryDocumentSnapshot[], isLive: boolean) => {
    const mine = (round += 1)
    // `settle` writes the search map together with the record.
    const unsettled = quotes.filter((quote) => quote.get('search') === undefined)
    const oldest = quotes.at(-1)
    if (oldest && unsettled.includes(oldest) && quotes.length === count && count < newestAtMost) {
      count = Math.min(count * 2, newestAtMost)
      listen()
    }
    if (unsettled.length === 0) return next([], isLive)
    const ids = unsettled.map(({ id }) => id)
    const records = await findByIds(db, collections.requests, ids)
    const { newRequest } = await import('./new-request.ts')
    // Ignores this result if a newer one has arrived meanwhile.
    if (mine === round)
      next(
        unsettled.map((quote) => newRequest(quote, records.get(quote.id))),
        isLive,
      )
  }
  const listen = () => {
    stop()
    stop = watchQuery(newestPending(db, since, count), {
      next: ({ docs }, isLive) => void tell(docs, isLive).catch(error),
      error,
    })
  }
  listen()
  return () => {
    round = -1
    stop()
  }
}
