/** Who is signed in, as a snapshot: a change makes a new one. */
export interface SessionUser {
  uid: string
  email: string | null
  displayName: string | null
  emailVerified: boolean
  /** Ways in, such as `password` and `google.com`. */
  providers: readonly string[]
  /** A sign-in with a different email opens the account, which keeps it out of the office. */
  hasForeignWayIn: boolean
}

/** The authentication session (requirements 3.2). */
interface AuthSession {
  access_token: string
  refresh_token: string
  /** Seconds that the access token was given. */
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
  /** The role in the token: what reads are judged by while `userRole` is being confirmed. */
  tokenRole: string | null
  /** The role was asked for and nobody answered: `userRole` is null, and says nothing. */
  isRoleUnknown: boolean
  /** True until session and role are resolved (requirements 4.1). */
  isLoading: boolean
  /** False while nobody asked the auth SDK because nothing hinted at a session. */
  isConfirmed: boolean
  /** The session is over and the page is being left: nothing of it may be shown any more. */
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

/** What the auth SDK says about who is signed in. */
export interface SignedIn {
  user: SessionUser
  session: AuthSession
  /** The role in the token. */
  claimRole: string | null
  /** `auth_time` of the token, in seconds. */
  signedInAtSeconds: number
}

/** Who is told that a session shows something else now. */
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
