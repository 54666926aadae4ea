import { collections } from '@moving/domain/paths'
import {
  collection,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
} from 'firebase/firestore'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { watchQuery } from '../../../shared/documents/live.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'

/** Newer quotes are counted up to this number; more are shown with a plus. */
const newQuotesShown = 9

/**
 * How many quotes came since the list was read: a document for each, ten at most. The list itself never
 * moves under a hand.
 * @param newest when the newest quote came that the list shows; null when it does not show it,
 *   undefined while nothing is shown
 */
export function useNewQuotes(newest: Timestamp | null | undefined): number {
  const { data = 0 } = useAsyncData<number>({
    key: newest === undefined ? null : `since ${newest?.toString() ?? 'the newest'}`,
    failure: 'New quotes are not announced',
    subscribe: async ({ db, next, error }) => {
      const newer = query(
        collection(db, collections.quotes),
        where('created_at', '>', newest ?? (await readNewestInstant(db))),
        orderBy('created_at', 'desc'),
        limit(newQuotesShown + 1),
      )
      return watchQuery(newer, { next: ({ size }) => next(size), error })
    },
  })
  return data
}

/** Time of the newest quote, for a list that does not show it; reads one document. */
async function readNewestInstant(db: Firestore): Promise<Timestamp> {
  const { docs } = await getDocsFromServer(
    query(collection(db, collections.quotes), orderBy('created_at', 'desc'), limit(1)),
  )
  const newest: unknown = docs[0]?.get('created_at')
  return newest instanceof Timestamp ? newest : new Timestamp(0, 0)
}

/** '3 new quotes', above a list that stays where it is until somebody asks for them. */
export function NewQuotesNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <chakra.div role="status">
      {count > 0 && (
        <Alert alignItems="center">
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
            <span>{inWords(count)}</span>
            <Button variant="outline" size="sm" onClick={onShow}>
              Show
            </Button>
          </chakra.div>
        </Alert>
      )}
    </chakra.div>
  )
}

function inWords(count: number): string {
  if (count === 1) return '1 new quote'
  return count > newQuotesShown ? `${newQuotesShown}+ new quotes` : `${count} new quotes`
}
