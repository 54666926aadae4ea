import { createElement } from 'react'
import { AsServed } from './as-served.tsx'
import { pageOf } from './page-loader.ts'
import type { AppRoute } from './routes.tsx'

interface StaticPageProps {
  route: AppRoute
  /** Whether the document came with this page. */
  isServed: boolean
}

/** A page of text, drawings and links, which has a component only where somebody came to it by a link. */
export function StaticPage({ route, isServed }: StaticPageProps) {
  return isServed ? <AsServed /> : <AsServed>{createElement(pageOf(route))}</AsServed>
}
