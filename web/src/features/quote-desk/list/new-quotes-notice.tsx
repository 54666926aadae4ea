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
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'

/** Newer quotes are counted up to this number; more are shown with a plus. */
const newQuotesShown = 9

/**
 * How many quotes arrived since the list was read: one read for each, ten at most. The list itself
 * doesn't change, so that nothing moves under the pointer.
 * @param newest the time of the newest quote on the list; null if the list doesn't show it,
 * undefined while nothing is shown
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

/** The time of the newest quote, for a list that doesn't show it; reads one document. */
async function readNewestInstant(db: Firestore): Promise<Timestamp> {
  const { docs } = await getDocsFromServer(
    query(collection(db, collections.quotes), orderBy('created_at', 'desc'), limit(1)),
  )
  const newest: unknown = docs[0]?.get('created_at')
  return newest instanceof Timestamp ? newest : new Timestamp(0, 0)
}

/**
 * Announces new quotes, such as '3 new quotes', above a list that stays as it is until the user
 * clicks.
 */
export function NewQuotesNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <chakra.div
      role="status"
      // On a phone the notice is above the bottom bar, so that it covers no heading.
      position={{ base: 'fixed', lg: 'absolute' }}
      top={{ lg: 'calc(100% + 4px)' }}
      bottom={{ base: 'calc(64px + env(safe-area-inset-bottom))', lg: 'auto' }}
      insetInlineEnd={{ base: '5', lg: '50%' }}
      transform={{ lg: 'translateX(50%)' }}
    >
      {count > 0 && (
        <Card
          shape="flush"
          tone="floating"
          display="flex"
          alignItems="center"
          gap="3"
          py="1"
          ps="4"
          pe="1"
          bg="brand.subtle"
          fontWeight="semibold"
          whiteSpace="nowrap"
        >
          <span>{inWords(count)}</span>
          <Button variant="outline" size="sm" onClick={onShow}>
            Show
          </Button>
        </Card>
      )}
    </chakra.div>
  )
}

function inWords(count: number): string {
  if (count === 1) return '1 new quote'
  return count > newQuotesShown ? `${newQuotesShown}+ new quotes` : `${count} new quotes`
}
