import { normalizeEmail } from './email.ts'

const google = 'google.com'

/** One way to sign in to an account, as Auth's SDKs list it. */
export interface WayIn {
  providerId: string
  uid: string
  email?: string | null | undefined
}

/**
 * Whether an account can be opened by a sign-in with a different email. A person at an open session can
 * link one: Auth asks for no password. A password reset by email removes it.
 */
export const hasForeignWayIn = (
  email: string | null | undefined,
  ways: readonly WayIn[],
): boolean =>
  ways.some(
    (way) =>
      way.providerId !== 'password' &&
      normalizeEmail(way.email ?? '') !== normalizeEmail(email ?? ''),
  )

/** The ids of the Google accounts that open an account. */
export const googleIdsOf = (ways: readonly WayIn[]): string[] =>
  ways.filter(({ providerId }) => providerId === google).map(({ uid }) => uid)

/**
 * Whether a token lists exactly the Google accounts that the server approved when it gave the role, which
 * the custom claim `google` names. `isAdmin` in firestore.rules asks the same.
 */
export function hasApprovedWays(claims: Readonly<Record<string, unknown>>): boolean {
  const { identities = {} } = (claims['firebase'] ?? {}) as { identities?: object }
  const { [google]: linked = [], ...others } = identities as Record<string, unknown>
  const isOffered = Object.keys(others).every((provider) => provider === 'email')
  return isOffered && JSON.stringify(linked) === JSON.stringify(claims['google'] ?? [])
}
