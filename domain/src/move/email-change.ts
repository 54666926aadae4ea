import * as z from 'zod/mini'
import { emailPattern, isSameAddress, maxEmailLength } from '../account/email.ts'
import { clientId } from '../id-schemas.ts'
import { instantSchema } from '../instant.ts'
import { pages } from '../pages.ts'
import { typedLine } from '../typed-text.ts'
import { undoEscapes } from '../undo-escapes.ts'
import { moveMessages, moveReferenceSchema } from './move-requests.ts'

/**
 * How long the links about a new email address work, and how many changes a customer may request.
 */
export const emailChangeLimits = {
  /** Hours in which a tap on the link in the new inbox confirms the new email address. */
  confirmHours: 24,
  /** Days in which the old email address can undo a confirmed change. */
  undoDays: 7,
  perDay: 3,
} as const

const nullableInstant = z.nullable(instantSchema)

/**
 * An `email_changes/{id}` document: the new email address of a request or an account, which counts
 * once a link that was sent to it is used. The id is the key of the page's action. Keys are stored
 * as hashes only.
 */
export const emailChangeSchema = z.object({
  /** The request; null for an account. */
  quote_id: z.nullable(z.string()),
  /** The account; null for a request, and once the account is deleted. */
  uid: z._default(z.nullable(z.string()), null),
  /** The account's change that also changed this request. */
  part_of: z._default(z.nullable(z.string()), null),
  /** The address when it was asked. */
  from: z.string(),
  to: z.string(),
  asked_at: instantSchema,
  /** SHA-256 of the keys that were emailed to the new email address. */
  confirm_keys: z.array(z.string()),
  /** SHA-256 of the keys that were emailed to the old email address. */
  undo_keys: z.array(z.string()),
  confirmed_at: nullableInstant,
  /** The account that had the request when the change was confirmed. */
  owner: z._default(z.nullable(z.string()), null),
  undone_at: nullableInstant,
  /** When Auth followed an account's change, or its Undo. */
  followed_at: z._default(nullableInstant, null),
  /** When everything that follows from it was done, too. */
  settled_at: z._default(nullableInstant, null),
  /** When it ended: its email couldn't be sent, or an Undo ended it. */
  ended_at: nullableInstant,
  expires_at: instantSchema,
})
export type EmailChange = z.output<typeof emailChangeSchema>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Until when the new email address can be confirmed. */
export const confirmableUntil = ({ asked_at }: Pick<EmailChange, 'asked_at'>): Date =>
  new Date(asked_at.getTime() + emailChangeLimits.confirmHours * hourMs)

/** Until when the old email address can undo a change; null for an unconfirmed change. */
export const undoableUntil = ({ confirmed_at: at }: Pick<EmailChange, 'confirmed_at'>) =>
  at && new Date(at.getTime() + emailChangeLimits.undoDays * dayMs)

/**
 * When Firestore may delete a change that is requested or confirmed now. All its links have expired
 * a day earlier.
 */
export const emailChangeExpiry = (now: Date): Date =>
  new Date(now.getTime() + (emailChangeLimits.undoDays + 1) * dayMs)

export const isConfirmable = (change: EmailChange, now: Date): boolean =>
  change.confirmed_at === null && change.ended_at === null && now < confirmableUntil(change)

/** The address that a change or its Undo gives, if a crash may have kept the account from it. */
export function unsettledAddress(change: EmailChange): string | null {
  if (change.confirmed_at === null || change.settled_at !== null) return null
  if (change.undone_at !== null) return change.from
  return change.ended_at === null ? change.to : null
}

export function isUndoable(change: EmailChange, now: Date): boolean {
  const until = undoableUntil(change)
  return until !== null && change.undone_at === null && change.ended_at === null && now < until
}

/**
 * What an Undo means for the changes of the same request or account.
 * @param changes all of them; null for one that can't be read
 * @returns null if none of the changes since then led to the current address, which the office may
 *   have typed; otherwise whether a change ends with it
 */
export function undoneWith(
  { confirmed_at: since }: Pick<EmailChange, 'confirmed_at'>,
  changes: readonly (EmailChange | null)[],
  current: string,
): ((change: EmailChange | null) => boolean) | null {
  const isLater = ({ confirmed_at: at }: EmailChange) =>
    at !== null && since !== null && at >= since
  const isCurrent = changes.some(
    (one) => one?.ended_at === null && isLater(one) && isSameAddress(one.to, current),
  )
  if (!isCurrent) return null
  return (change) => change === null || change.confirmed_at === null || isLater(change)
}

/** The form 'Change Email'. */
export const newEmailSchema = z.object({
  email: typedLine(moveMessages.email).check(
    z.maxLength(maxEmailLength, moveMessages.email),
    z.regex(emailPattern, moveMessages.email),
  ),
})

/** A key of a wrong length or with wrong characters is refused like any wrong key. */
const key = z.string().check(z.maxLength(64))

/** The input of the callable `changeEmail`. */
const of = z._default(z.enum(['move', 'account']), 'move')
export const changeEmailSchema = z.discriminatedUnion('act', [
  z.extend(newEmailSchema, {
    act: z.literal('ask'),
    /** Null for the caller's account. */
    move: z.nullable(moveReferenceSchema),
    request_id: clientId,
  }),
  z.object({ act: z.literal('confirm'), key, of }),
  z.object({ act: z.literal('undo'), key, of }),
])
export type ChangeEmail = z.output<typeof changeEmailSchema>

/**
 * What `confirm` and `undo` answer: the key of a new link to the move, which asks for the digits;
 * for an account, the address that it has now.
 */
export const emailChangedSchema = z.object({
  key: z.nullable(z.string()),
  email: z._default(z.nullable(z.string()), null),
})

/** A link in the emails about a new email address. */
export interface EmailLink {
  act: 'confirm' | 'undo'
  key: string
}

const letters = { confirm: 'c', undo: 'u' } as const

/** '/move#c=…' and '/move#u=…' for a request; /auth instead of /move for an account. */
export const emailLinkPathFor = (
  { act, key }: EmailLink,
  page: typeof pages.move | typeof pages.auth = pages.move,
): string => `${page}#${letters[act]}=${key}`

/**
 * Finds such a link in a fragment, also if an email program has encoded characters.
 * @returns null for other links
 */
export function emailLinkOf(fragment: string): EmailLink | null {
  const found = /(?:^|[#&;\s])([cu])[= ]+([A-Za-z0-9]{22})(?![A-Za-z0-9])/.exec(
    undoEscapes(fragment),
  )
  const [, letter, key = ''] = found ?? []
  return letter === undefined ? null : { act: letter === 'c' ? 'confirm' : 'undo', key }
}
