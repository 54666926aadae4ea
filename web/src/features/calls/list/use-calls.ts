import { todayAtOffice } from '@moving/domain/plain-date'
import { useState } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import type { CallList } from './call.ts'
import { callsAPage } from './call-queries.ts'
import { watchCalls } from './watch-calls.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

/** Milliseconds after a failure until the list is asked for again. */
const retryMs = 10_000

/**
 * What is to be done, live; what it showed last stays when it fails.
 * @param now on another day another part of the tasks is due
 */
export function useCalls(now: Date | null, onData: (list: CallList) => void) {
  const [size, setSize] = useState(callsAPage)
  const [isAll, setAll] = useState(false)
  const reading = useAsyncData<CallList>({
    key: 'list',
    cachedAs: 'calls',
    failure: 'The calls couldn’t be loaded',
    version: [now && todayAtOffice(now), size, isAll].join(),
    retryMs,
    subscribe: ({ db, next, error }, previous) =>
      watchCalls(db, { size, isAll, now: serverNow(), next, error, previous }),
    onData,
  })
  return {
    ...reading,
    loadMore: () => setSize(size + callsAPage),
    /** Whether what is coming up is listed too. */
    isAll,
    showAll: setAll,
  }
}
