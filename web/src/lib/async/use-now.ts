import { useSyncExternalStore } from 'react'
import { followServerClock, serverNow } from './server-clock.ts'

const minuteMs = 60_000
let minute: number | null = null

function everyMinute(listener: () => void) {
  const tick = () => {
    minute = Math.floor(serverNow().getTime() / minuteMs)
    listener()
  }
  // The first tick is a separate task, because the first use of dates is slow while the page is
  // rendering.
  const first = setTimeout(tick)
  const timer = setInterval(tick, minuteMs / 4)
  const stopFollowing = followServerClock(tick)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    stopFollowing()
  }
}

/**
 * The current minute on the server's clock. Null in the build and until the page is hydrated,
 * because a prerendered page must not contain the time of its build.
 */
export function useNow(): Date | null {
  const known = useSyncExternalStore(
    everyMinute,
    () => minute,
    () => null,
  )
  return known === null ? null : new Date(known * minuteMs)
}
