import { callables } from '@moving/domain/paths'
import type { Analytics } from '@moving/domain/visit/analytics'
import { analyticsFromWire } from '@moving/domain/visit/wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import { siteConfig } from '../../lib/config.ts'
import { auth, callFunction, liteFirestore } from '../../lib/firebase.ts'
import { toaster } from '../../ui/toast-store.ts'
import { readAnalytics } from './read-analytics.ts'

/** Requirements 8.1. */
export const loadFailure = 'Failed to fetch analytics data'

/** Figures older than the schedule should leave them are refreshed as the page opens. */
const staleMs = 6 * 60_000

/** Calls of one refresh; each counts up to 4,000 visits. */
const callsPerRefresh = 100

/** Between them: a rebuild that is under way answers at once that it is not done. */
const pauseMs = 300

export interface AnalyticsState {
  /** Undefined until there are figures; the last good ones from then on. */
  analytics: Analytics | undefined
  isRefreshing: boolean
  hasFailed: boolean
  refresh: () => void
}

/** The figures of /analytics: read once, brought up to date by Refresh, kept when that fails. */
export function useAnalytics(): AnalyticsState {
  const [analytics, setAnalytics] = useState<Analytics>()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const isHere = useRef(true)

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setIsRefreshing(true)
    try {
      await work()
      if (isHere.current) setHasFailed(false)
    } catch (cause) {
      if (!isHere.current) return
      console.error(loadFailure, cause)
      toaster.error(loadFailure)
      setHasFailed(true)
    } finally {
      if (isHere.current) setIsRefreshing(false)
    }
  }, [])

  const bringUpToDate = useCallback(async () => {
    for (let calls = 0; calls < callsPerRefresh && isHere.current; calls += 1) {
      const answer = analyticsFromWire(await callFunction(callables.refreshAnalytics))
      if (isHere.current) setAnalytics(answer.analytics)
      if (answer.caughtUp) return
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }, [])
  const refresh = useCallback(() => attempt(bringUpToDate), [attempt, bringUpToDate])

  useEffect(() => {
    isHere.current = true
    void attempt(async () => {
      const [db] = await Promise.all([liteFirestore(), auth()])
      const read = await readAnalytics(db)
      if (!isHere.current) return
      setAnalytics(read)
      if (isStale(read)) await bringUpToDate()
    })
    return () => {
      isHere.current = false
    }
  }, [attempt, bringUpToDate])

  // Nothing was counted yet: zeros would say that nobody came.
  const isUncounted = (isRefreshing || hasFailed) && analytics?.summary.as_of.getTime() === 0
  return {
    analytics: isUncounted ? undefined : analytics,
    isRefreshing,
    hasFailed,
    refresh: () => void refresh(),
  }
}

/** The emulators run no schedule: there the figures are as old as the last refresh. */
function isStale({ summary }: Analytics): boolean {
  const ageMs = Date.now() - summary.as_of.getTime()
  return !summary.caught_up || siteConfig().emulators !== null || ageMs > staleMs
}
