import { callables } from '@moving/domain/paths'
import { callFunction } from './accounts.ts'

/**
 * Starts the process of each function that pages call, once for all journeys, because on a busy
 * machine the first response takes longer than a page waits. The empty calls are refused.
 */
export default async function wakeFunctions(): Promise<void> {
  await Promise.all(Object.values(callables).map((name) => callFunction(name, { data: {} })))
}
