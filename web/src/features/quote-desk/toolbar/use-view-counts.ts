import { todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { allQuotes } from '@moving/domain/quote/office/desk-filters'
import { savedViews } from '@moving/domain/quote/office/saved-views'
import type { Firestore } from 'firebase/firestore'
import { useNow } from '../../../lib/async/use-now.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { countFiltered } from './read-summary.ts'

/** How many requests each saved view lists, by its label. */
export type ViewCounts = ReadonlyMap<string, number>

/**
 * Counts the requests of each saved view with aggregations, without the closed ones that the view
 * hides.
 */
export async function countViews(db: Firestore, today: PlainDate): Promise<ViewCounts> {
  const counted = savedViews(today).map(async ({ label, filters }) => {
    const { matches, closed } = await countFiltered(db, { ...allQuotes, ...filters })
    return [label, matches - (closed ?? 0)] as const
  })
  return new Map(await Promise.all(counted))
}

/**
 * The number of requests in each saved view. It is counted once the list is shown, which never
 * waits for it.
 * @param isShown whether the list is shown
 */
export function useViewCounts(isShown: boolean) {
  const now = useNow()
  const today = now && todayAtOffice(now)
  return useAsyncData<ViewCounts>({
    key: isShown && today !== null ? `views on ${today}` : null,
    cachedAs: 'desk',
    failure: 'The requests of each view could not be counted',
    subscribe: async ({ db, next }) => {
      if (today !== null) next(await countViews(db, today))
    },
  })
}
