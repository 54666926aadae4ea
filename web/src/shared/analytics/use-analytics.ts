import { callables } from '@moving/domain/paths'
import type { Summary } from '@moving/domain/visit/summary'
import { analyticsFromWire } from '@moving/domain/visit/wire'
import { siteConfig } from '../../lib/firebase/site-config.ts'
import { callFunction } from '../../lib/firebase/firebase.ts'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { readAnalytics, type AnalyticsPage, type ShownAnalytics } from './read-analytics.ts'
import { serverNow } from '../../lib/async/server-clock.ts'

/** Figures older than the schedule should leave them are refreshed as the page opens. */
const staleMs = 6 * 60_000

/** Calls of one refresh; each counts up to 8,000 visits. */
const callsPerRefresh = 100

/** Between them: a rebuild that is under way answers at once that it is not done. */
const pauseMs = 300

/**
 * What a page shows of what is counted: read once, brought up to date by Refresh, kept when that fails.
 * @param failure what a toast says then
 */
export function useAnalytics<Page extends AnalyticsPage>(page: Page, failure: string) {
  const { data, status, isFetching, reload, retry } = useAsyncData<ShownAnalytics<Page>>({
    key: 'counted',
    cachedAs: page,
    failure,
    onError: () => void toaster.error(failure),
    subscribe: async ({ db, next, signal }, previous) => {
      if (previous === undefined) {
        const stored = await readAnalytics(db, page)
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
function isStale({ summary }: { summary: Summary }): boolean {
  const ageMs = serverNow().getTime() - summary.as_of.getTime()
  return !summary.caught_up || siteConfig().emulators !== null || ageMs > staleMs
}
