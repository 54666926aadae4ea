import { pages } from '@moving/domain/pages'

/**
 * The path to open after signing in. Anything that isn't a page of this site becomes the dashboard.
 * The result is checked again, because the browser resolves dots and backslashes.
 */
export function safeDestination(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return pages.dashboard
  const url = onOrigin(wanted, origin)
  if (url === null || url.pathname === pages.auth) return pages.dashboard
  const path = url.pathname + url.search + url.hash
  return onOrigin(path, origin) === null ? pages.dashboard : path
}

function onOrigin(path: string, origin: string): URL | null {
  try {
    const url = new URL(path, origin)
    return url.origin === origin ? url : null
  } catch {
    return null
  }
}
