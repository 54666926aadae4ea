import { useState } from 'react'
import { firestore } from '../../../lib/firebase/firebase.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import type { CallList } from './call.ts'
import { callsAPage } from './call-queries.ts'
import { watchCalls } from './watch-calls.ts'

/** Milliseconds after a failure until the list is asked for again. */
const retryMs = 10_000

/** The call list, live; what it showed last stays when it fails. */
export function useCalls(onData: (list: CallList) => void) {
  const [size, setSize] = useState(callsAPage)
  const reading = useAsyncData<CallList>({
    key: 'list',
    cachedAs: 'calls',
    failure: 'The calls couldn’t be loaded',
    version: size,
    retryMs,
    subscribe: async ({ next, error }, previous) =>
      watchCalls(await firestore(), { size, now: new Date(), next, error, previous }),
    onData,
  })
  return { ...reading, loadMore: () => setSize(size + callsAPage) }
}
