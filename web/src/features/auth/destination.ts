/** Where a sign-in leads if nobody was on their way to a page. */
export const defaultDestination = '/dashboard'

/**
 * The path to go to after signing in, on this site only: other origins, and `//host` in any
 * spelling with slashes or backslashes, are not followed.
 */
export function safeDestination(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return defaultDestination
  let url: URL
  try {
    url = new URL(wanted, origin)
  } catch {
    return defaultDestination
  }
  if (url.origin !== origin || url.pathname === '/auth') return defaultDestination
  return url.pathname + url.search + url.hash
}
