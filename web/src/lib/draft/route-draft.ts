/** The two addresses that a visitor typed on the home page. */
export interface RouteDraft {
  from: string
  to: string
}

let draft: RouteDraft | undefined

/**
 * Keeps the addresses for the quote form, in memory only: the visit tracker records page addresses,
 * so typed text never goes into one.
 */
export function keepRouteDraft(route: RouteDraft): void {
  draft = { from: route.from.trim(), to: route.to.trim() }
}

/**
 * The addresses from the home page, undefined after a direct visit; they stay until
 * `forgetRouteDraft`.
 */
export function routeDraft(): RouteDraft | undefined {
  return draft
}

/** Called once the quote form has them, and when a session ends. */
export function forgetRouteDraft(): void {
  draft = undefined
}
