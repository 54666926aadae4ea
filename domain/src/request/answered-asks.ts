import { listedFact, type Facts } from './facts.ts'
import type { RequestState } from './request-state.ts'

/**
 * The facts that mark what a customer asked for as answered, when the office reaches the customer
 * or closes the request. Only what the page showed counts as answered.
 * @param unseen the facts that the page didn't show
 */
export const answeredAsks = (
  asks: RequestState['asks'],
  unseen: ReadonlySet<string> = new Set(),
): Facts => ended(Object.keys(asks), unseen)

/**
 * The facts after a message to the customer, such as a voicemail. It can answer a question, but a
 * requested change, a cancellation or a deletion needs a talk.
 * @param unseen the facts that the page didn't show
 */
export const answeredByMessage = (
  asks: RequestState['asks'],
  unseen: ReadonlySet<string> = new Set(),
): Facts =>
  ended(
    Object.keys(asks).filter((id) => asks[id]?.kind === 'question'),
    unseen,
  )

const ended = (ids: readonly string[], unseen: ReadonlySet<string>): Facts =>
  ids
    .filter((id) => !unseen.has(`asks/${id}`))
    .reduce<Facts>((facts, id) => ({ ...facts, ...listedFact('asks', id, null) }), {})
