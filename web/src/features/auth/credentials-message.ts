import type { FieldErrors, FieldValues } from 'react-hook-form'

/** Shown where an address or a password is missing (requirements 5.2). */
const credentialsMessage = 'You must provide either an email or phone number and a password'

/** The message above a form that was submitted without an address or a password. */
export function credentialsProblem(
  values: { email: string; password: string },
  errors: FieldErrors<FieldValues>,
): string | undefined {
  const isSent = Object.keys(errors).length > 0
  return isSent && (values.email.trim() === '' || values.password === '')
    ? credentialsMessage
    : undefined
}
