import { draftKey } from './private-storage.ts'
import { browserStorage, readStored } from '../device/stored.ts'

/** The storage key of the quote form's draft. */
export const quoteDraftKey = draftKey('quote')

/**
 * Marks the root element while this browser has a draft, for styles: the note about it has its
 * space from the first paint on, so that nothing moves when it appears.
 */
export function markDraft(hasDraft = readStored(browserStorage, quoteDraftKey) !== null) {
  document.documentElement.toggleAttribute('data-draft', hasDraft)
}
