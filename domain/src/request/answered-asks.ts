import type { Refusal } from '../actions/action.ts'
import type { WorkFields } from '../work/quote-work.ts'
import { listedFact, type Facts } from './facts.ts'
import type { RequestState } from './request-state.ts'

/**
 * The customer's open requests that a talk or a closing answers: those that the page showed.
 * @param seen when the customer last did something, as the page showed it; undefined if it showed
 * everything
 */
export function answeredAsks(asks: RequestState['asks'], seen: Date | null | undefined): Facts {
  const shown = Object.entries(asks).filter(
    ([, { at }]) => seen === undefined || (seen !== null && at <= seen),
  )
  return shown.reduce<Facts>((facts, [id]) => ({ ...facts, ...listedFact('asks', id, null) }), {})
}

/**
 * Why a request can't be closed: its customer has accepted the estimate since the page showed it.
 * @param seen as for `answeredAsks`
 * @returns null if it can
 */
export function acceptedSince(
  { accepted_at: at, lost_why: current }: Pick<WorkFields, 'accepted_at' | 'lost_why'>,
  seen: Date | null | undefined,
): Extract<Refusal, { by: string | null }> | null {
  if (seen === undefined || !at || (seen !== null && at <= seen)) return null
  return { why: 'changed', current: { closed: current }, by: 'customer', at }
}
