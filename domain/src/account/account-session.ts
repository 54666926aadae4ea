import * as z from 'zod/mini'

/**
 * A `sessions/{uid}` document, written whenever sign-ins are ended: sign-out everywhere, a password
 * reset, a confirmed address, a deleted account. `valid_after` is in whole seconds since 1970, like
 * `auth_time` in a token. An earlier sign-in is refused; one within that second is accepted, so
 * that signing out everywhere and in again at once works.
 */
export const sessionSchema = z.object({ valid_after: z.int() })

/** Lifetime of a token that was issued before an account was deleted, in seconds. */
const tokenLifeSeconds = 60 * 60
/** The maximum difference between the clocks of Auth, Firestore and the functions, in seconds. */
const clockSkewSeconds = 5 * 60

/**
 * The `sessions/{uid}` document of an account deleted at `now`. Its tokens stay valid for up to an
 * hour, so every possible sign-in is refused until the last one has expired. For an account deleted
 * at 12:00 `valid_after` is 13:05, and the document itself may be deleted after that.
 */
export function closedSession(now: Date): { valid_after: number; expires_at: Date } {
  const seconds = Math.floor(now.getTime() / 1000) + tokenLifeSeconds + clockSkewSeconds
  return { valid_after: seconds, expires_at: new Date(seconds * 1000) }
}

/** How recent a sign-in must be for deleting the account or confirming its address, in seconds. */
export const recentSignInSeconds = 5 * 60

/**
 * Whether a user signed in within the last `recentSignInSeconds`.
 * @param signedInAtSeconds `auth_time` of their token, seconds since 1970
 */
export function isRecentSignIn(signedInAtSeconds: number, now: Date): boolean {
  return now.getTime() / 1000 - signedInAtSeconds <= recentSignInSeconds
}
