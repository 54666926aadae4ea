import { forgetRows } from './kept-rows.ts'

const cachedAtMost = 60

const answers = new Map<string, unknown>()

/**
 * The answer that is cached for a key since the page was loaded. The caller has to know its type.
 */
export const cachedAnswer = <Data>(key: string) => answers.get(key) as Data | undefined

/**
 * Caches an answer in memory, so that a page shows it immediately when the user returns. Only the
 * desk's rows are also stored in the tab (kept-rows.ts).
 */
export function keepAnswer(key: string, data: unknown): void {
  answers.delete(key)
  answers.set(key, data)
  const [oldest] = answers.keys()
  if (answers.size > cachedAtMost && oldest !== undefined) answers.delete(oldest)
}

/** Clears the cache. Call it when a session ends or the user's access changes. */
export function forgetAnswers(): void {
  answers.clear()
  forgetRows()
}
