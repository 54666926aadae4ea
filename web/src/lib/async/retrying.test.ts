import { describe, expect, it, vi } from 'vitest'
import { retrying } from './retrying.ts'

const offline = new Error('offline')
const wrongPassword = new Error('wrong password')
const options = { isTransient: (cause: unknown) => cause === offline, delaysMs: [0, 0] }

describe('an action that is retried', () => {
  it('succeeds after two temporary failures', async () => {
    const action = vi.fn(() => Promise.resolve('done'))
    action.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
    await expect(retrying(action, options)).resolves.toBe('done')
  })

  it('fails after the third', async () => {
    const action = vi.fn(() => Promise.reject(offline))
    await expect(retrying(action, options)).rejects.toBe(offline)
    expect(action).toHaveBeenCalledTimes(3)
  })

  it('isn’t repeated after a permanent failure', async () => {
    const action = vi.fn(() => Promise.reject(wrongPassword))
    await expect(retrying(action, options)).rejects.toBe(wrongPassword)
    expect(action).toHaveBeenCalledTimes(1)
  })
})
