import { forgetRows } from './kept-rows.ts'

/** The maximum number of cached answers; the oldest is dropped. */
const cachedAtMost = 60

const answers = new Map<string, unknown>()

/** The cached answer of a key in this document; undefined for none. The caller knows its type. */
export const cachedAnswer = <Data>(key: string) => answers.get(key) as Data | undefined

/**
 * Caches an answer in memory, so that returning to its page shows it at once. Only the rows of the
 * desk are stored in the tab's storage, too (kept-rows.ts).
 */
export function keepAnswer(key: string, data: unknown): void {
  answers.delete(key)
  answers.set(key, data)
  const [oldest] = answers.keys()
  if (answers.size > cachedAtMost && oldest !== undefined) answers.delete(oldest)
}

/** Clears the cache when a session ends, or the user's access changes. */
export function forgetAnswers(): void {
  answers.clear()
  forgetRows()
}
