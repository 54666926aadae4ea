import { adminRole } from '@moving/domain/account/role'
import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { allRoutes, type AppRoute, type Frame } from './routes.tsx'
import { once } from '../lib/async/once.ts'
import { isServed } from '../lib/calls/served.ts'
import { readStored, tabStorage, writeStored } from '../lib/device/stored.ts'

interface PageModule {
  default: ComponentType
}

const loaded = new Map<string, PageModule>()
const pending = new Map<string, Promise<PageModule>>()

/** Loads the chunk of a page once; after a failure the next call tries again. */
export function loadPage(route: AppRoute): Promise<PageModule> {
  const known = pending.get(route.path)
  if (known !== undefined) return known
  const promise = loadGuarded(route).then(
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

/** Loads a public page directly, and a protected page together with its sign-in guard. */
async function loadGuarded({ access, load, frame }: AppRoute): Promise<ComponentType> {
  if (access === 'public') return load()
  const [{ ProtectedRoute }, Page] = await Promise.all([
    import('../features/session/protected-route.tsx'),
    load(),
    loadParts[frame]?.(),
  ])
  const role = access === 'admin' ? { requiredRole: adminRole } : {}
  return () => createElement(ProtectedRoute, { ...role, children: createElement(Page) })
}

/** Parts of the shell for pages behind the sign-in, which public pages don't load. */
interface LateParts {
  Bar: ComponentType<{ pathname: string }>
  /** Replaces the website's footer. */
  Footer?: ComponentType
}

/** The parts that have loaded, by frame; present from the start if the document is such a page. */
export const lateParts: Partial<Record<Frame, LateParts>> = {}

const fetchParts = (frame: Frame, load: () => Promise<LateParts>) =>
  once(async () => {
    const [parts, { startSdks }] = await Promise.all([
      load(),
      import('../lib/read/reading-area.tsx'),
    ])
    await startSdks()
    lateParts[frame] = parts
  })

/** Loads the parts of a frame, which come with its pages, and starts the SDKs that both use. */
export const loadParts: Partial<Record<Frame, () => Promise<void>>> = {
  account: fetchParts('account', () => import('./shell/account-bar.tsx')),
  office: fetchParts('office', () => import('./shell/office/office-shell.ts')),
}

/**
 * Lets a page whose chunk has loaded render in the same pass: React's lazy reads a thenable that
 * resolves synchronously, while a promise would suspend for a moment.
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

/** Loads the chunk of the page to show; if it is gone from the server, the document is reloaded. */
async function loadShownPage(route: AppRoute): Promise<PageModule> {
  try {
    return await loadPage(route)
  } catch (cause) {
    if (await reloadOnce(window.location.pathname)) return new Promise(() => {})
    failed.add(route)
    throw cause
  }
}

const pages = new Map(allRoutes.map((route) => [route.path, lazyPage(route)]))

const failed = new Set<AppRoute>()

/**
 * Removes failed chunks, so that returning to their page tries again, because React keeps a failure
 * forever. Not while a failure is shown, or its page would render and fail in a loop.
 */
export function forgetFailedPages() {
  for (const route of failed) pages.set(route.path, lazyPage(route))
  failed.clear()
}

/** The component of a page; it suspends until its chunk is loaded. */
export function pageOf(route: AppRoute): ComponentType {
  const Page = pages.get(route.path)
  if (Page === undefined) throw new Error(`No page for ${route.path}`)
  return Page
}

const key = 'reloaded'

/** A second reload of the same path within this time wouldn't help, in milliseconds. */
const minimumGapMs = 60_000

/**
 * Reloads the document when the server responds but a page's chunk is gone, because the site was
 * deployed meanwhile. At most once per minute and path; never if that can't be stored.
 * @returns whether the document is being reloaded
 */
async function reloadOnce(path: string, now = Date.now()): Promise<boolean> {
  const [lastPath, lastTime] = readStored(tabStorage, key)?.split(' ') ?? []
  if (lastPath === path && Math.abs(now - Number(lastTime)) < minimumGapMs) return false
  if (!(await isServed(path))) return false
  const mark = `${path} ${now}`
  writeStored(tabStorage, key, mark)
  if (readStored(tabStorage, key) !== mark) return false
  window.location.reload()
  return true
}
