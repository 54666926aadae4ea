import { text } from 'node:stream/consumers'
import createEmotionServer from '@emotion/server/create-instance'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { NeedsScriptNote } from './app/needs-script-note.tsx'
import { loadPage } from './app/page-loader.ts'
import { createStyleCache, Providers } from './app/providers.tsx'
import { socialImageOf, type PageMetadata } from './app/metadata/page-metadata.ts'
import { metadataOf } from './app/metadata/metadata-of.ts'
import { structuredDataOf } from './app/metadata/structured-data.ts'
import { loadMetadata } from './app/metadata/use-metadata.ts'
import { findRoute, routes, type AppRoute } from './app/routes.tsx'
import { socialCard } from './app/social/social-card.tsx'
import { servedCompany } from './lib/company/served-company.ts'
import { buildCompany } from './shared/built-company.tsx'
import { system } from './theme/system.ts'

export { notFoundRoute, routes } from './app/routes.tsx'

buildCompany(servedCompany())

/** Canonical paths of the pages for search engines, each once. */
export function indexedPaths(): string[] {
  return [...new Set(indexedPages().flatMap(({ canonicalPath }) => canonicalPath ?? []))]
}

/** The file name and the drawing of each page's social card. */
export function socialCards(): Map<string, string> {
  const cards = indexedPages().map((metadata): [string, string] => [
    socialImageOf(metadata)?.slice(1) ?? '',
    socialCard(metadata.title),
  ])
  return new Map(cards)
}

function indexedPages(): PageMetadata[] {
  return routes
    .filter((route) => route.access === 'public')
    .map((route) => metadataOf(route.metadata))
    .filter((metadata) => !metadata.noIndex)
}

export interface RenderedPage {
  /** React's output: title, meta and link elements first, then the page. */
  html: string
  /** Note shown over the page while its script is missing; may be empty. */
  note: string
  /** The page's styles, the global ones first. */
  css: string
  /** JSON-LD of the page for its head, or nothing. */
  structuredData: string
}

/**
 * Renders one path at build, in Node, as the browser will hydrate it.
 * @throws AggregateError with the page's errors, because a failing page must not be deployed
 */
export async function renderPage(path: string): Promise<RenderedPage> {
  const route = findRoute(path)
  await loadPage(route)
  await loadMetadata()
  const cache = createStyleCache()
  // Collects styles in the cache instead of writing them between the elements.
  cache.compat = true
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <Providers cache={cache}>
        <App />
      </Providers>
    </StaticRouter>,
    {
      // React moves a larger page behind inline scripts, which the policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (cause) => {
        failures.push(cause)
      },
    },
  )
  const html = await text(prelude)
  // If a part throws, React renders the nearest spinner and reports no failure.
  if (failures.length > 0) throw new AggregateError(failures, `${path} could not be drawn`)
  const note = noteOf(route, cache)
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html + note)
  return {
    html,
    note,
    css: styles.map((style) => style.css).join(''),
    structuredData: structuredDataOf(route.metadata),
  }
}

/** Global styles and all tokens, of which each page's own styles contain a part. */
export function systemCss(): string {
  const cache = createStyleCache()
  cache.compat = true
  renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system} children={null} />
    </CacheProvider>,
  )
  return createEmotionServer(cache)
    .extractCriticalToChunks('')
    .styles.map((style) => style.css)
    .join('')
}

/** The document of pages behind the sign-in, which show only a spinner until their script runs. */
function noteOf({ access }: AppRoute, cache: EmotionCache): string {
  if (access === 'public') return ''
  return renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <NeedsScriptNote />
      </ChakraProvider>
    </CacheProvider>,
  )
}
