import { listedFact, type Facts } from './facts.ts'
import type { RequestState } from './request-state.ts'

/**
 * The facts that mark what a customer asked for as answered, when the office reaches the customer
 * or closes the request. Only what the page showed counts as answered.
 * @param unseen the facts that the page didn't show
 */
export function answeredAsks(
  asks: RequestState['asks'],
  unseen: ReadonlySet<string> = new Set(),
): Facts {
  const shown = Object.keys(asks).filter((id) => !unseen.has(`asks/${id}`))
  return shown.reduce<Facts>((facts, id) => ({ ...facts, ...listedFact('asks', id, null) }), {})
}
