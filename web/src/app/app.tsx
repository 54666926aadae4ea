import { createElement, Suspense, useEffect, type ComponentType } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { useSessionArrival } from '../features/session/session-context.ts'
import { useListPlace } from '../lib/list-place.ts'
import { visitArrived } from '../lib/visits/record-visits.ts'
import { SpinnerArea } from '../ui/state/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageHead } from './metadata/page-head.tsx'
import { useMetadata } from './metadata/use-metadata.ts'
import { Page } from './page-loader.ts'
import { allRoutes, findRoute, type AppRoute } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { useArrival } from './use-arrival.ts'
import { usePrefetch } from './use-prefetch.ts'
import { AsServed } from './as-served.tsx'

interface AppProps {
  /** Called once the first page is hydrated. */
  onReady?: () => void
  /** The path of the prerendered page. */
  servedPath?: string
  /** The component that hydrates that page, if it differs from the page itself (`loadServed`). */
  servedPage?: ComponentType
}

/**
 * The site as React Router's routes, one for each row of the URL table (routes.tsx). `useRoutes` is
 * `<Routes>` for route objects, and saves 0.4 kB on every page.
 */
export function App(props: AppProps) {
  const address = useLocation()
  const place = useListPlace()
  // If a request was opened from a list, the list's page stays mounted.
  const list = place === address ? undefined : findRoute(place.pathname)
  useArrival()
  usePrefetch()
  useEffect(() => visitArrived(), [place.pathname])
  return useRoutes(
    allRoutes.map((route) => ({
      ...route,
      element: <PageInShell {...props} route={list ?? route} pathname={place.pathname} />,
    })),
  )
}

interface PageInShellProps extends AppProps {
  route: AppRoute
  pathname: string
}

function PageInShell({ route, pathname, onReady, servedPath, servedPage }: PageInShellProps) {
  const isServed = pathname === servedPath
  return (
    <Shell frame={route.frame} pathname={pathname}>
      <PageHead metadata={useMetadata(route.metadata, isServed)} />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<SpinnerArea />}>
          {isServed && servedPage !== undefined ? (
            createElement(servedPage, { key: servedPath })
          ) : route.isStatic ? (
            <StaticPage key={route.path} route={route} isServed={isServed} />
          ) : (
            <Page key={route.path} route={route} />
          )}
          <Ready onReady={onReady} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

/** Reports from inside the page's own boundary, which hydrates after the shell. */
function Ready({ onReady }: { onReady: AppProps['onReady'] }) {
  useSessionArrival()
  useEffect(() => onReady?.(), [onReady])
  return null
}

interface StaticPageProps {
  route: AppRoute
  /** Whether the document was prerendered with this page. */
  isServed: boolean
}

/**
 * A page of text, drawings and links. Its component is loaded only if the visitor followed a link
 * to it.
 */
function StaticPage({ route, isServed }: StaticPageProps) {
  return isServed ? (
    <AsServed />
  ) : (
    <AsServed>
      <Page route={route} />
    </AsServed>
  )
}
