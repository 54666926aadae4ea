import { callables } from '@moving/domain/paths'
import type { Summary } from '@moving/domain/visit/summary'
import { analyticsFromWire } from '@moving/domain/visit/wire'
import { siteConfig } from '../../lib/firebase/site-config.ts'
import { callFunction } from '../../lib/firebase/firebase.ts'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { readAnalytics, type AnalyticsPage, type ShownAnalytics } from './read-analytics.ts'
import { serverNow } from '../../lib/async/server-clock.ts'

/**
 * Milliseconds after which figures are counted again when the page opens. The schedule counts more
 * often.
 */
const staleMs = 6 * 60_000

/**
 * A page's analytics. They are read once and counted again by `refresh`. If that fails, the earlier
 * figures stay.
 * @param failure the text of the toast after a failure
 */
export function useAnalytics<Page extends AnalyticsPage>(page: Page, failure: string) {
  const { data, status, isFetching, reload, retry } = useAsyncData<ShownAnalytics<Page>>({
    key: 'counted',
    cachedAs: page,
    failure,
    onError: () => void toaster.error(failure),
    subscribe: async ({ db, next }, previous) => {
      if (previous === undefined) {
        const stored = await readAnalytics(db, page)
        next(stored)
        if (!isStale(stored)) return
      }
      next(analyticsFromWire(await callFunction(callables.refreshAnalytics)))
    },
  })
  const hasFailed = status === 'error'
  // Visits were never counted, so zeros would be wrong.
  const isUncounted = (isFetching || hasFailed) && data?.summary.as_of.getTime() === 0
  return {
    analytics: isUncounted ? undefined : data,
    isRefreshing: isFetching,
    hasFailed,
    refresh: reload,
    retry,
  }
}

/** True if the figures are old. Always true in the emulators, which don't run schedules. */
function isStale({ summary }: { summary: Summary }): boolean {
  const ageMs = serverNow().getTime() - summary.as_of.getTime()
  return siteConfig().emulators !== null || ageMs > staleMs
}
