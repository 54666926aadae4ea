import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
let minute: number | null = null

function everyMinute(listener: () => void) {
  const tick = () => {
    minute = Math.floor(Date.now() / minuteMs)
    listener()
  }
  // In a task of its own: working with the time is slow at first, and the page is just being drawn.
  const first = setTimeout(tick)
  const timer = setInterval(tick, minuteMs / 4)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}

/**
 * The instant, to the minute; null in the build and until the page is hydrated, for a page that is
 * drawn today and read tomorrow must not say what time it is.
 */
export function useNow(): Date | null {
  const known = useSyncExternalStore(
    everyMinute,
    () => minute,
    () => null,
  )
  return known === null ? null : new Date(known * minuteMs)
}
