import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { isPlainDate, shiftPlainDate, todayAtOffice, type PlainDate } from '../plain-date.ts'
import { retention } from '../retention.ts'
import { hasAttemptsLeft, isOpenIn, untouchedAccess, type MoveAccess } from './move-access.ts'

/**
 * What a link was created for: the browser that sent the request, an email, the office, or the
 * family. An `account` link is in emails about a move that an account owns. A `family` link is
 * read-only and shows few details.
 */
export const linkMakers = [
  'browser',
  'acknowledgement',
  'update',
  'account',
  'office',
  'requested',
  'family',
] as const
export type LinkMaker = (typeof linkMakers)[number]

/** Maximum lifetime of a link, in milliseconds. After that, the link is deleted. */
const linkMs = retention.linkDays * 86_400_000

/**
 * A `quote_links/{hash}` document. A person with the key of this hash may see and change this move.
 * The browser's link is created together with its quote; functions create the others.
 */
export const moveLinkSchema = z.object({
  quote_id: z.string(),
  made_for: z.enum(linkMakers),
  created_at: instantSchema,
  expires_at: instantSchema,
  /** When the last digits of the phone number were entered; null before that. */
  unlocked_at: z._default(z.nullable(instantSchema), null),
  /**
   * The uid of the coworker who created the link, or whose link was used to create it; null for the
   * customer's own links, and after the coworker's account is deleted.
   */
  made_by: z._default(z.nullable(z.string()), null),
  made_by_email: z._default(z.nullable(z.string()), null),
  /**
   * Whether the last digits of the previous phone number open the link, too. Only for the link
   * after an Undo of an email change, because the stranger may also have changed the phone number.
   */
  takes_former_digits: z.optional(z.boolean()),
  /**
   * The uid of the account that gets this move once its email address is confirmed; null if there
   * is none.
   */
  saved_for: z._default(z.nullable(z.string()), null),
  /** When the link stopped working because its creator left the team; null while it works. */
  ended_at: z._default(z.nullable(instantSchema), null),
})
export type MoveLink = z.output<typeof moveLinkSchema>

/** Maximum number of one person's working links. Only a program would create more. */
export const linksPerPerson = 5_000

/** The document of a new link, without the server's `created_at`. */
export function newLinkFields(quoteId: string, madeFor: LinkMaker, now: Date) {
  const expires_at = new Date(now.getTime() + linkMs)
  return { quote_id: quoteId, made_for: madeFor, expires_at }
}

export interface OpenedWith {
  access: MoveAccess
  /** The hash of the browser's own key; absent if the browser has none. */
  browser?: string | undefined
}

/**
 * Whether a link shows names, addresses and texts only after the digits of the phone number are
 * entered. Anyone can type any email address into the form. So a link that is emailed automatically
 * or on request must not show a stranger's text, or a customer's address to the owner of a mistyped
 * inbox. A link to a move in an account opens only in browsers in which the digits were entered,
 * because it may be forwarded.
 */
export function needsDigits(
  { made_for, unlocked_at }: MoveLink,
  { access, browser }: OpenedWith = { access: untouchedAccess },
): boolean {
  if (made_for === 'account') return !isOpenIn(browser, access)
  return unlocked_at === null && (made_for === 'acknowledgement' || made_for === 'requested')
}

/** Whether a link can't forward or delete the move, because an account owns it. */
export const isLimited = (link: MoveLink | null): boolean => link?.made_for === 'account'

/** The last day on which a link works. An expiry that a browser set too late doesn't count. */
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

/** Whether a link was emailed, or was created through a link that may have been emailed. */
const isMailed = ({ made_for }: MoveLink) => made_for !== 'browser' && made_for !== 'office'

/**
 * Whether a link works: it wasn't turned off, it hasn't expired, and too many wrong digits haven't
 * locked it.
 */
export function isLinkValid(
  link: MoveLink,
  { moveDate, now, ...opened }: OpenedWith & { moveDate: string; now: Date },
): boolean {
  const { access } = opened
  const isEnded = (at: Date | null) => at !== null && link.created_at <= at
  if (link.ended_at !== null || isEnded(access.ended_at)) return false
  if (isMailed(link) && isEnded(access.mailed_ended_at)) return false
  if (needsDigits(link, opened) && !hasAttemptsLeft(access)) return false
  return todayAtOffice(now) <= lastDayOf(link, moveDate)
}
