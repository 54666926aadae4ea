import * as z from 'zod/mini'

/**
 * A `sessions/{uid}` document, written when all earlier sign-ins of an account become invalid:
 * after sign-out everywhere, a password reset, a confirmed email address or a deleted account.
 * `valid_after` is in whole seconds since 1970, like `auth_time` in a token. A sign-in before that
 * second is refused. One within that second is accepted, so that customers can sign out everywhere
 * and in again at once.
 */
export const sessionSchema = z.object({ valid_after: z.int() })

/** Lifetime of a Firebase token, in seconds. */
const tokenLifeSeconds = 60 * 60
/** Maximum difference between the clocks of Auth, Firestore and the functions, in seconds. */
const clockSkewSeconds = 5 * 60

/**
 * The `sessions/{uid}` document of an account deleted at `now`. Its tokens stay valid for up to an
 * hour, so every sign-in is refused until the last token has expired. For an account deleted at
 * 12:00, `valid_after` is 13:05. Firestore may delete the document after that.
 */
export function closedSession(now: Date): { valid_after: number; expires_at: Date } {
  const seconds = Math.floor(now.getTime() / 1000) + tokenLifeSeconds + clockSkewSeconds
  return { valid_after: seconds, expires_at: new Date(seconds * 1000) }
}

/**
 * How recent a sign-in must be to delete the account or to confirm its email address, in seconds.
 */
export const recentSignInSeconds = 5 * 60

/**
 * Whether a user signed in within the last `recentSignInSeconds`.
 * @param signedInAtSeconds `auth_time` of their token, seconds since 1970
 */
export function isRecentSignIn(signedInAtSeconds: number, now: Date): boolean {
  return now.getTime() / 1000 - signedInAtSeconds <= recentSignInSeconds
}
