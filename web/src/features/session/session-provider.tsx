import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { takeFlash } from '../../lib/flash.ts'
import { toaster } from '../../ui/toast-store.ts'
import { browserPorts } from './store/browser-ports.ts'
import { SessionContext } from './session-context.ts'
import { initialSession } from './store/session-state.ts'
import { createSessionStore } from './store/session-store.ts'

const browserSession = createSessionStore(browserPorts)

/** Provides the page's one session; loading until `useSessionArrival` starts it. */
export function SessionProvider({
  children,
  store = browserSession,
}: {
  children: ReactNode
  store?: typeof browserSession
}) {
  const state = useSyncExternalStore(store.subscribe, store.snapshot, () => initialSession)
  useEffect(() => {
    const flash = takeFlash()
    if (flash !== null) toaster.create(flash)
    const onStorage = ({ key }: StorageEvent) => {
      // Another tab signed in; a tab that never loaded the auth SDK hears of it here.
      if (key === 'session_hint') store.arrive()
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      // Restored from the back/forward cache: the session that it shows may have ended.
      if (persisted) window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [store])
  const value = useMemo(() => ({ state, store }), [state, store])
  return <SessionContext value={value}>{children}</SessionContext>
}
