/** The maximum wait for the server's response, in milliseconds. */
const timeoutMs = 10_000

/**
 * Whether the site can return a path right now, bypassing every cache. False after a server error.
 */
export async function isServed(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}
