import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { pages } from '../pages.ts'
import { resetPasswordSchema } from './account-schema.ts'

/**
 * Why Firebase Auth creates a one-time code for an email: to reset a password or to verify an email
 * address.
 */
export const accountEmailKinds = ['reset', 'verify'] as const
export type AccountEmailKind = (typeof accountEmailKinds)[number]

/**
 * The input of `sendAccountEmail`. `reset` names any email address and needs no sign-in; `verify`
 * is about the caller's own address.
 */
export const accountEmailSchema = z.discriminatedUnion('act', [
  z.extend(resetPasswordSchema, { act: z.literal('reset') }),
  z.object({ act: z.literal('verify') }),
])

/**
 * An `account_emails/{id}` document: a request for an account email, also for an email address
 * without an account.
 */
export const askedEmailSchema = z.object({
  act: z.enum(accountEmailKinds),
  email: z.string(),
  uid: z.nullable(z.string()),
  at: instantSchema,
  expires_at: instantSchema,
})

const modes = { reset: 'resetPassword', verify: 'verifyEmail' } as const

/**
 * The path for the code of an email, '/auth?mode=…&oobCode=…'. Opening the page doesn't use up the
 * code.
 */
export const accountLinkPathFor = (act: AccountEmailKind, code: string): string =>
  `${pages.auth}?mode=${modes[act]}&oobCode=${encodeURIComponent(code)}`
