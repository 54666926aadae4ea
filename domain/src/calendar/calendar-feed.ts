import { hasText, lineUpTo } from '../field-text.ts'
import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { makerLeft } from './link-end.ts'
import { quoteIdPattern } from '../quote/quote-number.ts'
import { lettersAndDigits, randomText } from '../random-text.ts'

export const feedLimits = {
  name: 40,
  /** The maximum number of working links. */
  listed: 60,
  /**
   * The number of links that /admin/settings lists. Links added at the same moment may exceed the
   * limit.
   */
  shown: 200,
  /** The limit per person. Links that are texted to crews don't count. */
  perPerson: 30,
  /**
   * The maximum number of a crew's working texted links: the newest, and those that it replaced
   * within a day.
   */
  perCrew: 60,
} as const

/** Hours for which a texted link still works after a newer one was texted. */
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

/** The dialog 'New Link' (requirements 2.21). */
export const feedFormSchema = z.object(feedFields)
export type FeedForm = z.output<typeof feedFormSchema>

/** A `calendar_feeds/{sha256 of the key}` document. The key opens a crew's page. */
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
  /**
   * When the link expires because a newer link was texted to its crew; null for a link that wasn't
   * replaced.
   */
  ends_at: z._default(z.nullable(instantSchema), null),
  /** Whether the link was created to be texted to its crew. */
  texted: z._default(z.boolean(), false),
  /** Why it was turned off automatically; null if a coworker turned it off. */
  ended_why: z._default(z.nullable(z.literal(makerLeft)), null),
})
export type CalendarFeed = z.output<typeof calendarFeedSchema>

/** Whether a link works. A replaced link still works for a day. */
export const isLinkWorking = (
  { ended_at: ended, ends_at: ends }: Pick<CalendarFeed, 'ended_at' | 'ends_at'>,
  now: Date,
): boolean => ended === null && (ends === null || ends > now)
