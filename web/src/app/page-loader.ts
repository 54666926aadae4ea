import { adminRole } from '@moving/domain/account/role'
import { createElement, use, type ComponentType } from 'react'
import { allRoutes, type AppRoute, type Frame } from './routes.tsx'
import { lateCode, type LateCode } from '../lib/async/late-code.ts'
import { isServed } from '../lib/calls/served.ts'
import { readStored, tabStorage, writeStored } from '../lib/device/stored.ts'

const pages = new Map(allRoutes.map((route) => [route, lateCode(() => loadGuarded(route))]))

function codeOf(route: AppRoute): LateCode<ComponentType> {
  const code = pages.get(route)
  if (code === undefined) throw new Error(`No page for ${route.path}`)
  return code
}

/** Loads the chunk of a page once; after a failure the next call tries again. */
export const loadPage = (route: AppRoute): Promise<ComponentType> => codeOf(route).load()

/** Loads a public page directly, and a protected page together with its sign-in guard. */
async function loadGuarded({ access, load, frame }: AppRoute): Promise<ComponentType> {
  if (access === 'public') return load()
  const [{ ProtectedRoute }, Page] = await Promise.all([
    import('../features/session/protected-route.tsx'),
    load(),
    lateParts[frame]?.load(),
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

const frameParts = (load: () => Promise<LateParts>) =>
  lateCode(async () => {
    const [parts, { startSdks }] = await Promise.all([
      load(),
      import('../lib/read/reading-area.tsx'),
    ])
    await startSdks()
    return parts
  })

/**
 * The parts of a frame, which come with its pages, and the SDKs that both use. They are loaded from
 * the start if the document is such a page.
 */
export const lateParts: Partial<Record<Frame, LateCode<LateParts>>> = {
  account: frameParts(() => import('./shell/account-bar.tsx')),
  office: frameParts(() => import('./shell/office/office-shell.ts')),
}

/** What a shown page waits for. */
const waiting = new Map<AppRoute, Promise<ComponentType>>()

/** A page. It suspends until its chunk is loaded. */
export function Page({ route }: { route: AppRoute }) {
  return createElement(codeOf(route).loaded ?? use(loadShownPage(route)))
}

function loadShownPage(route: AppRoute): Promise<ComponentType> {
  const known = waiting.get(route)
  if (known !== undefined) return known
  const loading = loadOrReload(route)
  waiting.set(route, loading)
  return loading
}

/** Loads the chunk of a page; if it is gone from the server, the document is reloaded. */
async function loadOrReload(route: AppRoute): Promise<ComponentType> {
  try {
    return await loadPage(route)
  } catch (cause) {
    if (await reloadOnce(window.location.pathname)) return new Promise(() => {})
    throw cause
  }
}

/**
 * Makes pages whose chunk failed try again when they are shown. Not while a failure is shown, or its
 * page would render and fail in a loop.
 */
export const forgetFailedPages = () => waiting.clear()

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
