import { todayAtOffice } from '@moving/domain/plain-date'
import { useRef, useState } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import type { CallList } from './call.ts'
import { callsPerPage } from './call-queries.ts'
import { watchCalls } from './watch-calls.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

/** Milliseconds after a failure until the list is read again. */
const retryMs = 10_000

interface CallsOptions {
  onData: (list: CallList) => void
  /** The email of the coworker whose tasks are listed. Null lists all tasks. */
  own: string | null
}

/**
 * The list of tasks, live. If reading fails, the previous list stays.
 * @param now decides which tasks are due today
 */
export function useCalls(now: Date | null, { onData, own }: CallsOptions) {
  const [size, setSize] = useState(callsPerPage)
  const [isAll, setAll] = useState(false)
  const keptKey = useRef<string>(undefined)
  const reading = useAsyncData<CallList>({
    key: 'list',
    cachedAs: 'calls',
    failure: 'The calls couldn’t be loaded',
    version: [now && todayAtOffice(now), size, isAll, own].join(),
    retryMs,
    subscribe: ({ db, next, error }, previous) =>
      watchCalls(db, {
        ...{ size, isAll, own, now: serverNow(), next, error, previous },
        keptKey: () => keptKey.current,
      }),
    onData,
  })
  return {
    ...reading,
    /** Keeps a row on the list, even if other rows push it down. */
    keep: (key: string | undefined) => void (keptKey.current = key),
    loadMore: () => setSize(size + callsPerPage),
    /** True if tasks of later days are listed too. */
    isAll,
    showAll: setAll,
  }
}
