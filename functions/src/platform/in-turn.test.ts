import { describe, expect, it } from 'vitest'
import { newTurns } from './in-turn.ts'

describe('work in turn', () => {
  it('never runs beside other work of the same queue, and each gets its own result', async () => {
    const inTurn = newTurns()
    let running = 0
    let most = 0
    const work = (result: number) => async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return result
    }
    expect(await Promise.all([1, 2, 3].map((result) => inTurn('a', work(result))))).toEqual([
      1, 2, 3,
    ])
    expect(most).toBe(1)
  })

  it('goes on after work that failed, whose caller alone hears of it', async () => {
    const inTurn = newTurns()
    const failing = inTurn('a', () => Promise.reject(new Error('no')))
    const next = inTurn('a', () => Promise.resolve('yes'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('waits for no work of another queue', async () => {
    const inTurn = newTurns()
    void inTurn('busy', () => new Promise(() => undefined))
    expect(await inTurn('idle', () => Promise.resolve('done'))).toBe('done')
  })
})
