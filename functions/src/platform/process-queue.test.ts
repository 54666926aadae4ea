import { describe, expect, it } from 'vitest'
import { newSerialQueues } from './process-queue.ts'

describe('work that waits in a queue', () => {
  it('runs one after the other, and each caller gets its own result', async () => {
    const inSerialQueue = newSerialQueues()
    let running = 0
    let most = 0
    const work = (result: number) => async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return result
    }
    expect(await Promise.all([1, 2, 3].map((result) => inSerialQueue('a', work(result))))).toEqual([
      1, 2, 3,
    ])
    expect(most).toBe(1)
  })

  it('continues after work that failed, and only that work’s caller gets the error', async () => {
    const inSerialQueue = newSerialQueues()
    const failing = inSerialQueue('a', () => Promise.reject(new Error('no')))
    const next = inSerialQueue('a', () => Promise.resolve('yes'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('doesn’t wait for work in a different queue', async () => {
    const inSerialQueue = newSerialQueues()
    void inSerialQueue('busy', () => new Promise(() => undefined))
    expect(await inSerialQueue('idle', () => Promise.resolve('done'))).toBe('done')
  })
})
