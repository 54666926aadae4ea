import * as z from 'zod/mini'

/** How a customer heard of us, as they told somebody at the office; in the order of the question. */
export const heardFromIds = [
  'google',
  'google_ad',
  'yelp',
  'facebook',
  'nextdoor',
  'friend',
  'before',
  'truck',
  'other',
  'not_asked',
] as const
export type HeardFrom = (typeof heardFromIds)[number]

export const heardFromLabels: Record<HeardFrom, string> = {
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

/** The question, in 'Log Call' and in 'New Quote'. */
export const heardFromQuestion = 'How did they hear about us?'

/** `quote_work.heard_from`; absent or null where nobody has said anything yet. */
export const heardFromField = z.optional(z.nullable(z.enum(heardFromIds)))
