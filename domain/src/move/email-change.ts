import * as z from 'zod/mini'
import { emailPattern, maxEmailLength } from '../account/email.ts'
import { clientId } from '../id-schemas.ts'
import { instantSchema } from '../instant.ts'
import { pages } from '../pages.ts'
import { typedLine } from '../typed-text.ts'
import { undoEscapes } from '../undo-escapes.ts'
import { moveMessages, moveNameSchema } from './move-requests.ts'

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
 * An `email_changes/{id}` document: a request's new email address. It counts once the customer taps
 * the link that was sent to it. The id is the id of the page's action. Keys are stored only as
 * hashes.
 */
export const emailChangeSchema = z.object({
  quote_id: z.string(),
  /** The request's email address when the customer asked for the change. */
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
  /** When the change stopped counting, because its email couldn't be sent or because of an Undo. */
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

export function isUndoable(change: EmailChange, now: Date): boolean {
  const until = undoableUntil(change)
  return until !== null && change.undone_at === null && change.ended_at === null && now < until
}

export const newEmailSchema = z.object({
  email: typedLine(moveMessages.email).check(
    z.maxLength(maxEmailLength, moveMessages.email),
    z.regex(emailPattern, moveMessages.email),
  ),
})

/** A key of a wrong length or with wrong characters is refused like any wrong key. */
const key = z.string().check(z.maxLength(64))

export const changeEmailSchema = z.discriminatedUnion('act', [
  z.extend(newEmailSchema, {
    ...{ act: z.literal('ask'), move: moveNameSchema, request_id: clientId },
  }),
  z.object({ act: z.literal('confirm'), key }),
  z.object({ act: z.literal('undo'), key }),
])
export type ChangeEmail = z.output<typeof changeEmailSchema>

/**
 * The response to `confirm` and `undo`: the key of a new link to the move, which asks for the
 * digits.
 */
export const emailChangedSchema = z.object({ key: z.nullable(z.string()) })

/** A link in the emails about a new email address. */
export interface EmailLink {
  act: 'confirm' | 'undo'
  key: string
}

const letters = { confirm: 'c', undo: 'u' } as const

export const emailLinkPathFor = ({ act, key }: EmailLink): string =>
  `${pages.move}#${letters[act]}=${key}`

/**
 * Finds a link of these emails in a URL's fragment, even if an email program has encoded some
 * characters.
 * @returns null for any other link
 */
export function emailLinkOf(fragment: string): EmailLink | null {
  const found = /(?:^|[#&;\s])([cu])[= ]+([A-Za-z0-9]{22})(?![A-Za-z0-9])/.exec(
    undoEscapes(fragment),
  )
  const [, letter, key = ''] = found ?? []
  return letter === undefined ? null : { act: letter === 'c' ? 'confirm' : 'undo', key }
}
