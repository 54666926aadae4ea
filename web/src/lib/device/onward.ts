import { pages } from '@moving/domain/pages'
import { readStored, tabStorage, writeStored } from './stored.ts'

const key = 'onward'

/** Makes the next load of /dashboard redirect to Today (/admin/calls). */
export function leadOnward() {
  writeStored(tabStorage, key, `${pages.dashboard} ${pages.calls}`)
}

/**
 * Redirects from /dashboard, once, if `leadOnward` was called. Call it before the first paint: it
 * hides the document until the next one replaces it.
 * @returns true if the document is being replaced
 */
export function followOnward(): boolean {
  const [from, to] = readStored(tabStorage, key)?.split(' ') ?? []
  if (to === undefined || from !== location.pathname) return false
  writeStored(tabStorage, key, null)
  document.documentElement.hidden = true
  location.replace(to)
  return true
}
