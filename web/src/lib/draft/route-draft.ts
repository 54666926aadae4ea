/** The two addresses that a visitor typed on the home page. */
export interface RouteDraft {
  from: string
  to: string
}

let draft: RouteDraft | undefined

/**
 * Keeps the addresses for the quote form, in memory only: page addresses are recorded by the visit
 * tracker, so what people type never goes into one.
 */
export function keepRouteDraft(route: RouteDraft): void {
  draft = { from: route.from.trim(), to: route.to.trim() }
}

/** What the home page kept, undefined after a direct visit; stays until `forgetRouteDraft`. */
export function routeDraft(): RouteDraft | undefined {
  return draft
}

/** Called once the quote is sent, so that the next form starts empty. */
export function forgetRouteDraft(): void {
  draft = undefined
}
