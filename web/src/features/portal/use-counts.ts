import { firestore } from '../../lib/firebase.ts'
import { rejectAfter } from '../../lib/timeout.ts'
import { useAsyncData } from '../../lib/use-async-data.ts'
import { countQuotes, type QuoteCounts } from './quotes-query.ts'

/** Milliseconds without an answer that are a failure. */
const timeoutMs = 10_000

/**
 * Counts anew whenever `version` changes (the list changed), when the network comes back, and after a
 * failure until it succeeds. A later failure keeps the figures that are there.
 */
export function useCounts(uid: string, version: number) {
  return useAsyncData<QuoteCounts>({
    key: uid,
    keptAs: 'counts',
    failure: 'The quotes could not be counted',
    version,
    debounceMs: 250,
    retryMs: 10_000,
    subscribe: async ({ next }) => {
      const counting = firestore().then((db) => countQuotes(db, uid))
      next(await Promise.race([counting, rejectAfter(timeoutMs)]))
    },
  })
}
