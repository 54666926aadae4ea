/** A log of what happened, newest first, as far as it was read. */
export interface ReadLog<Entry> {
  entries: readonly Entry[]
  /** Whether these are all. */
  isWhole: boolean
}

/**
 * Several logs as one, newest first. What is older than a log's last read entry is left out, for that log
 * may have something between.
 */
export function oneStory<Entry extends { at: Date }>(
  logs: readonly ReadLog<Entry>[],
): ReadLog<Entry> {
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
