import { draftKey } from './private-storage.ts'
import { browserStorage, readStored } from '../device/stored.ts'

/** Where the quote form keeps what was typed. */
export const quoteDraftKey = draftKey('quote')

/**
 * Marks the root element while this browser keeps a draft, where styles read it: the note about it has
 * its place from the first paint on, so that nothing moves when it arrives.
 */
export function markDraft(hasDraft = readStored(browserStorage, quoteDraftKey) !== null) {
  document.documentElement.toggleAttribute('data-draft', hasDraft)
}
