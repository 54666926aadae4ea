import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { pages } from '../pages.ts'
import { resetPasswordSchema } from './account-schema.ts'

/** The purpose of an email with a one-time code of Auth's. */
export const accountEmailKinds = ['reset', 'verify'] as const
export type AccountEmailKind = (typeof accountEmailKinds)[number]

/** The input of `sendAccountEmail`: an address without a sign-in, or the caller's own. */
export const accountEmailSchema = z.discriminatedUnion('act', [
  z.extend(resetPasswordSchema, { act: z.literal('reset') }),
  z.object({ act: z.literal('verify') }),
])

/**
 * An `account_emails/{id}` document: an email that was asked for, whether or not its address has an
 * account.
 */
export const askedEmailSchema = z.object({
  act: z.enum(accountEmailKinds),
  email: z.string(),
  /** The account that asked to confirm its address; null for a reset. */
  uid: z.nullable(z.string()),
  at: instantSchema,
  /** When Firestore may delete it (TTL policy). */
  expires_at: instantSchema,
})

const modes = { reset: 'resetPassword', verify: 'verifyEmail' } as const

/** '/auth?mode=…&oobCode=…'. Opening it uses up nothing. */
export const accountLinkPathFor = (act: AccountEmailKind, code: string): string =>
  `${pages.auth}?mode=${modes[act]}&oobCode=${encodeURIComponent(code)}`
