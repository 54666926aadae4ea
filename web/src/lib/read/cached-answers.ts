import { forgetRows } from './kept-rows.ts'

/** More are not kept: the one that was kept first goes. */
const cachedAtMost = 60

const answers = new Map<string, unknown>()

/** What was kept under a key in this document; undefined for nothing. Its type is the keeper's. */
export const cachedAnswer = <Data>(key: string) => answers.get(key) as Data | undefined

/**
 * Keeps an answer in memory, so that coming back to its page shows it at once. Only the rows of the desk are kept in the
 * tab's storage, too (kept-rows.ts).
 */
export function keepAnswer(key: string, data: unknown): void {
  answers.delete(key)
  answers.set(key, data)
  const [oldest] = answers.keys()
  if (answers.size > cachedAtMost && oldest !== undefined) answers.delete(oldest)
}

/** When a session ends, or what somebody may see changes. */
export function forgetAnswers(): void {
  answers.clear()
  forgetRows()
}
