import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { isPlainDate, shiftPlainDate, todayAtOffice, type PlainDate } from '../plain-date.ts'
import { retention } from '../retention.ts'
import { hasAttemptsLeft, type MoveAccess } from './move-access.ts'

/**
 * What a link was made for: the browser that sent the request, a mail, the office's hand, or to be
 * forwarded by the customer: a `family` link reads little and does nothing.
 */
export const linkMakers = [
  'browser',
  'acknowledgement',
  'update',
  'office',
  'asked',
  'family',
] as const
export type LinkMaker = (typeof linkMakers)[number]

/** Days after which a link has ended, and is deleted, in any case. */
const linkMs = retention.linkDays * 86_400_000

/**
 * A `quote_links/{hash}` document. A person with the key of this hash may see and change this move. The
 * browser's is created together with its quote; functions make the others.
 */
export const moveLinkSchema = z.object({
  quote_id: z.string(),
  made_for: z.enum(linkMakers),
  created_at: instantSchema,
  /** When Firestore may delete it (TTL policy). */
  expires_at: instantSchema,
  /** When the digits that it asks for were entered; null before. */
  unlocked_at: z._default(z.nullable(instantSchema), null),
  /**
   * The uid of the coworker who made it, or with whose link it was made; null for the customer's own
   * links, and once the account is deleted.
   */
  made_by: z._default(z.nullable(z.string()), null),
  made_by_email: z._default(z.nullable(z.string()), null),
  /** The uid of the account that gets this move once its email is confirmed; null for none. */
  saved_for: z._default(z.nullable(z.string()), null),
  /** When it ended because its maker left the office (`ended_why`); null while it works. */
  ended_at: z._default(z.nullable(instantSchema), null),
})
export type MoveLink = z.output<typeof moveLinkSchema>

/** Links of one person that work at once: a program, not a person, makes more. */
export const linksPerPerson = 5_000

/** The document of a new link, without the server's `created_at`. */
export function newLinkFields(quoteId: string, madeFor: LinkMaker, now: Date) {
  const expires_at = new Date(now.getTime() + linkMs)
  return { quote_id: quoteId, made_for: madeFor, expires_at }
}

/**
 * Whether a link shows names, addresses and texts only after the digits of the phone number. Anyone can type anyone's
 * email into the form, so a link that is emailed automatically or on request must not show a stranger's words, or a
 * customer's address to the owner of a mistyped inbox.
 */
export function needsDigits({ made_for, unlocked_at }: MoveLink): boolean {
  return unlocked_at === null && (made_for === 'acknowledgement' || made_for === 'asked')
}

/** The last day on which a link works; a browser may have named any time at which it expires. */
export function lastDayOf(
  { created_at, expires_at }: Pick<MoveLink, 'created_at' | 'expires_at'>,
  moveDate: string,
): PlainDate {
  const made = todayAtOffice(created_at)
  const from = isPlainDate(moveDate) && moveDate > made ? moveDate : made
  const last = shiftPlainDate(from, retention.moveLinkDays)
  const endsAt = Math.min(expires_at.getTime(), created_at.getTime() + linkMs)
  const linkEnd = todayAtOffice(new Date(endsAt))
  return last < linkEnd ? last : linkEnd
}

/** Whether a link was emailed, or was made by a person who may have it from an email. */
const isMailed = ({ made_for }: MoveLink) => made_for !== 'browser' && made_for !== 'office'

/** Whether a link works: it has not been ended, has not expired, and has not been guessed at too often. */
export function isLinkValid(
  link: MoveLink,
  { access, moveDate, now }: { access: MoveAccess; moveDate: string; now: Date },
): boolean {
  const isEnded = (at: Date | null) => at !== null && link.created_at <= at
  if (link.ended_at !== null || isEnded(access.ended_at)) return false
  if (isMailed(link) && isEnded(access.mailed_ended_at)) return false
  if (needsDigits(link) && !hasAttemptsLeft(access)) return false
  return todayAtOffice(now) <= lastDayOf(link, moveDate)
}
