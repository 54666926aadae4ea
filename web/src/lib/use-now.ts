import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const currentMinute = () => Math.floor(Date.now() / minuteMs)

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, minuteMs / 4)
  return () => clearInterval(timer)
}

/**
 * The instant, to the minute; null in the build and during hydration, for a page that is drawn today
 * and read tomorrow must not say what time it is.
 */
export function useNow(): Date | null {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null)
  return minute === null ? null : new Date(minute * minuteMs)
}
