import { todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { allQuotes } from '@moving/domain/quote/office/desk-filters'
import { deskQuery } from '@moving/domain/quote/office/desk-query'
import { savedViews } from '@moving/domain/quote/office/saved-views'
import { getCountFromServer, type Firestore } from 'firebase/firestore'
import { useNow } from '../../../lib/async/use-now.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { firestoreQuery } from '../../../shared/office/requests/firestore-query.ts'
import type { DeskPlace } from '../list/use-desk-url.ts'
import { countFiltered, type ListCounts } from './read-summary.ts'

/** When to count. Counting starts after the list is shown, so that it doesn't delay the list. */
export interface Counted {
  isShown: boolean
  /** A different value counts again. */
  version: number
}

/** Milliseconds within which several changes are counted once. */
export const debounceMs = 1000

export type ViewCounts = ReadonlyMap<string, number>

/** Counts the requests of each saved view. Doesn't read documents. */
export async function countRequestsByView(db: Firestore, today: PlainDate): Promise<ViewCounts> {
  const counted = savedViews(today).map(async ({ label, filters }) => {
    const query = deskQuery({ ...allQuotes, ...filters })
    const found = query && (await getCountFromServer(firestoreQuery(db, query)))
    return [label, found?.data().count ?? 0] as const
  })
  return new Map(await Promise.all(counted))
}

export function useViewCounts({ isShown, version }: Counted) {
  const now = useNow()
  const today = now && todayAtOffice(now)
  return useAsyncData<ViewCounts>({
    key: isShown && today !== null ? `views on ${today}` : null,
    cachedAs: 'desk',
    ...{ version, debounceMs },
    failure: 'The requests of each view could not be counted',
    subscribe: async ({ db, next }) => {
      if (today !== null) next(await countRequestsByView(db, today))
    },
  })
}

/** Counts the requests on all pages of a list, and the closed ones that belong to it. */
export const useListCounts = ({ key, filters }: DeskPlace, { isShown, version }: Counted) =>
  useAsyncData<ListCounts>({
    key: isShown ? `counts ${key}` : null,
    cachedAs: 'desk',
    ...{ version, debounceMs },
    failure: 'The requests of the list could not be counted',
    subscribe: async ({ db, next }) => next(await countFiltered(db, filters)),
  })
