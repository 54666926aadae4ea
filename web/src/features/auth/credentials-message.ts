import type { FieldErrors, FieldValues } from 'react-hook-form'

/** Specification section 5, auth forms. */
const credentialsMessage = 'You must provide either an email or phone number and a password'

/** The message above a form that was sent without an address or without a password. */
export function credentialsProblem(
  values: { email: string; password: string },
  errors: FieldErrors<FieldValues>,
): string | undefined {
  const isSent = Object.keys(errors).length > 0
  return isSent && (values.email.trim() === '' || values.password === '')
    ? credentialsMessage
    : undefined
}
