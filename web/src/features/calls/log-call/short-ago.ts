import { describeDuration } from '@moving/domain/work/due'

const minuteMs = 60_000

/**
 * Examples: '5 s ago', '12 min ago', '3 h ago'; a clock that runs behind the server's says '1 s
 * ago'.
 */
export function shortAgo(at: Date, now: Date): string {
  const ms = now.getTime() - at.getTime()
  if (ms < minuteMs) return `${Math.max(Math.round(ms / 1000), 1)} s ago`
  return `${describeDuration(at, now)} ago`
}
