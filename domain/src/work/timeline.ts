/** The loaded part of a log, newest event first. */
export interface LoadedLog<Entry> {
  entries: readonly Entry[]
  /** Whether the oldest event of the log is loaded, too. */
  isWhole: boolean
}

/**
 * Merges logs, newest event first. The result ends at the oldest event for which every log is
 * loaded, so that no event is missing between two others.
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
