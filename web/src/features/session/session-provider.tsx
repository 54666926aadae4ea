import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { takeFlash } from '../../lib/device/flash.ts'
import { readSessionHint } from '../../lib/device/session-hint.ts'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { SessionContext } from './session-context.ts'
import { createLazySession } from './store/lazy-session.ts'
import { initialSession } from './store/session-state.ts'
import type { SessionStore } from './store/session-store.ts'

const browserSession = createLazySession({
  load: async () => (await import('./store/browser-session.ts')).browserSession,
  isHinted: () => readSessionHint() !== null,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

/** Provides the page's only session. It is loading until `useSessionArrival` starts it. */
export function SessionProvider({
  children,
  store = browserSession,
}: {
  children: ReactNode
  store?: SessionStore
}) {
  const state = useSyncExternalStore(store.subscribe, store.snapshot, () => initialSession)
  useEffect(() => {
    const flash = takeFlash()
    if (flash !== null) toaster.create(flash)
    const onStorage = ({ key }: StorageEvent) => {
      // Another tab has signed in or out. A tab without Firebase Auth notices a sign-in only here.
      if (key === 'session_hint') store.arrive()
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      // The browser restored the page from its back/forward cache, so the session may have ended.
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
