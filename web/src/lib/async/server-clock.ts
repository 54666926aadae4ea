import { useSyncExternalStore } from 'react'

/** Clocks that differ by less than this, in milliseconds, count as equal. */
const toleranceMs = 5_000

let offsetMs = 0
const listeners = new Set<() => void>()

/**
 * Milliseconds to add to this computer's clock; positive if it is slow. 0 until the server has
 * responded.
 */
export const serverOffsetMs = (): number => offsetMs

/** The server's time, or this computer's until the server has responded. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs)

/**
 * Calls `listener` after each change of the offset.
 * @returns a function that stops it
 */
export function followServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Compares the clocks. A difference within the round trip counts as none.
 * @param serverMs the server's time of its response, in milliseconds since 1970
 * @param sentMs this computer's time of the request, likewise
 * @param receivedMs this computer's time of the response, likewise
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

/** The offset in milliseconds as it changes; 0 in the build. */
export const useServerOffset = (): number =>
  useSyncExternalStore(followServerClock, serverOffsetMs, () => 0)
