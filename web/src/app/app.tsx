import { adminRole } from '@moving/domain/account/role'
import { createElement, Suspense, useEffect, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { ProtectedRoute } from '../features/session/protected-route.tsx'
import { useSessionArrival } from '../features/session/session-context.ts'
import { visitArrived } from '../lib/visits/visits.ts'
import { SpinnerArea } from '../ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageHead } from './metadata/page-head.tsx'
import { useMetadata } from './metadata/use-metadata.ts'
import { pageOf } from './page-loader.ts'
import { findRoute, type AppRoute } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { StaticPage, useIsServed } from './static-page.tsx'
import { useArrival } from './use-arrival.ts'
import { usePrefetch } from './use-prefetch.ts'

interface AppProps {
  /** Called once the first page is hydrated. */
  onReady?: () => void
  /** Path of the page that the document came with. */
  servedPath?: string
  /** What hydrates that page, if it is not the page itself (`loadServed`). */
  servedPage?: ComponentType
}

/** The page of the current address inside its shell. */
export function App({ onReady, servedPath, servedPage }: AppProps) {
  const { pathname } = useLocation()
  const route = findRoute(pathname)
  const isServed = useIsServed(pathname, servedPath)
  useArrival()
  usePrefetch()
  useEffect(() => visitArrived(), [pathname])
  return (
    <Shell frame={route.frame} pathname={pathname}>
      <PageHead metadata={useMetadata(route.metadata, isServed)} />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<SpinnerArea />}>
          {isServed && servedPage !== undefined ? (
            createElement(servedPage, { key: servedPath })
          ) : (
            <GuardedPage key={route.path} route={route} isServed={isServed} />
          )}
          <Ready {...(onReady === undefined ? {} : { onReady })} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

/** The page if everybody may see it, else the page behind the sign-in. */
function GuardedPage({ route, isServed }: { route: AppRoute; isServed: boolean }) {
  if (route.isStatic) return <StaticPage route={route} isServed={isServed} />
  const page = createElement(pageOf(route))
  if (route.access === 'public') return page
  if (route.access === 'signed-in') return <ProtectedRoute>{page}</ProtectedRoute>
  return <ProtectedRoute requiredRole={adminRole}>{page}</ProtectedRoute>
}

/** Reports from inside the page's own boundary, which hydrates after the shell. */
function Ready({ onReady }: Pick<AppProps, 'onReady'>) {
  useSessionArrival()
  useEffect(() => onReady?.(), [onReady])
  return null
}
