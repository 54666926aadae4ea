import { describe, expect, it, vi } from 'vitest'
import { followChanges } from './hot-reload.ts'

/**
 * Returns the digests one after another, and how many had been returned each time `change` ran.
 */
async function follow(seen: (string | Error)[], change = async () => {}): Promise<number[]> {
  const changedAt: number[] = []
  let looks = 0
  const ended = new Promise<void>((resolve) => {
    const look = () => {
      const now = seen[looks]
      looks += 1
      if (now instanceof Error) throw now
      return now ?? ''
    }
    const pause = () =>
      looks < seen.length
        ? Promise.resolve()
        : new Promise<never>(() => {
            resolve()
          })
    void followChanges(
      look,
      async () => {
        changedAt.push(looks)
        await change()
      },
      pause,
    )
  })
  await ended
  return changedAt
}

describe('npm run dev', () => {
  it('builds once after an edit, as soon as the files stop changing', async () => {
    expect(await follow(['a', 'a', 'b', 'c', 'c', 'c'])).toEqual([5])
  })

  it('builds again after the next edit and after a reverted edit', async () => {
    expect(await follow(['a', 'b', 'b', 'a', 'a', 'a'])).toEqual([3, 5])
  })

  it('continues after a failed build and after a deleted file', async () => {
    const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = vi.fn(() => Promise.reject(new Error('Unexpected "}"')))
    const seen = ['a', 'b', 'b', new Error('ENOENT'), 'c', 'c', 'c']
    expect(await follow(seen, broken)).toEqual([3, 6])
    expect(shown).toHaveBeenCalledTimes(3)
    shown.mockRestore()
  })
})
