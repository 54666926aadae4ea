import { isOneOf } from '../keys.ts'
import { heardFromIds, heardFromLabels, type HeardFrom } from '../work/heard-from.ts'

/** The source of what no visit and no word can be joined with. */
export const notKnown = 'Not known'

/** The row of sources that did not fit into their day or month. */
export const otherSources = 'Other'

/**
 * Whether a name is ours, not a stranger's. Ours begin with a capital letter, which a folded name
 * never has: nobody's campaign can pose as 'Phone: Yelp'.
 */
export function isFixedSource(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** What somebody said on the telephone, if they did: 'yelp' tells something, 'not_asked' nothing. */
export type StatedSource = Exclude<HeardFrom, 'not_asked'>

/** What a stored `heard_from` tells; null for nothing. */
export function statedOf(heardFrom: unknown): StatedSource | null {
  return isOneOf(heardFromIds, heardFrom) && heardFrom !== 'not_asked' ? heardFrom : null
}

/** 'Phone: Yelp' for a lead by phone, 'Customer said: Yelp' for a request of the site. */
export function statedSource(channel: 'phone' | 'web', stated: StatedSource): string {
  return `${channel === 'phone' ? 'Phone' : 'Customer said'}: ${heardFromLabels[stated]}`
}
