import { useEffect, useSyncExternalStore } from 'react'
import type { CrewDay, CrewDayState } from './crew-day-state.ts'
import { isWaiting } from './check-in-queue.ts'

/** Milliseconds between two checks of the time, two attempts after a failure, and two reads. */
const everyMs = { look: 5_000, retry: 30_000, reading: 120_000 }

/**
 * Keeps a crew's day current while the page is open. Reads while the page is visible, and sends
 * waiting updates whenever there may be a network.
 */
export function useCrewDay(crewDay: CrewDay): CrewDayState {
  useEffect(() => {
    let sinceMs = 0
    const isInView = () => document.visibilityState === 'visible'
    const synchronize = () => {
      sinceMs = 0
      void crewDay.synchronize()
    }
    const look = () => {
      sinceMs += everyMs.look
      crewDay.refresh()
      const { checkIns, reading } = crewDay.state()
      if (reading === 'ended') return
      const isRetry = checkIns.some(isWaiting) || (isInView() && reading !== 'fresh')
      if (isRetry && sinceMs >= everyMs.retry) synchronize()
      else if (isInView() && sinceMs >= everyMs.reading) synchronize()
    }
    const onVisibility = () => isInView() && synchronize()
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && synchronize()
    synchronize()
    const timer = setInterval(look, everyMs.look)
    addEventListener('online', synchronize)
    addEventListener('storage', crewDay.refresh)
    // The browser also sends this event when it restores the page from its back/forward cache.
    addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      removeEventListener('online', synchronize)
      removeEventListener('storage', crewDay.refresh)
      removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [crewDay])
  return useSyncExternalStore(crewDay.subscribe, crewDay.state)
}
