import { callables } from '@moving/domain/paths'
import type { Analytics } from '@moving/domain/visit/analytics'
import { analyticsFromWire } from '@moving/domain/visit/wire'
import { siteConfig } from '../../lib/firebase/config.ts'
import { callFunction, firestore } from '../../lib/firebase/firebase.ts'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { readAnalytics } from './read-analytics.ts'

/** Requirements 8.1. */
export const loadFailure = 'Failed to fetch analytics data'

/** Figures older than the schedule should leave them are refreshed as the page opens. */
const staleMs = 6 * 60_000

/** Calls of one refresh; each counts up to 8,000 visits. */
const callsPerRefresh = 100

/** Between them: a rebuild that is under way answers at once that it is not done. */
const pauseMs = 300

/** The figures of /analytics: read once, brought up to date by Refresh, kept when that fails. */
export function useAnalytics() {
  const { data, status, isFetching, reload, retry } = useAsyncData<Analytics>({
    key: 'all',
    cachedAs: 'analytics',
    failure: loadFailure,
    onError: () => void toaster.error(loadFailure),
    subscribe: async ({ next, signal }, previous) => {
      if (previous === undefined) {
        const stored = await readAnalytics(await firestore())
        next(stored)
        if (!isStale(stored)) return
      }
      for (let calls = 0; calls < callsPerRefresh && !signal.aborted; calls += 1) {
        const answer = analyticsFromWire(await callFunction(callables.refreshAnalytics))
        next(answer.analytics)
        if (answer.caughtUp) return
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    },
  })
  const hasFailed = status === 'error'
  // Nothing was counted yet: zeros would say that nobody came.
  const isUncounted = (isFetching || hasFailed) && data?.summary.as_of.getTime() === 0
  return {
    /** Undefined until there are figures; the last good ones from then on. */
    analytics: isUncounted ? undefined : data,
    isRefreshing: isFetching,
    hasFailed,
    refresh: reload,
    retry,
  }
}

/** The emulators run no schedule: there the figures are as old as the last refresh. */
function isStale({ summary }: Analytics): boolean {
  const ageMs = Date.now() - summary.as_of.getTime()
  return !summary.caught_up || siteConfig().emulators !== null || ageMs > staleMs
}
