/** Longest wait for the server's word, in milliseconds. */
const timeoutMs = 10_000

/** Whether the site answers at a path now, asked past every cache; an error of the server is no answer. */
export async function isServed(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}
