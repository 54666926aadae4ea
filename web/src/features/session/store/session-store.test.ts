import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from './session-state.ts'
import type { AccountListener, SessionPorts } from './session-ports.ts'
import { createSessionStore } from './session-store.ts'

const signedIn = (over: Partial<SignedIn> & { uid?: string } = {}): SignedIn => {
  const user = {
    uid: over.uid ?? 'dana',
    email: 'dana@example.com',
    displayName: 'Dana',
    emailVerified: true,
    hasForeignSignInMethod: false,
    providers: ['password'],
  }
  return {
    user,
    session: {
      access_token: 'a',
      refresh_token: 'r',
      expires_in: 3600,
      expires_at: 1,
      token_type: 'bearer',
      user,
    },
    claimRole: null,
    signedInAtSeconds: 1000,
    ...over,
  }
}

function world({ isHinted = true } = {}) {
  let tellUser: (signedIn: SignedIn | null) => void = () => {}
  const accounts: AccountListener[] = []
  const waits: { ms: number; pass: () => void }[] = []
  const ports = {
    watchUser: vi.fn((next: (signedIn: SignedIn | null) => void) => {
      tellUser = next
      return Promise.resolve(() => {})
    }),
    watchAccount: vi.fn((_uid: string, listener: AccountListener) => {
      accounts.push(listener)
      return Promise.resolve(() => {})
    }),
    refreshToken: vi.fn(() => Promise.resolve()),
    reconnect: vi.fn(() => Promise.resolve()),
    signedInAt: vi.fn<() => Promise<number | null>>(() => Promise.resolve(1000)),
    signOutEverywhere: vi.fn(() => Promise.resolve()),
    signOutHere: vi.fn(() => Promise.resolve()),
    remember: vi.fn(),
    claimDrafts: vi.fn(),
    dropOwnedDrafts: vi.fn(),
    clearDrafts: vi.fn(),
    forgetAnswers: vi.fn(),
    isHinted: () => isHinted,
    announceEnd: vi.fn(),
    leaveFor: vi.fn(),
    wait: (ms: number) => new Promise<void>((resolve) => waits.push({ ms, pass: resolve })),
  } satisfies SessionPorts
  const store = createSessionStore(ports)
  return {
    ports,
    store,
    user: (event: SignedIn | null) => tellUser(event),
    account: () => {
      const latest = accounts.at(-1)
      if (latest === undefined) throw new Error('The account has no listener')
      return latest
    },
    /** Ends every wait of this length. */
    pass: async (ms: number) => {
      for (const wait of waits.filter((one) => one.ms === ms)) wait.pass()
      await new Promise((resolve) => setTimeout(resolve))
    },
    /** Resolves once the callbacks of settled promises have run. No wait ends. */
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

async function signedInWorld(role: string | null) {
  const parts = world()
  await parts.store.start()
  parts.user(signedIn({ claimRole: role }))
  await parts.settled()
  parts.account().onStoredRole(role)
  parts.account().onAnnouncedRole(role)
  return parts
}

const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => errors.mockClear())
afterEach(() => vi.clearAllMocks())

describe('a visitor', () => {
  it('who wasn’t signed in loads no sign-in code', () => {
    const { store, ports } = world({ isHinted: false })
    expect(store.snapshot().isLoading).toBe(true)
    store.arrive()
    expect(store.snapshot()).toMatchObject({ isLoading: false, user: null, isConfirmed: false })
    expect(ports.watchUser).not.toHaveBeenCalled()
  })

  it('who was signed in sees “loading” until the server has answered', async () => {
    const { store, user } = world()
    store.arrive()
    expect(store.snapshot().isLoading).toBe(true)
    await Promise.resolve()
    user(null)
    expect(store.snapshot()).toMatchObject({ isLoading: false, user: null, userRole: null })
  })

  it('keeps what they typed as a guest, even after they sign in', async () => {
    const { store, ports, user } = world()
    await store.start()
    user(null)
    expect(ports.dropOwnedDrafts).toHaveBeenCalledTimes(1)
    user(signedIn())
    expect(ports.claimDrafts).toHaveBeenCalledWith('dana')
    expect(ports.clearDrafts).not.toHaveBeenCalled()
  })
})

describe('the role of a signed-in user', () => {
  it('is requested again on a retry, never twice at once', async () => {
    const { store, ports, user, account, settled } = world()
    await store.start()
    user(signedIn())
    await settled()
    const first = account()
    store.retry()
    await settled()
    expect(ports.watchAccount).toHaveBeenCalledTimes(2)
    expect(ports.reconnect).toHaveBeenCalledTimes(1)
    first.onStoredRole('admin')
    account().onStoredRole(null)
    account().onAnnouncedRole(null)
    expect(store.snapshot()).toMatchObject({ isLoading: false, userRole: null })
    store.retry()
    expect(ports.watchAccount).toHaveBeenCalledTimes(2)
  })

  it('is loading until the stored role and the token have answered', async () => {
    const { store, user, account, settled } = world()
    await store.start()
    user(signedIn({ claimRole: 'admin' }))
    await settled()
    expect(store.snapshot()).toMatchObject({ isLoading: true, userRole: null })
    account().onStoredRole('admin')
    expect(store.snapshot()).toMatchObject({ isLoading: false, userRole: 'admin' })
  })

  it('that is granted while signed in requests a new token, and the menu shows it', async () => {
    const { store, ports, user, account, settled } = await signedInWorld(null)
    account().onStoredRole('admin')
    expect(store.snapshot().userRole).toBeNull()
    account().onAnnouncedRole('admin')
    expect(ports.refreshToken).toHaveBeenCalledTimes(1)
    user(signedIn({ claimRole: 'admin' }))
    await settled()
    expect(store.snapshot()).toMatchObject({ userRole: 'admin', isLoading: false })
    expect(ports.remember).toHaveBeenLastCalledWith({ email: 'dana@example.com', role: 'admin' })
  })

  it('that is newer than the token is loading until the new token is there', async () => {
    const { store, user, account, settled } = world()
    await store.start()
    user(signedIn({ claimRole: null }))
    await settled()
    account().onStoredRole('admin')
    account().onAnnouncedRole('admin')
    await settled()
    expect(store.snapshot(), 'or the office is refused its own page').toMatchObject({
      isLoading: true,
    })
    user(signedIn({ claimRole: 'admin' }))
    expect(store.snapshot()).toMatchObject({ isLoading: false, userRole: 'admin' })
  })

  it('is none if no new token is available', async () => {
    const { store, ports, user, account, settled, pass } = world()
    ports.refreshToken.mockRejectedValue(new Error('offline'))
    await store.start()
    user(signedIn({ claimRole: null }))
    await settled()
    account().onStoredRole('admin')
    account().onAnnouncedRole('admin')
    await settled()
    for (const delay of [1000, 2000, 4000]) await pass(delay)
    expect(errors).toHaveBeenCalledWith('Error fetching user role', expect.any(Error))
    expect(store.snapshot()).toMatchObject({ isLoading: false, userRole: null })
  })

  it('is removed as soon as the stored role is', async () => {
    const { store, account } = await signedInWorld('admin')
    expect(store.snapshot().userRole).toBe('admin')
    account().onStoredRole(null)
    expect(store.snapshot().userRole).toBeNull()
  })

  it('stays after a temporary failure', async () => {
    const { store, account, pass } = await signedInWorld('admin')
    account().onFailure(new Error('unavailable'))
    await pass(1000)
    expect(store.snapshot().userRole).toBe('admin')
    account().onStoredRole('admin')
    expect(store.snapshot().userRole).toBe('admin')
    expect(errors).not.toHaveBeenCalled()
  })

  it('is none after three more failed attempts', async () => {
    const { store, ports, account, pass } = await signedInWorld('admin')
    for (const delay of [1000, 2000, 4000]) {
      account().onFailure(new Error('denied'))
      await pass(delay)
    }
    expect(ports.watchAccount).toHaveBeenCalledTimes(4)
    account().onFailure(new Error('denied'))
    await pass(0)
    expect(errors).toHaveBeenCalledWith('Error fetching user role', expect.any(Error))
    expect(store.snapshot()).toMatchObject({ userRole: null, isLoading: false })
    expect(ports.remember, 'so that the menu offers no office').toHaveBeenLastCalledWith({
      email: 'dana@example.com',
      role: null,
    })
  })

  it('is used even if it is read late on a bad network', async () => {
    const { store, user, account, settled, pass } = world()
    await store.start()
    user(signedIn({ claimRole: 'admin' }))
    await settled()
    expect(store.snapshot().isLoading).toBe(true)
    await pass(15_000)
    expect(store.snapshot()).toMatchObject({ isLoading: false, userRole: null })
    expect(errors).toHaveBeenCalledWith('Error fetching user role', expect.any(Error))
    account().onStoredRole('admin')
    expect(store.snapshot().userRole).toBe('admin')
  })
})

describe('signing out', () => {
  it('clears the screen before it calls the server, and leads to /auth', async () => {
    const { store, ports, settled } = await signedInWorld('admin')
    const leaving = store.signOut()
    expect(store.snapshot()).toMatchObject({ user: null, session: null, userRole: null })
    await leaving
    await settled()
    expect(ports.signOutEverywhere).toHaveBeenCalledTimes(1)
    expect(ports.signOutHere).toHaveBeenCalledTimes(1)
    expect(ports.remember).toHaveBeenLastCalledWith(null)
    expect(ports.clearDrafts).toHaveBeenCalledTimes(1)
    expect(ports.leaveFor).toHaveBeenLastCalledWith('/auth')
    expect(ports.announceEnd, 'who signs out knows').not.toHaveBeenCalled()
  })

  it('leads to /auth even if every call fails', async () => {
    const { store, ports } = await signedInWorld(null)
    ports.signOutEverywhere.mockRejectedValueOnce(new Error('functions are down'))
    ports.signOutHere.mockRejectedValueOnce(new Error('storage is full'))
    await store.signOut()
    expect(ports.leaveFor).toHaveBeenLastCalledWith('/auth')
  })

  it('waits at most three seconds for the server', async () => {
    const { store, ports, pass } = await signedInWorld(null)
    ports.signOutEverywhere.mockReturnValueOnce(new Promise(() => {}))
    const leaving = store.signOut()
    await pass(3000)
    await leaving
    expect(ports.signOutHere).toHaveBeenCalledTimes(1)
    expect(ports.leaveFor).toHaveBeenLastCalledWith('/auth')
  })

  it('in a different tab reloads this one, and a protected page says why', async () => {
    const guarded = await signedInWorld(null)
    guarded.store.guard()
    guarded.user(null)
    expect(guarded.ports.clearDrafts).toHaveBeenCalledTimes(1)
    expect(guarded.ports.leaveFor).toHaveBeenLastCalledWith('this page')
    expect(guarded.ports.announceEnd).toHaveBeenCalledTimes(1)
    expect(guarded.store.snapshot().user).toBeNull()

    const open = await signedInWorld(null)
    open.user(null)
    expect(open.ports.leaveFor).toHaveBeenLastCalledWith('this page')
    expect(open.ports.announceEnd).not.toHaveBeenCalled()
  })

  it('everywhere, from a different device, signs out here too', async () => {
    const { store, ports, account, settled } = await signedInWorld(null)
    store.guard()
    account().onValidAfter(1000)
    expect(ports.signOutHere).not.toHaveBeenCalled()
    account().onValidAfter(1001)
    await settled()
    expect(ports.signOutHere).toHaveBeenCalledTimes(1)
    expect(ports.clearDrafts).toHaveBeenCalledTimes(1)
    expect(ports.leaveFor).toHaveBeenLastCalledWith('this page')
  })

  it('everywhere signs out this tab if it can’t get a new token', async () => {
    for (const signedInAt of [
      () => Promise.resolve(null),
      () => Promise.reject(new Error('revoked')),
    ]) {
      const { ports, account, settled } = await signedInWorld(null)
      ports.signedInAt.mockImplementation(signedInAt)
      account().onValidAfter(1001)
      await settled()
      expect(ports.signOutHere).toHaveBeenCalledTimes(1)
    }
  })

  it('in one tab doesn’t affect a second tab in which the user has signed in again', async () => {
    const { ports, account, settled } = await signedInWorld(null)
    ports.signedInAt.mockResolvedValue(1500)
    account().onValidAfter(1500)
    await settled()
    account().onValidAfter(1400)
    await settled()
    expect(ports.signOutHere).not.toHaveBeenCalled()
    expect(ports.leaveFor).not.toHaveBeenCalled()
  })
})

it('when a different person signs in, the page reloads without data of the first', async () => {
  const { store, ports, user } = await signedInWorld('admin')
  user(signedIn({ uid: 'ben' }))
  expect(ports.claimDrafts, 'so that the first one’s drafts go').toHaveBeenLastCalledWith('ben')
  expect(ports.leaveFor).toHaveBeenLastCalledWith('this page')
  expect(store.snapshot()).toMatchObject({ user: null, userRole: null })
})
