import { createAccountWatch } from './account-watch.ts'
import type { SessionPorts } from './session-ports.ts'
import type { SessionState } from './session-state.ts'
import {
  transition,
  unaskedSession,
  type SessionEffect,
  type SessionEvent,
} from './session-transitions.ts'
import { latestSignIn, signOut } from './sign-out.ts'
import { withRetries } from './with-retries.ts'

/** The session of this page, for React's `useSyncExternalStore` and for what changes it. */
export interface SessionStore {
  subscribe: (notify: () => void) => () => void
  snapshot: () => SessionState
  /** The page is here. Without a hint of a session nothing of Firebase is loaded. */
  arrive: () => void
  /** Asks the auth SDK; pages that need to be sure call it. */
  start: () => Promise<void>
  /** Asks anew for the role that nobody has answered yet. The auth SDK asks by itself. */
  retry: () => void
  /** Called by protected pages while they are shown. @returns takes it back */
  guard: () => () => void
  /** Ends every session of this person, and in any case this one, and lands on /auth. */
  signOut: () => Promise<void>
}

/** One state, fed by events, with the effects that follow from them. */
export function createSessionStore(ports: SessionPorts): SessionStore {
  let session = unaskedSession
  const subscribers = new Set<() => void>()
  const account = createAccountWatch(ports, {
    onStoredRole: (role) => void dispatch({ kind: 'storedRole', role }),
    onAnnouncedRole: (role) => void dispatch({ kind: 'announcedRole', role }),
    onValidAfter: (validAfter) => void dispatch({ kind: 'endedElsewhere', validAfter }),
    onFailure: (cause) => void dispatch({ kind: 'roleFailed', cause }),
    onTimeout: (cause) => void dispatch({ kind: 'roleTimedOut', cause }),
  })

  /** @returns when all that followed is done */
  async function dispatch(event: SessionEvent): Promise<void> {
    const before = session.shown
    const [next, effects] = transition(session, event)
    session = next
    if (session.shown !== before) subscribers.forEach((notify) => notify())
    await Promise.all(effects.map(perform))
  }

  async function perform(effect: SessionEffect): Promise<void> {
    switch (effect.run) {
      case 'askSdk':
        return askSdk()
      case 'refreshToken':
        return refreshToken()
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

  async function askSdk() {
    const watch = () =>
      ports.watchUser((signedIn) => {
        void dispatch(signedIn === null ? { kind: 'nobody' } : { kind: 'somebody', signedIn })
      })
    try {
      await withRetries(watch, ports.wait)
    } catch (cause) {
      await dispatch({ kind: 'didNotStart', cause })
    }
  }

  async function refreshToken() {
    try {
      await withRetries(ports.refreshToken, ports.wait)
    } catch (cause) {
      await dispatch({ kind: 'tokenFailed', cause })
    }
  }

  return {
    subscribe(notify) {
      subscribers.add(notify)
      return () => void subscribers.delete(notify)
    },
    snapshot: () => session.shown,
    arrive: () => void dispatch({ kind: 'arrived', isHinted: ports.isHinted() }),
    start: () => dispatch({ kind: 'needed' }),
    retry: () => void dispatch({ kind: 'roleAskedAgain' }),
    guard() {
      void dispatch({ kind: 'guardedPages', change: 1 })
      return () => void dispatch({ kind: 'guardedPages', change: -1 })
    },
    signOut: () => dispatch({ kind: 'signOutPressed' }),
  }
}
