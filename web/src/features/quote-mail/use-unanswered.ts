import { collections } from '@moving/domain/paths'
import {
  collection,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
} from 'firebase/firestore'
import { useState, useSyncExternalStore } from 'react'
import { serverNow } from '../../lib/async/server-clock.ts'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { withPlanned } from '../../shared/office/requests/office-request.ts'
import { watchRequests, type FoundRequests } from '../../shared/office/requests/watch-requests.ts'
import { followPlanned, plannedVersion } from '../../shared/request/planned-changes.ts'
import { unansweredIn, type Unanswered } from './unanswered.ts'

/** Number of rows at first, and of rows that “Show More” adds. */
const rowsAPage = 30
/** Milliseconds after a failure until the list is read again. */
const retryMs = 10_000

interface UnansweredList {
  rows: readonly Unanswered[]
  /** True if the list is complete. */
  isWhole: boolean
  isLive: boolean
}

/** Requests with something that waits for a reply, the latest first. */
export const unansweredOnes = (db: Firestore, size: number) =>
  query(
    collection(db, collections.requests),
    where('unanswered_at', '>', new Timestamp(0, 0)),
    orderBy('unanswered_at', 'desc'),
    limit(size),
  )

/** Customers who wait for a reply, live. The customer who wrote last comes first. */
export function useUnanswered() {
  const [size, setSize] = useState(rowsAPage)
  const { data, ...reading } = useAsyncData<FoundRequests>({
    ...{ key: 'unanswered', cachedAs: 'inbox', version: size, retryMs },
    failure: 'What needs a reply couldn’t be loaded',
    subscribe: ({ db, next, error }) => watchRequests(unansweredOnes(db, size), { next, error }),
  })
  useSyncExternalStore(followPlanned, plannedVersion, plannedVersion)
  const list: UnansweredList | undefined = data && {
    rows: unansweredIn(data.requests.map(withPlanned), serverNow()),
    isWhole: data.docs.length < size,
    isLive: data.isLive,
  }
  return { ...reading, data: list, loadMore: () => setSize(size + rowsAPage) }
}
