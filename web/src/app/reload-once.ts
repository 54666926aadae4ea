import { isServed } from '../lib/served.ts'
import { readStored, writeStored } from '../lib/stored.ts'

const key = 'reloaded'
const storage = () => window.sessionStorage

/** A path whose page failed again this soon after its document was loaded afresh is not helped by it. */
const minimumGapMs = 60_000

/**
 * Loads the document afresh when the server is there but a page's chunk is not: the site was deployed
 * since this document came, and the old chunks are gone. At most once a minute and path; never where
 * that cannot be remembered.
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
