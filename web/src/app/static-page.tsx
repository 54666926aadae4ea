import { createElement, useState } from 'react'
import { AsServed } from './as-served.tsx'
import { pageOf } from './page-loader.ts'
import type { AppRoute } from './routes.tsx'

interface StaticPageProps {
  route: AppRoute
  /** Whether the document came with this page and still shows it. */
  isServed: boolean
}

/**
 * A page of text, drawings and links. As served it is left as it stands, and fetches its component
 * only when somebody comes back to it.
 */
export function StaticPage({ route, isServed }: StaticPageProps) {
  return isServed ? <AsServed /> : <AsServed>{createElement(pageOf(route))}</AsServed>
}

/**
 * Whether the document's own page is still shown: false for good once another one was.
 * @param servedPath path of the page that the document came with; undefined at build
 */
export function useIsServed(pathname: string, servedPath: string | undefined): boolean {
  const [isServed, setIsServed] = useState(servedPath !== undefined)
  if (isServed && pathname !== servedPath) setIsServed(false)
  return isServed && pathname === servedPath
}
