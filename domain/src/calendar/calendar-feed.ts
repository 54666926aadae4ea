import { hasText, lineUpTo } from '../field-text.ts'
import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { makerLeft } from './link-end.ts'
import { quoteIdPattern } from '../quote/quote-number.ts'
import { lettersAndDigits, randomText } from '../random-text.ts'

export const feedLimits = {
  name: 40,
  listed: 60,
  /**
   * How many links /admin/settings lists. There may be more than `listed`, because links that are
   * added at the same moment aren't counted.
   */
  shown: 200,
  /** The maximum per person. Links that are texted to crews don't count. */
  perPerson: 30,
  /**
   * Maximum number of a crew's texted links that work: the newest, and those that were replaced
   * within the last day.
   */
  perCrew: 60,
} as const

/** How long a texted link still works after a newer one was texted. */
export const linkHours = { replaced: 24 } as const

/** The key of a link: 131 random bits. Only its hash is ever stored. */
export const feedKeyPattern = /^[A-Za-z0-9]{22}$/

/** @param randomBytes fills an array with random bytes, as `crypto.getRandomValues` does */
export function newFeedKey(randomBytes: Parameters<typeof randomText>[2]): string {
  return randomText(22, () => lettersAndDigits, randomBytes)
}

export const feedFields = {
  name: lineUpTo(feedLimits.name).check(hasText('Say whose link it is')),
  crew: z.string().check(z.regex(quoteIdPattern, 'Choose the crew')),
} as const

export const feedFormSchema = z.object(feedFields)
export type FeedForm = z.output<typeof feedFormSchema>

/** A `calendar_feeds/{sha256 of the key}` document: a link to a crew's page. */
export const calendarFeedSchema = z.object({
  name: z.string(),
  crew: z.string(),
  /** The uid of its creator; null once the account is deleted. */
  created_by: z.nullable(z.string()),
  created_by_email: z._default(z.nullable(z.string()), null),
  created_at: instantSchema,
  /** When the crew last sent an update; null if it never has. Only functions write it. */
  used_at: z.nullable(instantSchema),
  ended_at: z.nullable(instantSchema),
  /** When a replaced link expires. Null for a link that no newer texted link replaced. */
  ends_at: z._default(z.nullable(instantSchema), null),
  texted: z._default(z.boolean(), false),
  /** Why it was turned off automatically; null if a coworker turned it off. */
  ended_why: z._default(z.nullable(z.literal(makerLeft)), null),
})
export type CalendarFeed = z.output<typeof calendarFeedSchema>

/** Whether a link works. A replaced link works for one more day. */
export const isLinkWorking = (
  { ended_at: ended, ends_at: ends }: Pick<CalendarFeed, 'ended_at' | 'ends_at'>,
  now: Date,
): boolean => ended === null && (ends === null || ends > now)
