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
  /** Called when the first page is hydrated. */
  onReady?: () => void
  /** The path of the prerendered page. */
  servedPath?: string
  /**
   * The component that hydrates the prerendered page, if it differs from the page itself
   * (`loadServed`).
   */
  servedPage?: ComponentType
}

/**
 * The site's pages, one per row of the URL table (routes.tsx). `useRoutes` saves 0.4 kB on every
 * page compared to `<Routes>`.
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

/**
 * Reports when the page is hydrated. It is inside the page's boundary, which hydrates after the
 * shell.
 */
function Ready({ onReady }: { onReady: AppProps['onReady'] }) {
  useSessionArrival()
  useEffect(() => onReady?.(), [onReady])
  return null
}

interface StaticPageProps {
  route: AppRoute
  isServed: boolean
}

/**
 * A page of text, drawings and links. Its component is only loaded if the visitor followed a link
 * inside the site.
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
