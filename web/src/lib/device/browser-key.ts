import { newMoveKey } from '@moving/domain/move/move-key'
import { browserStorage, readStored, writeStored } from './stored.ts'

const storedAs = 'move_browser'
/** Used until the page is closed, in case storage is blocked. */
let made: string | undefined

/**
 * A random key for a browser in which a customer entered the digits of a phone number. Undefined
 * before that.
 */
export const browserKey = (): string | undefined =>
  made ?? readStored(browserStorage, storedAs) ?? undefined

/**
 * Creates this browser's key on the first call, then returns the same key. The key opens a move
 * page only together with its link.
 */
export function makeBrowserKey(): string {
  made = browserKey() ?? newMoveKey((into) => crypto.getRandomValues(into))
  writeStored(browserStorage, storedAs, made)
  return made
}
