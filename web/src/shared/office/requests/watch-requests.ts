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
  /** The documents of the query, in its order. */
  docs: readonly QueryDocumentSnapshot[]
  /** False while the database doesn't respond. Coworkers' changes are then missing. */
  isLive: boolean
}

interface RequestsWatch {
  next: (found: FoundRequests) => void
  error: (cause: unknown) => void
  /** Called if there is no network to begin with. */
  offline?: () => void
}

/** Follows settled requests. @returns a function that stops it */
export const watchRequests = (of: Query, { next, ...rest }: RequestsWatch): (() => void) =>
  watchQuery(of, {
    next: ({ docs }, isLive) =>
      next({ requests: docs.filter(isSettled).map(requestIn), docs, isLive }),
    ...rest,
  })

/** The number of new requests that are read, in case functions haven't settled them. */
const newestShown = 8
/** The maximum number of new requests that are read if functions settle none of them. */
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
 * Follows the new requests that functions haven't settled, so that they are listed while functions
 * are down: while those settle nothing, the request that has waited longest comes last.
 * @returns a function that stops it
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
    // Skips this result if newer documents have arrived meanwhile.
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
