import * as z from 'zod/mini'
import { emailPattern, maxEmailLength } from '../account/email.ts'
import { clientId } from '../id-schemas.ts'
import { instantSchema } from '../instant.ts'
import { pages } from '../pages.ts'
import { typedLine } from '../typed-text.ts'
import { undoEscapes } from '../undo-escapes.ts'
import { moveMessages, moveNameSchema } from './move-requests.ts'

/** How long the links of a changed email address work, and how many may be asked for. */
export const emailChangeLimits = {
  /** From the question until the tap in the new inbox. */
  confirmHours: 24,
  /** From the change until the old address can no longer undo it. */
  undoDays: 7,
  perDay: 3,
} as const

const nullableInstant = z.nullable(instantSchema)

/**
 * An `email_changes/{id}` document: a request's new email address, which counts once a link that was
 * sent to it is tapped. The id is the key of the page's action. Keys are stored as hashes only.
 */
export const emailChangeSchema = z.object({
  quote_id: z.string(),
  /** The address when it was asked. */
  from: z.string(),
  to: z.string(),
  asked_at: instantSchema,
  /** SHA-256 of the keys that were emailed to the new address. */
  confirm_keys: z.array(z.string()),
  /** SHA-256 of the keys that were emailed to the old address. */
  undo_keys: z.array(z.string()),
  confirmed_at: nullableInstant,
  /** The request's account when it was confirmed. */
  owner: z._default(z.nullable(z.string()), null),
  /** When the old address undid it. */
  undone_at: nullableInstant,
  /** When it ended: its email couldn't be sent, or an Undo ended it. */
  ended_at: nullableInstant,
  /** When Firestore may delete it (TTL policy). */
  expires_at: instantSchema,
})
export type EmailChange = z.output<typeof emailChangeSchema>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Until when the new address can confirm a change. */
export const confirmableUntil = ({ asked_at }: Pick<EmailChange, 'asked_at'>): Date =>
  new Date(asked_at.getTime() + emailChangeLimits.confirmHours * hourMs)

/** Until when the old address can undo a change; null before it counts. */
export const undoableUntil = ({ confirmed_at: at }: Pick<EmailChange, 'confirmed_at'>) =>
  at && new Date(at.getTime() + emailChangeLimits.undoDays * dayMs)

/** When a change is deleted: a week after its last link ended at the latest. */
export const emailChangeExpiry = (now: Date): Date =>
  new Date(now.getTime() + (emailChangeLimits.undoDays + 1) * dayMs)

export const isConfirmable = (change: EmailChange, now: Date): boolean =>
  change.confirmed_at === null && change.ended_at === null && now < confirmableUntil(change)

export function isUndoable(change: EmailChange, now: Date): boolean {
  const until = undoableUntil(change)
  return until !== null && change.undone_at === null && change.ended_at === null && now < until
}

/** The form 'Change Email' on /move. */
export const newEmailSchema = z.object({
  email: typedLine(moveMessages.email).check(
    z.maxLength(maxEmailLength, moveMessages.email),
    z.regex(emailPattern, moveMessages.email),
  ),
})

/** A malformed key counts as a wrong one. */
const key = z.string().check(z.maxLength(64))

/** The input of the callable `changeEmail`. */
export const changeEmailSchema = z.discriminatedUnion('act', [
  z.extend(newEmailSchema, {
    ...{ act: z.literal('ask'), move: moveNameSchema, request_id: clientId },
  }),
  z.object({ act: z.literal('confirm'), key }),
  z.object({ act: z.literal('undo'), key }),
])
export type ChangeEmail = z.output<typeof changeEmailSchema>

/** What `confirm` and `undo` answer: the key of a new link to the move, which asks for the digits. */
export const emailChangedSchema = z.object({ key: z.nullable(z.string()) })

/** A link in the emails about a changed address. */
export interface EmailLink {
  act: 'confirm' | 'undo'
  key: string
}

const letters = { confirm: 'c', undo: 'u' } as const

/** '/move#c=…' and '/move#u=…'. */
export const emailLinkPathFor = ({ act, key }: EmailLink): string =>
  `${pages.move}#${letters[act]}=${key}`

/**
 * Finds such a link in a fragment, also if an email program has encoded characters.
 * @returns null for a link to a move
 */
export function emailLinkOf(fragment: string): EmailLink | null {
  const found = /(?:^|[#&;\s])([cu])[= ]+([A-Za-z0-9]{22})(?![A-Za-z0-9])/.exec(
    undoEscapes(fragment),
  )
  const [, letter, key = ''] = found ?? []
  return letter === undefined ? null : { act: letter === 'c' ? 'confirm' : 'undo', key }
}
