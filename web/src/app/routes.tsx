import type { ComponentType } from 'react'
import type { MetadataKey } from './metadata/pages.ts'

/** Who may see a page. `admin` asks for the role exactly (specification section 2). */
export type Access = 'public' | 'signed-in' | 'admin'

/**
 * What stands around a page: `site` has the phone bottom bar, `form` (forms and sign-in) does not,
 * `account` adds the second bar with Dashboard, Admin and Analytics.
 */
export type Frame = 'site' | 'form' | 'account'

export interface AppRoute {
  /** A full path, without parameters: each article is a row of its own. */
  path: string
  load: () => Promise<ComponentType>
  metadata: MetadataKey
  access: Access
  frame: Frame
}

/**
 * The one URL table. Public rows are prerendered at build, the others are served by the shell;
 * firebase.json's rewrites, the sitemap, prefetching and the tests are read from it.
 */
export const routes: readonly AppRoute[] = []

/** The row of a path, a final slash or not; undefined is the not-found screen. */
export function findRoute(pathname: string): AppRoute | undefined {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  return routes.find((route) => route.path === path)
}
