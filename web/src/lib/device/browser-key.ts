import { newMoveKey } from '@moving/domain/move/move-key'
import { browserStorage, readStored, writeStored } from './stored.ts'

const storedAs = 'move_browser'
/** Kept for this page if storage is blocked. */
let made: string | undefined

/** The key of a browser in which a customer entered digits; undefined before that. */
export const browserKey = (): string | undefined =>
  made ?? readStored(browserStorage, storedAs) ?? undefined

/** Makes this browser's key once. It opens nothing without a link. */
export function makeBrowserKey(): string {
  made = browserKey() ?? newMoveKey((into) => crypto.getRandomValues(into))
  writeStored(browserStorage, storedAs, made)
  return made
}
