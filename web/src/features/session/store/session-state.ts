/** A snapshot of the signed-in user: a change creates a new one. */
export interface SessionUser {
  uid: string
  email: string | null
  displayName: string | null
  emailVerified: boolean
  /** Sign-in methods, such as `password` and `google.com`. */
  providers: readonly string[]
  /** A sign-in with a different email can open the account, so it can't enter the office. */
  hasForeignSignInMethod: boolean
}

/** The authentication session (requirements 3.2). */
interface AuthSession {
  access_token: string
  refresh_token: string
  /** The lifetime of the access token in seconds. */
  expires_in: number
  /** Seconds since 1970. */
  expires_at: number
  token_type: 'bearer'
  user: SessionUser
}

export interface SessionState {
  user: SessionUser | null
  session: AuthSession | null
  userRole: string | null
  /** The role in the token, which decides about reads while `userRole` is being confirmed. */
  tokenRole: string | null
  /**
   * True if reading the role got no response. `userRole` is then null, but the user may still have
   * a role.
   */
  isRoleUnknown: boolean
  /** True until session and role are resolved (requirements 4.1). */
  isLoading: boolean
  /** False if the auth SDK wasn't loaded, because there was no hint of a session. */
  isConfirmed: boolean
  /** The session is over and the page is being left: none of its data may be shown anymore. */
  isEnding: boolean
}

export const initialSession: SessionState = {
  user: null,
  session: null,
  userRole: null,
  tokenRole: null,
  isRoleUnknown: false,
  isLoading: true,
  isConfirmed: false,
  isEnding: false,
}

/** The auth SDK's data about the signed-in user. */
export interface SignedIn {
  user: SessionUser
  session: AuthSession
  /** The role in the token. */
  claimRole: string | null
  /** `auth_time` of the token, in seconds. */
  signedInAtSeconds: number
}

export function createSubscribers() {
  const subscribers = new Set<() => void>()
  return {
    tell: () => subscribers.forEach((notify) => notify()),
    subscribe: (notify: () => void) => {
      subscribers.add(notify)
      return () => void subscribers.delete(notify)
    },
  }
}
