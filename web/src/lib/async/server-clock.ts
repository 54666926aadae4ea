import { useSyncExternalStore } from 'react'

/** Clocks that differ by less than this, in milliseconds, count as equal. */
const toleranceMs = 5_000

let offsetMs = 0
const listeners = new Set<() => void>()

/**
 * Milliseconds to add to this computer's clock, positive if that clock is slow. 0 until the server
 * has responded.
 */
export const serverOffsetMs = (): number => offsetMs

/** The server's time. Until the server has responded, this computer's time. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs)

/**
 * Calls `listener` after each change of the offset.
 * @returns a function that ends the subscription
 */
export function followServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Compares this computer's clock with the server's. A difference within the round trip counts as
 * none. All times are milliseconds since 1970.
 * @param serverMs when the server responded, on its clock
 * @param sentMs when the request was sent, on this computer's clock
 * @param receivedMs when the response arrived, on this computer's clock
 */
export function compareClocks(serverMs: number, sentMs: number, receivedMs: number): void {
  const measured = serverMs - (sentMs + receivedMs) / 2
  setServerOffset(Math.abs(measured) > toleranceMs + (receivedMs - sentMs) ? measured : 0)
}

/** Applies an offset that an earlier page of this tab measured, in milliseconds. */
export function setServerOffset(measuredMs: number): void {
  if (!Number.isFinite(measuredMs) || measuredMs === offsetMs) return
  offsetMs = measuredMs
  for (const listener of listeners) listener()
}

/** The offset in milliseconds. Rerenders when it changes. 0 in the build. */
export const useServerOffset = (): number =>
  useSyncExternalStore(followServerClock, serverOffsetMs, () => 0)
