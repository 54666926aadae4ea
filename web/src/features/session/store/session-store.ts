import { createAccountWatch } from './account-watch.ts'
import type { SessionPorts } from './session-ports.ts'
import { createSubscribers, type SessionState } from './session-state.ts'
import {
  transition,
  idleSession,
  type SessionEffect,
  type SessionEvent,
} from './session-transitions.ts'
import { latestSignIn, signOut } from './sign-out.ts'
import { withRetries } from './with-retries.ts'

/** The session of this page, for React's `useSyncExternalStore` and for code that changes it. */
export interface SessionStore {
  subscribe: (notify: () => void) => () => void
  snapshot: () => SessionState
  /** Call this when the page has loaded. Without a session hint, nothing of Firebase is loaded. */
  arrive: () => void
  /** Loads Firebase Auth, for pages that need a confirmed session. */
  start: () => Promise<void>
  /** Requests the user's role again after a missing response. Firebase Auth retries on its own. */
  retry: () => void
  /**
   * Protected pages call this while they are shown.
   * @returns a function that reverts the call
   */
  guard: () => () => void
  signOut: () => Promise<void>
}

/** Creates a store with one state. Events change it and have effects. */
export function createSessionStore(ports: SessionPorts): SessionStore {
  let session = idleSession
  const { subscribe, tell } = createSubscribers()
  const perform = createPerformer(ports, dispatch)

  /** @returns a promise that resolves when all effects of the event are done */
  async function dispatch(event: SessionEvent): Promise<void> {
    const before = session.shown
    const [next, effects] = transition(session, event)
    session = next
    if (session.shown !== before) tell()
    await Promise.all(effects.map(perform))
  }

  return {
    subscribe,
    snapshot: () => session.shown,
    arrive: () => void dispatch({ kind: 'arrived', isHinted: ports.isHinted() }),
    start: () => dispatch({ kind: 'needed' }),
    retry: () => void dispatch({ kind: 'roleRetried' }),
    guard() {
      void dispatch({ kind: 'guardedPages', change: 1 })
      return () => void dispatch({ kind: 'guardedPages', change: -1 })
    },
    signOut: () => dispatch({ kind: 'signOutPressed' }),
  }
}

/** @returns a function that runs the effects of a transition; their results are new events */
function createPerformer(
  ports: SessionPorts,
  dispatch: (event: SessionEvent) => Promise<void>,
): (effect: SessionEffect) => Promise<void> {
  const account = createAccountWatch(ports, {
    onStoredRole: (role) => void dispatch({ kind: 'storedRole', role }),
    onAnnouncedRole: (role) => void dispatch({ kind: 'announcedRole', role }),
    onValidAfter: (validAfter) => void dispatch({ kind: 'endedElsewhere', validAfter }),
    onFailure: (cause) => void dispatch({ kind: 'roleFailed', cause }),
    onTimeout: (cause) => void dispatch({ kind: 'roleTimedOut', cause }),
  })
  const watchUser = () =>
    ports.watchUser((signedIn) => {
      void dispatch(signedIn === null ? { kind: 'noUser' } : { kind: 'userFound', signedIn })
    })

  async function tryOften(action: () => Promise<unknown>, failed: 'didNotStart' | 'tokenFailed') {
    try {
      await withRetries(action, ports.wait)
    } catch (cause) {
      await dispatch({ kind: failed, cause })
    }
  }

  return async (effect) => {
    switch (effect.run) {
      case 'askSdk':
        return tryOften(watchUser, 'didNotStart')
      case 'refreshToken':
        return tryOften(ports.refreshToken, 'tokenFailed')
      case 'compareSignIn': {
        const { validAfter } = effect
        const latest = await latestSignIn(ports)
        return dispatch({ kind: 'signInCompared', validAfter, latest })
      }
      case 'signOutHere':
        await ports.signOutHere().catch(() => {})
        return dispatch({ kind: 'signedOutHere' })
      case 'signOut':
        return signOut(ports)
      case 'followAccount':
        return account.follow(effect.uid)
      case 'stopAccount':
        return account.stop()
      case 'claimDrafts':
        return ports.claimDrafts(effect.uid)
      case 'remember':
        return ports.remember(effect.hint)
      case 'leaveFor':
        return ports.leaveFor(effect.where)
      case 'log':
        return console.error(effect.words, effect.cause)
      default:
        return ports[effect.run]()
    }
  }
}
