import { normalizeEmail } from './email.ts'

const google = 'google.com'

/** A sign-in method of an account, in the format of Firebase Auth's SDKs. */
export interface SignInMethod {
  providerId: string
  uid: string
  email?: string | null | undefined
}

/**
 * Whether a sign-in method with a different email address can open an account. Anyone who uses a
 * signed-in browser can link such a method, because Auth doesn't ask for a password. A password
 * reset by email removes it.
 */
export const hasForeignSignInMethod = (
  email: string | null | undefined,
  ways: readonly SignInMethod[],
): boolean =>
  ways.some(
    (way) =>
      way.providerId !== 'password' &&
      normalizeEmail(way.email ?? '') !== normalizeEmail(email ?? ''),
  )

export const googleIdsOf = (ways: readonly SignInMethod[]): string[] =>
  ways.filter(({ providerId }) => providerId === google).map(({ uid }) => uid)

/**
 * Whether a token contains exactly the Google accounts that the server approved for the role, which
 * are in the custom claim `google`, and otherwise only a password. `isAdmin` in firestore.rules
 * checks the same.
 */
export function hasApprovedSignInMethods(claims: Readonly<Record<string, unknown>>): boolean {
  const { identities = {} } = (claims['firebase'] ?? {}) as { identities?: object }
  const { [google]: linked = [], ...others } = identities as Record<string, unknown>
  const isOffered = Object.keys(others).every((provider) => provider === 'email')
  return isOffered && JSON.stringify(linked) === JSON.stringify(claims['google'] ?? [])
}
