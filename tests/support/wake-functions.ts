import { callables } from '@moving/domain/paths'
import { callFunction } from './accounts.ts'

/**
 * Starts the process of each function that pages call, once for all journeys: on a busy machine the first
 * answer takes longer than a page waits. Each refuses what says nothing.
 */
export default async function wakeFunctions(): Promise<void> {
  await Promise.all(Object.values(callables).map((name) => callFunction(name, { data: {} })))
}
