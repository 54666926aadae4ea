import { once } from '../../../lib/async/once.ts'
import type { SessionPorts } from './session-ports.ts'
import { createSubscribers, initialSession, type SessionState } from './session-state.ts'
import type { SessionStore } from './session-store.ts'
import { withRetries } from './with-retries.ts'

interface LazyPorts extends Pick<SessionPorts, 'isHinted' | 'wait'> {
  /** Fetches the store, with the auth SDK. */
  load: () => Promise<SessionStore>
}

/**
 * A session whose store comes when a hint or a page asks for it: who only reads public pages loads
 * nothing of it.
 */
export function createLazySession({ load, isHinted, wait }: LazyPorts): SessionStore {
  let store: SessionStore | undefined
  let isAsked = false
  let shown = initialSession
  const { subscribe, tell } = createSubscribers()

  function show(change: Partial<SessionState>) {
    shown = { ...shown, ...change }
    tell()
  }

  const loaded = once(async () => {
    isAsked = true
    show({ isLoading: true })
    try {
      store = await withRetries(load, wait)
    } catch (cause) {
      console.error('The session did not start', cause)
      isAsked = false
      show({ isLoading: false, isConfirmed: true })
      throw cause
    }
    store.subscribe(tell)
    // It may have come far already: pages behind the sign-in start it before React (entry-session.ts).
    tell()
    return store
  })

  /** Does something with the store; that it did not come was told by then. */
  const withStore = (act: (store: SessionStore) => unknown) =>
    loaded().then(
      async (found) => void (await act(found)),
      () => {},
    )

  return {
    subscribe,
    snapshot: () => store?.snapshot() ?? shown,
    arrive() {
      if (isHinted()) void withStore((found) => found.arrive())
      else if (!isAsked) show({ isLoading: false })
    },
    start: () => withStore((found) => found.start()),
    retry: () => store?.retry(),
    guard() {
      let release: (() => void) | undefined = () => {}
      void withStore((found) => {
        if (release !== undefined) release = found.guard()
      })
      return () => {
        release?.()
        release = undefined
      }
    },
    signOut: () => withStore((found) => found.signOut()),
  }
}
