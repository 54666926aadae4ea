import { describe, expect, it } from 'vitest'
import type { Firebase } from './firebase-cli.ts'
import { awaitIndexes } from './steps.ts'

/** firebase-tools that lists the indexes as given, the last list again and again. */
function listing(...lists: string[]): Firebase {
  const read = async () => (lists.length > 1 ? lists.shift() : lists[0]) ?? ''
  return { read, run: async () => {} }
}

describe('waiting for indexes', () => {
  it('goes on as soon as all are ready', async () => {
    const pauses: number[] = []
    const firebase = listing('[READY] (a)\n[CREATING] (b)', '[CREATING] (b)', '[READY] (b)')
    await awaitIndexes(firebase, async (ms) => void pauses.push(ms))
    expect(pauses).toEqual([15_000, 15_000])
  })

  it('gives up after half an hour, or at a broken one, before anything needs it', async () => {
    let waitedMs = 0
    const pause = async (ms: number) => void (waitedMs += ms)
    await expect(awaitIndexes(listing('[CREATING] (b)'), pause)).rejects.toThrow('being built')
    expect(waitedMs).toBe(30 * 60_000)
    await expect(awaitIndexes(listing('[NEEDS_REPAIR] (b)'), pause)).rejects.toThrow('needs repair')
  })
})
