import * as z from 'zod/mini'
import { keysOf } from '../keys.ts'

export const heardFromLabels = {
  google: 'Google',
  google_ad: 'Google ad',
  yelp: 'Yelp',
  facebook: 'Facebook or Instagram',
  nextdoor: 'Nextdoor',
  friend: 'Friend or family',
  before: 'Moved with us before',
  truck: 'Saw the truck',
  other: 'Other',
  not_asked: 'Not asked',
}
export type HeardFrom = keyof typeof heardFromLabels
/** How a customer heard about us, as they said; in the order of the question. */
export const heardFromIds = keysOf(heardFromLabels)

/** The question, in 'Log Call' and in 'New Quote'. */
export const heardFromQuestion = 'How did they hear about us?'

/** `requests.heard_from`; missing or null before an answer. */
export const heardFromField = z.optional(z.nullable(z.enum(heardFromIds)))
