/** Whether the form has taken over what this entry of the history brought along; a reload keeps that. */
export function isServiceTaken(): boolean {
  const state = window.history.state as { isServiceTaken?: unknown } | null
  return state?.isServiceTaken === true
}

/** From now on the draft counts, in which the service may have been changed or taken out. */
export function settleService(): void {
  const state = window.history.state as object | null
  window.history.replaceState({ ...state, isServiceTaken: true }, '')
}

/** Marks the root element while the form shows its field for a service, where its style reads it. */
export function markService(isShown: boolean): void {
  document.documentElement.toggleAttribute('data-service', isShown)
}
