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

/** Canonical paths of all pages that search engines may list, each once. */
export function indexedPaths(): string[] {
  return [...new Set(indexedPages().flatMap(({ canonicalPath }) => canonicalPath ?? []))]
}

/** The social media image of each page as SVG, by file name. */
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
  /** What React renders: title, meta and link elements first, then the page. */
  html: string
  /** A note that is shown while the page's script is missing. Empty for public pages. */
  note: string
  css: string
  /**
   * A script element with JSON-LD for the page's head. Empty for pages that search engines may not
   * list.
   */
  structuredData: string
}

/**
 * Renders a path during the build, in Node, exactly as the browser will hydrate it.
 * @throws AggregateError with the page's errors, because a page that fails must not be deployed
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
      // React would move parts of a large page into inline scripts, which the
      // Content-Security-Policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (cause) => {
        failures.push(cause)
      },
    },
  )
  const html = await text(prelude)
  // If a component throws, React renders the nearest spinner and doesn't throw.
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

/** The style sheet with global styles and all tokens. */
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

/** The note for pages behind the sign-in, which show only a spinner until their script runs. */
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
