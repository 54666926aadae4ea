import { pages } from '@moving/domain/pages'

/**
 * The path to go to after signing in, on this site only, else the dashboard: other origins, and
 * `//host` in any spelling with slashes or backslashes, are not followed.
 */
export function safeDestination(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return pages.dashboard
  let url: URL
  try {
    url = new URL(wanted, origin)
  } catch {
    return pages.dashboard
  }
  if (url.origin !== origin || url.pathname === pages.auth) return pages.dashboard
  return url.pathname + url.search + url.hash
}
