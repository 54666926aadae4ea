import { isOneOf } from '../keys.ts'
import { heardFromIds, heardFromLabels, type HeardFrom } from '../work/heard-from.ts'

/** The source of a quote without a visit or a customer's answer. */
export const notKnown = 'Not known'

/** The row of sources that didn't fit into their day or month. */
export const otherSources = 'Other'

/**
 * Whether a name is ours, not a stranger's. Ours start with a capital letter, which a normalized
 * name never has, so no campaign can imitate 'Phone: Yelp'.
 */
export function isFixedSource(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** A source that a customer named on the phone; 'not_asked' isn't one. */
export type StatedSource = Exclude<HeardFrom, 'not_asked'>

/** The source in a stored `heard_from`; null for none. */
export function statedOf(heardFrom: unknown): StatedSource | null {
  return isOneOf(heardFromIds, heardFrom) && heardFrom !== 'not_asked' ? heardFrom : null
}

/** 'Phone: Yelp' for a phone lead, 'Customer said: Yelp' for a web request. */
export function statedSource(channel: 'phone' | 'web', stated: StatedSource): string {
  return `${channel === 'phone' ? 'Phone' : 'Customer said'}: ${heardFromLabels[stated]}`
}
