import { afterEach, expect, it, vi } from 'vitest'
import { inSerialQueue } from './tab-queue.ts'

afterEach(() => vi.unstubAllGlobals())

const withLocks = (request: unknown) => vi.stubGlobal('navigator', { locks: { request } })

it('work that waits for other tabs runs in a browser without locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await inSerialQueue('sending', 1, async () => 'done')).toBe('done')
})

it('work that waits for other tabs runs once, and fails if the work does', async () => {
  withLocks(async (_name: string, _options: object, work: () => Promise<unknown>) => work())
  const work = vi.fn(async () => Promise.reject(new Error('refused')))
  await expect(inSerialQueue('sending', 1, work)).rejects.toThrow('refused')
  expect(work).toHaveBeenCalledTimes(1)
})

it('work that waits for other tabs runs anyway if locks are blocked or it never gets its turn', async () => {
  withLocks(async () => Promise.reject(new DOMException('denied', 'SecurityError')))
  expect(await inSerialQueue('sending', 1, async () => 'done')).toBe('done')
})
