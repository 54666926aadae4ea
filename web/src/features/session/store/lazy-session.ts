import { once } from '../../../lib/async/once.ts'
import type { SessionPorts } from './session-ports.ts'
import { createSubscribers, initialSession, type SessionState } from './session-state.ts'
import type { SessionStore } from './session-store.ts'
import { withRetries } from './with-retries.ts'

interface LazyPorts extends Pick<SessionPorts, 'isHinted' | 'wait'> {
  /** Loads the session store, which includes Firebase Auth. */
  load: () => Promise<SessionStore>
}

/**
 * A session whose store is loaded when a hint or a page needs it. Visitors who only read public
 * pages don't load it.
 */
export function createLazySession({ load, isHinted, wait }: LazyPorts): SessionStore {
  let store: SessionStore | undefined
  let isRequested = false
  let shown = initialSession
  const { subscribe, tell } = createSubscribers()

  function show(change: Partial<SessionState>) {
    shown = { ...shown, ...change }
    tell()
  }

  const loaded = once(async () => {
    isRequested = true
    show({ isLoading: true })
    try {
      store = await withRetries(load, wait)
    } catch (cause) {
      console.error('The session did not start', cause)
      isRequested = false
      show({ isLoading: false, isConfirmed: true })
      throw cause
    }
    store.subscribe(tell)
    // The session may have started already, because pages behind the sign-in start it before React
    // (entry-session.ts).
    tell()
    return store
  })

  /** Uses the store. A failure to load it was already logged. */
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
      else if (!isRequested) show({ isLoading: false })
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
