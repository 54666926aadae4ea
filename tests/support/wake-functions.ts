import { callables } from '@moving/domain/paths'
import { callFunction } from './accounts.ts'

/** Functions that journeys call at the same time: the emulator starts a process for each such call. */
const shared = [callables.readMove, callables.answerMove, callables.changeRequest]

/** The journeys that run at the same time (playwright.config.ts). */
const workers = 3

/**
 * Starts the processes of the functions that pages call, once for all journeys, because on a busy
 * machine the first response takes longer than a page waits. The empty calls are refused.
 */
export default async function wakeFunctions(): Promise<void> {
  const further = Array.from({ length: workers - 1 }, () => shared).flat()
  const names = [...Object.values(callables), ...further]
  await Promise.all(names.map((name) => callFunction(name, { data: {} })))
}
