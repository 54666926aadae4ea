import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { reloadOnce } from './reload-once.ts'
import { notFoundRoute, routes, type AppRoute } from './routes.tsx'

interface PageModule {
  default: ComponentType
}

const loaded = new Map<string, PageModule>()
const pending = new Map<string, Promise<PageModule>>()

/** Fetches the chunk of a page once; after a failure the next call tries again. */
export function loadPage(route: AppRoute): Promise<PageModule> {
  const known = pending.get(route.path)
  if (known !== undefined) return known
  const promise = route.load().then(
    (Page) => {
      const module = { default: Page }
      loaded.set(route.path, module)
      return module
    },
    (cause: unknown) => {
      pending.delete(route.path)
      throw cause
    },
  )
  pending.set(route.path, promise)
  return promise
}

/**
 * A page whose chunk is here already renders in the same pass: React's lazy reads a thenable that
 * answers at once, where a promise would suspend for a moment.
 */
function atOnce(module: PageModule): Promise<PageModule> {
  const thenable = { then: (resolve: (value: PageModule) => void) => resolve(module) }
  return thenable as unknown as Promise<PageModule>
}

function lazyPage(route: AppRoute): LazyExoticComponent<ComponentType> {
  return lazy(() => {
    const module = loaded.get(route.path)
    return module === undefined ? loadShownPage(route) : atOnce(module)
  })
}

/** The chunk of a page that somebody waits for: if it is gone, the whole document is fetched anew. */
async function loadShownPage(route: AppRoute): Promise<PageModule> {
  try {
    return await loadPage(route)
  } catch (cause) {
    if (await reloadOnce(window.location.pathname)) return new Promise(() => {})
    failed.add(route)
    throw cause
  }
}

const pages = new Map([...routes, notFoundRoute].map((route) => [route.path, lazyPage(route)]))

const failed = new Set<AppRoute>()

/**
 * Lets pages that could not be fetched be tried again by whoever comes back to them: React keeps what
 * failed for good. Not while their failure is shown, or it would draw them, and fail, for ever.
 */
export function forgetFailedPages() {
  for (const route of failed) pages.set(route.path, lazyPage(route))
  failed.clear()
}

/** The component of a page; it suspends until its chunk is here. */
export function pageOf(route: AppRoute): ComponentType {
  const Page = pages.get(route.path)
  if (Page === undefined) throw new Error(`No page for ${route.path}`)
  return Page
}
