import * as z from 'zod/mini'
import { emailPattern, hasEmail, maxEmailLength } from './email.ts'
import { invitationKeyPattern } from './invitation-key.ts'
import { customersText } from '../field-text.ts'
import { hasLetter } from '../text.ts'
import { typedLine } from '../typed-text.ts'

export const accountLimits = {
  /** The minimum is from requirements 5.2; the maximum is Firebase Auth's. */
  password: { min: 6, max: 4096 },
  name: { max: 80 },
  phone: { max: 40 },
} as const

const requiredName = (message: string) =>
  typedLine(message).check(z.refine(hasLetter, message), z.maxLength(accountLimits.name.max))

const invalidEmail = 'Please enter a valid email'
const invalidPhone = 'Please enter a valid phone'
const email = typedLine(invalidEmail).check(
  z.maxLength(maxEmailLength),
  z.regex(emailPattern, invalidEmail),
  z.refine(hasEmail, invalidEmail),
)

const newPassword = z
  .string()
  .check(
    z.minLength(accountLimits.password.min, 'Use at least 6 characters'),
    z.maxLength(accountLimits.password.max),
  )

export const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password')),
})

export const signUpSchema = z.object({
  firstName: requiredName('Please enter your first name'),
  lastName: requiredName('Please enter your last name'),
  email,
  password: newPassword,
})

export const resetPasswordSchema = z.object({ email })

export const inviteFormSchema = z.object({ email })

export const newPasswordSchema = z.object({ password: newPassword })

/** A one-time code from an email of Firebase Auth, in base64url. Auth decides its length. */
const mailedCode = z.string().check(z.regex(/^[\w-]{1,512}$/))

/** The input of `confirmAddress`: the code from an account email, or the key of an invitation. */
export const confirmAddressSchema = z.union([
  z.object({ code: mailedCode }),
  z.object({ invitation: z.string().check(z.regex(invitationKeyPattern)) }),
])
export type MailedProof = z.output<typeof confirmAddressSchema>

export const resetByCodeSchema = z.object({ code: mailedCode, password: newPassword })

export const profileSchema = z.object({
  user_id: z.string(),
  first_name: customersText,
  last_name: customersText,
  phone: z.nullable(customersText),
})
export type Profile = z.output<typeof profileSchema>

/** What users may change about themselves. The security rules check the same bounds. */
export const profileFormSchema = z.object({
  firstName: requiredName('Please enter your first name'),
  lastName: requiredName('Please enter your last name'),
  phone: typedLine(invalidPhone).check(
    z.maxLength(accountLimits.phone.max, invalidPhone),
    z.regex(/^$|^.{7,}$/, invalidPhone),
  ),
})

export const roleSchema = z.object({ user_id: z.string(), role: z.string() })
