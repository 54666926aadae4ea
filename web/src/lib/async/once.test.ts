import { describe, expect, it, vi } from 'vitest'
import { once } from './once.ts'

describe('a script that is loaded once', () => {
  it('is loaded once for all that need it', async () => {
    const start = vi.fn(() => Promise.resolve({}))
    const get = once(start)
    const [first, second] = await Promise.all([get(), get()])
    expect(first).toBe(second)
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('is loaded again after a failure', async () => {
    const start = vi.fn(() => Promise.resolve('up'))
    start.mockRejectedValueOnce(new Error('the chunk did not arrive'))
    const get = once(start)
    await expect(get()).rejects.toThrow('the chunk did not arrive')
    await expect(get()).resolves.toBe('up')
  })
})
