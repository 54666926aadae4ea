import { pages } from '@moving/domain/pages'

/**
 * The path to go to after signing in: where somebody was going, on this site only, else the dashboard.
 * Other origins, `//host` and its spellings with backslashes are not followed.
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
