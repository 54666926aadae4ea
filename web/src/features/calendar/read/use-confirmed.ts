import { collections } from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import { collection, query, where } from 'firebase/firestore'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { watchQuery } from '../../../shared/documents/live.ts'

type Confirmed = ReadonlyMap<string, PlainDate>

/** Follows which customers confirmed a day of the period, by the quote's id. */
export function useConfirmed(first: PlainDate, last: PlainDate): Confirmed | undefined {
  const { data } = useAsyncData<Confirmed>({
    key: first === '' ? null : `${first} ${last}`,
    cachedAs: 'confirmed moves',
    failure: 'The confirmed moves couldn’t be loaded',
    subscribe: ({ db, next, error }) => {
      const inPeriod = [where('confirmed_day', '>=', first), where('confirmed_day', '<=', last)]
      return watchQuery(query(collection(db, collections.requests), ...inPeriod), {
        next: ({ docs }) =>
          next(new Map(docs.map((found) => [found.id, String(found.get('confirmed_day'))]))),
        error,
      })
    },
  })
  return data
}
