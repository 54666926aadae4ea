import { text } from 'node:stream/consumers'
import createEmotionServer from '@emotion/server/create-instance'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { loadPage } from './app/page-loader.ts'
import { createStyleCache, Providers } from './app/providers.tsx'
import { metadataOf } from './app/metadata/pages.ts'
import { findRoute, routes } from './app/routes.tsx'

export { routes } from './app/routes.tsx'

/** Canonical paths of the pages for search engines, each once. */
export function indexedPaths(): string[] {
  const indexed = routes
    .filter((route) => route.access === 'public')
    .map((route) => metadataOf(route.metadata))
    .filter((metadata) => metadata.noIndex !== true)
  return [...new Set(indexed.map((metadata) => metadata.canonicalPath))]
}

export interface RenderedPage {
  /** What React wrote: title, meta and link elements first, then the page. */
  html: string
  /** Emotion's style elements, the global one first. */
  styles: { key: string; ids: string[]; css: string }[]
}

/** Draws one path at build, in Node, as the browser will hydrate it. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const route = findRoute(path)
  if (route?.access === 'public') await loadPage(route)
  const cache = createStyleCache()
  // Collect styles in the cache instead of writing them between the elements.
  cache.compat = true
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <Providers cache={cache}>
        <App />
      </Providers>
    </StaticRouter>,
    // A page larger than this is moved behind inline scripts, which the policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  const html = await text(prelude)
  return { html, styles: createEmotionServer(cache).extractCriticalToChunks(html).styles }
}
