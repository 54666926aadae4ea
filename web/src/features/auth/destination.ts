/** Where people go when they were not on their way to anything. */
const defaultDestination = '/dashboard'

/**
 * The path to go to after signing in: where somebody was going, on this site only. Other origins,
 * `//host` and its spellings with backslashes are not followed.
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
