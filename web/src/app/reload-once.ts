import { isServed } from '../lib/served.ts'
import { readStored, writeStored } from '../lib/stored.ts'

const key = 'reloaded'
const storage = () => window.sessionStorage

/** A second reload of the same path within this time, in milliseconds, would not help. */
const minimumGapMs = 60_000

/**
 * Loads the document afresh when the server answers but a page's chunk is gone, because the site
 * was deployed meanwhile. At most once a minute and path; never where that cannot be remembered.
 * @returns whether the document is being replaced
 */
export async function reloadOnce(path: string, now = Date.now()): Promise<boolean> {
  const [lastPath, lastTime] = readStored(storage, key)?.split(' ') ?? []
  if (lastPath === path && Math.abs(now - Number(lastTime)) < minimumGapMs) return false
  if (!(await isServed(path))) return false
  const mark = `${path} ${now}`
  writeStored(storage, key, mark)
  if (readStored(storage, key) !== mark) return false
  window.location.reload()
  return true
}
