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
/** The answers to the question how a customer heard about us, in the order of the form. */
export const heardFromIds = keysOf(heardFromLabels)

export const heardFromQuestion = 'How did they hear about us?'

/** `requests.heard_from`; absent or null until the question is answered. */
export const heardFromField = z.optional(z.nullable(z.enum(heardFromIds)))
