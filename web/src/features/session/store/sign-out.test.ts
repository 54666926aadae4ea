import { beforeEach, describe, expect, it, vi } from 'vitest'
import { latestSignIn, signOut } from './sign-out.ts'

const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => errors.mockClear())

const never = () => new Promise<never>(() => {})

/** Records the order of calls. `wait` ends at once if there is no response. */
function world({ answers = true } = {}) {
  const calls: string[] = []
  const note = (call: string) => () => void calls.push(call)
  const server = (call: string) => () => {
    calls.push(call)
    return answers ? Promise.resolve() : never()
  }
  const ports = {
    signOutEverywhere: vi.fn(server('everywhere')),
    signOutHere: vi.fn(server('here')),
    signedInAt: vi.fn<() => Promise<number | null>>(() => Promise.resolve(1500)),
    clearDrafts: note('drafts'),
    remember: note('hint'),
    leaveFor: (where: string) => void calls.push(where),
    wait: vi.fn((_ms: number) => (answers ? never() : Promise.resolve())),
  }
  return { ports, calls }
}

const whole = ['everywhere', 'here', 'drafts', 'hint', '/auth']

describe('signing out', () => {
  it('calls the server first, then signs out in this browser and leaves the page', async () => {
    const { ports, calls } = world()
    await signOut(ports)
    expect(calls).toEqual(whole)
    expect(errors).not.toHaveBeenCalled()
  })

  it('continues after three seconds without a response', async () => {
    const { ports, calls } = world({ answers: false })
    await signOut(ports)
    expect(calls).toEqual(whole)
    expect(ports.wait).toHaveBeenCalledWith(3000)
  })

  it('continues if a call fails, which is logged', async () => {
    const { ports, calls } = world()
    ports.signOutEverywhere.mockImplementation(() => Promise.reject(new Error('down')))
    await signOut(ports)
    expect(calls).toEqual(whole.slice(1))
    expect(errors).toHaveBeenCalledExactlyOnceWith('Error signing out', expect.any(Error))
  })
})

describe('the time of this browser’s sign-in', () => {
  it('is read from a new token', async () => {
    expect(await latestSignIn(world().ports)).toBe(1500)
  })

  it('is unknown if there is no token within three seconds', async () => {
    const { ports } = world()
    ports.signedInAt.mockRejectedValueOnce(new Error('revoked'))
    expect(await latestSignIn(ports)).toBeNull()
    const silent = world({ answers: false })
    silent.ports.signedInAt.mockImplementation(never)
    expect(await latestSignIn(silent.ports)).toBeNull()
  })
})
