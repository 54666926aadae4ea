import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLazySession } from './lazy-session.ts'
import { initialSession, type SessionState } from './session-state.ts'
import type { SessionStore } from './session-store.ts'

const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => errors.mockClear())

function world({ isHinted = false } = {}) {
  let state: SessionState = initialSession
  const notify = new Set<() => void>()
  const release = vi.fn<() => void>()
  const store = {
    subscribe: (one: () => void) => {
      notify.add(one)
      return () => void notify.delete(one)
    },
    snapshot: () => state,
    arrive: vi.fn<() => void>(),
    start: vi.fn(() => Promise.resolve()),
    retry: vi.fn<() => void>(),
    guard: vi.fn(() => release),
    signOut: vi.fn(() => Promise.resolve()),
  } satisfies SessionStore
  const load = vi.fn(() => Promise.resolve<SessionStore>(store))
  const session = createLazySession({
    load,
    isHinted: () => isHinted,
    wait: () => Promise.resolve(),
  })
  const listener = vi.fn<() => void>()
  session.subscribe(listener)
  return {
    session,
    store,
    load,
    listener,
    release,
    becomes: (change: Partial<SessionState>) => {
      state = { ...state, ...change }
      notify.forEach((one) => one())
    },
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

describe('a public page', () => {
  it('loads no sign-in code for a visitor who wasn’t signed in', async () => {
    const { session, load, settled, listener } = world()
    session.arrive()
    await settled()
    expect(load).not.toHaveBeenCalled()
    expect(session.snapshot()).toMatchObject({ isLoading: false, isConfirmed: false })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('shows the signed-in user, and every change', async () => {
    const { session, store, settled, listener, becomes } = world({ isHinted: true })
    session.arrive()
    expect(session.snapshot().isLoading).toBe(true)
    await settled()
    expect(store.arrive).toHaveBeenCalledTimes(1)
    listener.mockClear()
    becomes({ isLoading: false, userRole: 'admin' })
    expect(session.snapshot()).toMatchObject({ isLoading: false, userRole: 'admin' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('a page that needs a signed-in user', () => {
  it('is loading while the sign-in code loads, which starts once', async () => {
    const { session, store } = world()
    session.arrive()
    const started = session.start()
    session.arrive()
    expect(session.snapshot().isLoading).toBe(true)
    await started
    expect(store.start).toHaveBeenCalledTimes(1)
  })

  it('continues without a user if the sign-in code doesn’t load, and can retry', async () => {
    const { session, store, load } = world()
    load.mockRejectedValue(new Error('no chunk'))
    await session.start()
    expect(load).toHaveBeenCalledTimes(4)
    expect(errors).toHaveBeenCalledExactlyOnceWith('The session did not start', expect.any(Error))
    expect(session.snapshot()).toMatchObject({ user: null, isLoading: false, isConfirmed: true })
    load.mockResolvedValue(store)
    await session.start()
    expect(store.start).toHaveBeenCalledTimes(1)
  })

  it('is protected while it is shown, even if it was left before the sign-in code loaded', async () => {
    const { session, store, release, settled } = world()
    session.guard()()
    const takeBack = session.guard()
    await settled()
    expect(store.guard).toHaveBeenCalledTimes(1)
    takeBack()
    expect(release).toHaveBeenCalledTimes(1)
  })

  it('signs out a user who asks for it before the sign-in code has loaded', async () => {
    const { session, store } = world()
    await session.signOut()
    expect(store.signOut).toHaveBeenCalledTimes(1)
  })
})
