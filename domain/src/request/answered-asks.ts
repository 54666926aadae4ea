import { listedFact, type Facts } from './facts.ts'
import type { RequestState } from './request-state.ts'

/**
 * The customer's open requests that a talk or a closing answers: those that the page showed.
 * @param unseen the facts that the page didn't show
 */
export function answeredAsks(
  asks: RequestState['asks'],
  unseen: ReadonlySet<string> = new Set(),
): Facts {
  const shown = Object.keys(asks).filter((id) => !unseen.has(`asks/${id}`))
  return shown.reduce<Facts>((facts, id) => ({ ...facts, ...listedFact('asks', id, null) }), {})
}
