import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { loadPage } from './app/page-loader.ts'
import { adoptServedStyles, createStyleCache, Providers } from './app/providers.tsx'
import { findRoute } from './app/routes.tsx'
import './theme/font.css'

/**
 * Hydrates the prerendered page. The loader calls this after the chunks have run.
 * @returns when the page is hydrated, not only the shell around it
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The served page has no #root')
  const { pathname } = window.location
  const route = findRoute(pathname)
  const servedPage = await route.loadServed?.()
  if (!route.isStatic && servedPage === undefined) await loadPage(route)
  void route.readAhead?.()
  const cache = createStyleCache()
  const served = document.querySelector<HTMLStyleElement>('style[data-page]')
  if (served !== null) adoptServedStyles(cache, served)
  await new Promise<void>((resolve) => {
    // A transition, so that React splits the work into small tasks.
    startTransition(() => {
      hydrateRoot(
        root,
        <BrowserRouter>
          <Providers cache={cache}>
            <App
              onReady={resolve}
              servedPath={pathname}
              {...(servedPage === undefined ? {} : { servedPage })}
            />
          </Providers>
        </BrowserRouter>,
      )
    })
  })
  document.documentElement.dataset['hydrated'] = ''
}
