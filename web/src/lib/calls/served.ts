/** The maximum wait for the server's response, in milliseconds. */
const timeoutMs = 10_000

/**
 * Checks whether the site can return a path right now, bypassing every cache. False after a server
 * error or without a connection.
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
