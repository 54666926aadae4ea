import { serviceFromSearch } from '@moving/domain/quote/brought-service'
import { quoteDraftKey } from './draft-mark.ts'
import { readStored } from './stored.ts'

/**
 * The label of the service that this page's address brings along; '' for none, and once the form has
 * taken it over: after a reload the draft counts, in which it may have been changed.
 */
export function broughtService(): string {
  const state = window.history.state as { isServiceTaken?: unknown } | null
  return state?.isServiceTaken === true ? '' : serviceFromSearch(window.location.search)
}

/** Notes in this entry of the history that the form has taken the service over. */
export function settleService(): void {
  const state = window.history.state as object | null
  window.history.replaceState({ ...state, isServiceTaken: true }, '')
}

/**
 * Marks the root element while the form shows its field for a service, where styles read it: the field
 * has its place from the first paint on, so that nothing moves when it is filled in.
 */
export function markService(isShown = broughtService() !== '' || isInDraft()): void {
  document.documentElement.toggleAttribute('data-service', isShown)
}

/** Read as text, because the loader has no room for more: a service is never an empty string. */
function isInDraft(): boolean {
  return /"service":"[^"]/.test(readStored(() => window.localStorage, quoteDraftKey) ?? '')
}
