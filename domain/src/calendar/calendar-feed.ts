import { hasText, lineUpTo } from '../field-text.ts'
import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { makerLeft } from './link-end.ts'
import { quoteIdPattern } from '../quote/quote-number.ts'
import { shiftPlainDate, todayAtOffice, type PlainDate } from '../plain-date.ts'
import { lettersAndDigits, randomText } from '../random-text.ts'

/** What a calendar link shows. */
export const feedKinds = ['times', 'crew'] as const
export type FeedKind = (typeof feedKinds)[number]
/** The purpose of a link: a calendar, or the page of one crew. */
export const linkKinds = [...feedKinds, 'page'] as const
export type LinkKind = (typeof linkKinds)[number]

export const linkKindLabels: Record<LinkKind, string> = {
  times: 'Times and towns',
  crew: 'Everything the crew needs',
  page: 'A crew’s page',
}

/** The hint for each content that a link can show. */
export const linkKindMeanings: Record<LinkKind, string> = {
  times: 'Days, arrival windows, crews and towns. No names, streets or phone numbers.',
  crew: 'Names, addresses, phone numbers, what is moved, what customers wrote, and your notes. Anyone with the link can see them.',
  page: 'Today’s and tomorrow’s jobs for one crew on any phone, with four buttons to report progress. Works offline, and until you turn it off, also if you text the crew a new link.',
}

export const feedLimits = {
  name: 40,
  daysBack: 14,
  daysAhead: 60,
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
  /** The maximum size of a built calendar in bytes. A Firestore document can have 1 MiB. */
  bytes: 800_000,
} as const

/** Hours for which a texted link still works after a newer one was texted. */
export const linkHours = { replaced: 24 } as const

/** The key of a calendar link: 131 random bits. Only its hash is ever stored. */
export const feedKeyPattern = /^[A-Za-z0-9]{22}$/

/** @param randomBytes fills an array with random bytes, as `crypto.getRandomValues` does */
export function newFeedKey(randomBytes: Parameters<typeof randomText>[2]): string {
  return randomText(22, () => lettersAndDigits, randomBytes)
}

/** A calendar link. Calendar programs drop the fragment, so the key has to be in the query. */
export const feedUrl = (functionUrl: string, key: string): string => `${functionUrl}?k=${key}`

/** The same address as a link that opens the device's calendar app. */
export const webcalUrl = (url: string): string => url.replace(/^https?:/, 'webcal:')

/** The fields of a new link. */
export const feedFields = {
  name: lineUpTo(feedLimits.name).check(hasText('Say whose link it is')),
  kind: z.enum(linkKinds),
  /** Id of the crew for a crew's page; '' for a calendar. */
  crew: z.string(),
} as const

/** Whether a crew is chosen for a crew's page, and none for a calendar. */
export const namesItsCrew = ({ kind, crew }: { kind: LinkKind; crew: string }): boolean =>
  kind === 'page' ? quoteIdPattern.test(crew) : crew === ''

/** The dialog 'New Link' (requirements 2.21). */
export const feedFormSchema = z.object(feedFields).check(
  z.refine((form) => form.kind !== 'page' || namesItsCrew(form), {
    path: ['crew'],
    error: 'Choose the crew',
  }),
)
export type FeedForm = z.output<typeof feedFormSchema>

/** A `calendar_feeds/{sha256 of the key}` document. The key opens the calendar or a crew's page. */
export const calendarFeedSchema = z.object({
  name: z.string(),
  kind: z.enum(linkKinds),
  /** The page's crew; null for a calendar, missing in older links. */
  crew: z._default(z.nullable(z.string()), null),
  /** The uid of its creator; null once the account is deleted. */
  created_by: z.nullable(z.string()),
  created_by_email: z._default(z.nullable(z.string()), null),
  created_at: instantSchema,
  /**
   * When a calendar program last requested the calendar, to the hour, or a crew last sent an
   * update; null if neither has happened. Only functions write it.
   */
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

/**
 * A `calendar_cache/{kind}` document: the text that calendar links return. Only functions access
 * it.
 */
export const calendarCacheSchema = z.object({
  /** Empty while the calendar is being built for the first time. */
  text: z.string(),
  /** When the documents of the build were read. */
  built_at: instantSchema,
  /** True if something has changed since the build. */
  stale: z.boolean(),
  /** When an instance started to rebuild the calendar; null if none is rebuilding it. */
  building_since: z._default(z.nullable(instantSchema), null),
})
export type CalendarCache = z.output<typeof calendarCacheSchema>

/** For this many milliseconds an outdated calendar may still be returned. */
const staleMs = 10 * 60_000
/** After this many milliseconds, a build that hasn't ended counts as crashed. */
const leaseMs = 90_000

/** Whether a calendar has to be rebuilt before it is returned. Also true after midnight. */
export function isOutdated({ text, built_at: builtAt, stale }: CalendarCache, now: Date): boolean {
  if (text === '' || todayAtOffice(builtAt) !== todayAtOffice(now)) return true
  return stale && now.getTime() - builtAt.getTime() >= staleMs
}

export function isBeingBuilt({ building_since: since }: CalendarCache, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() < leaseMs
}

/** The days that a calendar link shows, including the last one. */
export function feedPeriod(now: Date): { from: PlainDate; to: PlainDate } {
  const today = todayAtOffice(now)
  return {
    from: shiftPlainDate(today, -feedLimits.daysBack),
    to: shiftPlainDate(today, feedLimits.daysAhead),
  }
}
