import { adminRole } from '@moving/domain/account/role'
import { createElement, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ProtectedRoute } from '../features/session/protected-route.tsx'
import { useSessionArrival } from '../features/session/session-context.ts'
import { visitArrived } from '../lib/visits/visits.ts'
import { SpinnerArea } from '../ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { metadataOf } from './metadata/pages.ts'
import { PageHead } from './metadata/page-head.tsx'
import { pageOf } from './page-loader.ts'
import { findRoute, type AppRoute } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { useArrival } from './use-arrival.ts'
import { usePrefetch } from './use-prefetch.ts'

interface AppProps {
  /** Called once the first page is hydrated. */
  onReady?: () => void
}

/** The page of the current address inside its shell. */
export function App({ onReady }: AppProps) {
  const { pathname } = useLocation()
  const route = findRoute(pathname)
  useArrival()
  usePrefetch()
  useEffect(() => visitArrived(), [pathname])
  return (
    <Shell frame={route.frame} pathname={pathname}>
      <PageHead metadata={metadataOf(route.metadata)} />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<SpinnerArea />}>
          <GuardedPage key={route.path} route={route} />
          <Ready {...(onReady === undefined ? {} : { onReady })} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

/** The page if everybody may see it, else the page behind the sign-in. */
function GuardedPage({ route }: { route: AppRoute }) {
  const page = createElement(pageOf(route))
  if (route.access === 'public') return page
  if (route.access === 'signed-in') return <ProtectedRoute>{page}</ProtectedRoute>
  return <ProtectedRoute requiredRole={adminRole}>{page}</ProtectedRoute>
}

/** Reports from inside the page's own boundary, which hydrates after the shell. */
function Ready({ onReady }: AppProps) {
  useSessionArrival()
  useEffect(() => onReady?.(), [onReady])
  return null
}
