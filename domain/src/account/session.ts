import * as z from 'zod/mini'

/**
 * A `sessions/{uid}` document, written whenever sign-ins are ended: sign-out everywhere, a new
 * password by mail, a confirmed address, a deleted account. `valid_after` is in whole seconds since
 * 1970, as `auth_time` in a token is: a sign-in before it is refused, one in that second is let in,
 * so that who signs out everywhere and in again at once is not shut out.
 */
export const sessionSchema = z.object({ valid_after: z.int() })

/** How long a token lives that was handed out before an account was deleted, in seconds. */
const tokenLifeSeconds = 60 * 60
/** By how much the clocks of Auth, Firestore and the functions may differ, in seconds. */
const clockSkewSeconds = 5 * 60

/**
 * The `sessions/{uid}` document of an account that was deleted at `now`: tokens of it are still good
 * for up to an hour, so every sign-in there can have been is refused until none is left. For one
 * deleted at 12:00, `valid_after` is 13:05, and the document itself may go from then on.
 */
export function closedSession(now: Date): { valid_after: number; expires_at: Date } {
  const seconds = Math.floor(now.getTime() / 1000) + tokenLifeSeconds + clockSkewSeconds
  return { valid_after: seconds, expires_at: new Date(seconds * 1000) }
}

/** How long ago a person may have signed in to delete their account, in seconds. */
export const recentSignInSeconds = 5 * 60

/**
 * Whether somebody proved who they are lately.
 * @param signedInAtSeconds `auth_time` of their token
 */
export function isRecentSignIn(signedInAtSeconds: number, now: Date): boolean {
  return now.getTime() / 1000 - signedInAtSeconds <= recentSignInSeconds
}
