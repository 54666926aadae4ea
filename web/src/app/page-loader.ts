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

/** Loads a page's chunk once. After a failure, the next call tries again. */
export const loadPage = (route: AppRoute): Promise<ComponentType> => codeOf(route).load()

/** Loads a public page alone, and a protected page together with its sign-in guard. */
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

/** Parts of the shell that only pages behind the sign-in need. */
interface LateParts {
  Bar: ComponentType<{ pathname: string }>
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

/** The shell's parts for pages behind the sign-in, and the SDKs that those pages need. */
export const lateParts: Partial<Record<Frame, LateCode<LateParts>>> = {
  account: frameParts(() => import('./shell/account-bar.tsx')),
  office: frameParts(() => import('./shell/office/office-shell.ts')),
}

/** Loads of shown pages. React needs the same promise each time it renders. */
const waiting = new Map<AppRoute, Promise<ComponentType>>()

/** Suspends until the page's chunk is loaded. */
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

/** Loads a page's chunk. If the server doesn't have it anymore, reloads the document. */
async function loadOrReload(route: AppRoute): Promise<ComponentType> {
  try {
    return await loadPage(route)
  } catch (cause) {
    if (await reloadOnce(window.location.pathname)) return new Promise(() => {})
    throw cause
  }
}

/**
 * Lets pages whose chunk couldn't be loaded try again. Don't call it while a failure is shown,
 * because the page would render and fail in a loop.
 */
export const forgetFailedPages = () => waiting.clear()

const key = 'reloaded'

/** Milliseconds within which a second reload of the same path wouldn't help. */
const minimumGapMs = 60_000

/**
 * Reloads the document if the server responds. The chunk is then missing because a deployment has
 * replaced it. Reloads a path at most once per minute, and never if storage is blocked.
 * @returns true if the document is being reloaded
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
