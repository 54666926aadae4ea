import { useState } from 'react'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { watchUnanswered, type UnansweredList } from './watch-unanswered.ts'

/** Rows that the list shows, and that “Show More” adds. */
const rowsAPage = 30
/** Milliseconds after a failure until the list is read again. */
const retryMs = 10_000

/** The customers who wait for the office, the one who wrote last first, live. */
export function useUnanswered() {
  const [size, setSize] = useState(rowsAPage)
  const reading = useAsyncData<UnansweredList>({
    ...{ key: 'unanswered', cachedAs: 'inbox', version: size, retryMs },
    failure: 'What needs a reply couldn’t be loaded',
    subscribe: ({ db, next, error }) => watchUnanswered(db, size, { next, error }),
  })
  return { ...reading, loadMore: () => setSize(size + rowsAPage) }
}
