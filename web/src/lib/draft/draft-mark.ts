import { draftKey } from './private-storage.ts'
import { browserStorage, readStored } from '../device/stored.ts'

export const quoteDraftKey = draftKey('quote')

/**
 * Sets an attribute on the root element while this browser has a draft. Styles then reserve the
 * space of the draft note from the first paint on, so that nothing moves when the note appears.
 */
export function markDraft(hasDraft = readStored(browserStorage, quoteDraftKey) !== null) {
  document.documentElement.toggleAttribute('data-draft', hasDraft)
}
