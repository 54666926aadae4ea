/** More are not kept: the one that was kept first goes. */
const keptAtMost = 60

const kept = new Map<string, unknown>()

/** What was kept under a key in this document; undefined for nothing. Its type is the keeper's. */
export const keptAnswer = <Data>(key: string) => kept.get(key) as Data | undefined

/**
 * Keeps an answer in memory, so that coming back to its page shows it at once. In memory only: nothing of
 * a person is left on the disk.
 */
export function keepAnswer(key: string, data: unknown): void {
  kept.delete(key)
  kept.set(key, data)
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
}

/** When a session ends, or what somebody may see changes. */
export function forgetAnswers(): void {
  kept.clear()
}
