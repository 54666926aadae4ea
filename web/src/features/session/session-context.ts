import { createContext, use, useEffect } from 'react'
import type { SessionState } from './store/session-state.ts'
import type { SessionStore } from './store/session-store.ts'

export const SessionContext = createContext<{ state: SessionState; store: SessionStore } | null>(
  null,
)

/** The session context (requirements 3.2). */
export interface Session extends Pick<
  SessionState,
  'user' | 'session' | 'userRole' | 'tokenRole' | 'isRoleUnknown' | 'isLoading'
> {
  /** Ends all sessions of this user and opens /auth, even if something fails. */
  signOut: () => Promise<void>
}

/**
 * The signed-in user. On public pages it doesn't load a session unless the browser has a session
 * hint.
 */
export function useSession(): Session {
  const { state, store } = useSessionContext()
  const { user, session, userRole, tokenRole, isRoleUnknown, isLoading } = state
  return { user, session, userRole, tokenRole, isRoleUnknown, isLoading, signOut: store.signOut }
}

interface ConfirmedSession extends Session, Pick<SessionState, 'isEnding'> {
  /** Repeats requests that didn't get a response. */
  retry: () => void
}

/** Like `useSession`, but waits until Firebase Auth has responded. */
export function useConfirmedSession(): ConfirmedSession {
  const { state, store } = useSessionContext()
  const session = useSession()
  useEffect(() => void store.start(), [store])
  const isLoading = session.isLoading || !state.isConfirmed
  return { ...session, isLoading, isEnding: state.isEnding, retry: store.retry }
}

/**
 * Starts the session when the page is hydrated. Earlier, the change would reach a page that is
 * still hydrating, and React would render all of it in one task.
 */
export function useSessionArrival() {
  const { store } = useSessionContext()
  useEffect(() => store.arrive(), [store])
}

/** Makes the page redirect to /auth when the session ends. */
export function useGuardedPage() {
  const { store } = useSessionContext()
  useEffect(() => store.guard(), [store])
}

function useSessionContext() {
  const context = use(SessionContext)
  if (context === null) throw new Error('useSession needs a SessionProvider around it')
  return context
}
