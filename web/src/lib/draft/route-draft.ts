/** The two street addresses that a visitor typed on the home page. */
export interface RouteDraft {
  from: string
  to: string
}

let draft: RouteDraft | undefined

/**
 * Keeps the street addresses for the quote form in memory only. They are never part of a URL,
 * because the visit tracker records URLs.
 */
export function keepRouteDraft(route: RouteDraft): void {
  draft = { from: route.from.trim(), to: route.to.trim() }
}

/**
 * The street addresses that the visitor typed on the home page. Undefined after a direct visit to
 * the quote form.
 */
export function routeDraft(): RouteDraft | undefined {
  return draft
}

/** Call this when the quote form has the street addresses, and when a session ends. */
export function forgetRouteDraft(): void {
  draft = undefined
}
