import { isOneOf } from '../keys.ts'
import { heardFromIds, heardFromLabels, type HeardFrom } from '../work/heard-from.ts'

/** The source of a quote that has neither a visit nor the customer's answer. */
export const notKnown = 'Not known'

/** The row of all sources for which a day or month has no room. */
export const otherSources = 'Other'

/**
 * Whether a name is one of ours and not a stranger's. Ours start with a capital letter, and a
 * normalized name never does, so no campaign can imitate 'Phone: Yelp'.
 */
export function isFixedSource(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** A source that a customer named on the phone. 'not_asked' isn't a source. */
export type StatedSource = Exclude<HeardFrom, 'not_asked'>

/** The source in a stored `heard_from`; null if there is none. */
export function readStatedSource(heardFrom: unknown): StatedSource | null {
  return isOneOf(heardFromIds, heardFrom) && heardFrom !== 'not_asked' ? heardFrom : null
}

/**
 * Names the source that a customer stated: 'Phone: Yelp' for a phone lead, 'Customer said: Yelp'
 * for a web request.
 */
export function statedSource(channel: 'phone' | 'web', stated: StatedSource): string {
  return `${channel === 'phone' ? 'Phone' : 'Customer said'}: ${heardFromLabels[stated]}`
}
