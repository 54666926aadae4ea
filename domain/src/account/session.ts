import * as z from 'zod/mini'

/**
 * A `sessions/{uid}` document, written by sign-out everywhere. `valid_after` is in whole seconds since
 * 1970, as `auth_time` in a token is: a sign-in before it is refused, one in that second is let in,
 * so that who signs out everywhere and in again at once is not shut out.
 */
export const sessionSchema = z.object({ valid_after: z.int() })

/** How long ago a person may have signed in to delete their account, in seconds. */
export const recentSignInSeconds = 5 * 60

/**
 * Whether somebody proved who they are lately.
 * @param signedInAtSeconds `auth_time` of their token
 */
export function isRecentSignIn(signedInAtSeconds: number, now: Date): boolean {
  return now.getTime() / 1000 - signedInAtSeconds <= recentSignInSeconds
}
