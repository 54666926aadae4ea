import { describe, expect, it } from 'vitest'
import type { Firebase } from './firebase-cli.ts'
import { awaitIndexes } from './steps.ts'

/** A fake firebase-tools that returns these lists of indexes in turn, and then repeats the last. */
function listing(...lists: string[]): Firebase {
  const read = async () => (lists.length > 1 ? lists.shift() : lists[0]) ?? ''
  return { read, run: async () => {} }
}

describe('a deployment that waits for indexes', () => {
  it('continues as soon as all indexes are ready', async () => {
    const pauses: number[] = []
    const firebase = listing('[READY] (a)\n[CREATING] (b)', '[CREATING] (b)', '[READY] (b)')
    await awaitIndexes(firebase, async (ms) => void pauses.push(ms))
    expect(pauses).toEqual([15_000, 15_000])
  })

  it('stops after half an hour, or at once if an index is broken', async () => {
    let waitedMs = 0
    const pause = async (ms: number) => void (waitedMs += ms)
    await expect(awaitIndexes(listing('[CREATING] (b)'), pause)).rejects.toThrow('being built')
    expect(waitedMs).toBe(30 * 60_000)
    await expect(awaitIndexes(listing('[NEEDS_REPAIR] (b)'), pause)).rejects.toThrow('needs repair')
  })
})
