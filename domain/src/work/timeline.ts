/** A partly read log of events, newest first. */
export interface LoadedLog<Entry> {
  entries: readonly Entry[]
  /** True if the log has no older events. */
  isWhole: boolean
}

/**
 * Merges logs, newest first. Stops at the oldest entry that every log has loaded, so that no gap
 * shows.
 */
export function mergeLogs<Entry extends { at: Date }>(
  logs: readonly LoadedLog<Entry>[],
): LoadedLog<Entry> {
  const readUntil = logs.map(({ entries, isWhole }) =>
    isWhole ? -Infinity : (entries.at(-1)?.at.getTime() ?? Infinity),
  )
  const since = Math.max(-Infinity, ...readUntil)
  const entries = logs
    .flatMap((log) => log.entries)
    .filter(({ at }) => at.getTime() >= since)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return { entries, isWhole: logs.every(({ isWhole }) => isWhole) }
}
