/** The maximum wait for the server's response, in milliseconds. */
const timeoutMs = 10_000

/** Whether the site serves a path now, bypassing every cache; a server error counts as no. */
export async function isServed(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}
