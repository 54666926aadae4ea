import { documentsOf } from '../actions/documents-of.ts'
import { isSameValue } from '../compare-and-set.ts'
import type { Facts } from './facts.ts'
import type { RequestState } from './request-state.ts'

/** The value of a fact in a state; null if the state doesn't have it. */
export function factIn(state: RequestState, key: string): unknown {
  const [document = '', field] = key.split('.')
  const part = documentsOf(state)[document]
  return (field === undefined ? part : part?.[field]) ?? null
}

/**
 * Leaves out facts that already have their value. Listed facts, such as `calls/{id}`, always stay.
 */
export function newsIn(facts: Facts, state: RequestState): Facts {
  const news = Object.entries(facts).filter(
    ([key, value]) => key.includes('/') || !isSameValue(factIn(state, key), value ?? null),
  )
  return Object.fromEntries(news) as Facts
}
