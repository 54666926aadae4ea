/** A snapshot of the signed-in user. Each change creates a new object. */
export interface SessionUser {
  uid: string
  email: string | null
  displayName: string | null
  emailVerified: boolean
  /** Sign-in methods, such as `password` and `google.com`. */
  providers: readonly string[]
  /**
   * True if a different email can sign in to the account, which therefore can't be used for the
   * office.
   */
  hasForeignSignInMethod: boolean
}

/** The authentication session (requirements 3.2). */
interface AuthSession {
  access_token: string
  refresh_token: string
  /** The lifetime of the access token in seconds. */
  expires_in: number
  expires_at: number
  token_type: 'bearer'
  user: SessionUser
}

export interface SessionState {
  user: SessionUser | null
  session: AuthSession | null
  userRole: string | null
  /** The role in the token. It decides about reads while `userRole` is being confirmed. */
  tokenRole: string | null
  /**
   * True if the role couldn't be read. `userRole` is then null, but the user may still have a role.
   */
  isRoleUnknown: boolean
  /** True until session and role are known (requirements 4.1). */
  isLoading: boolean
  /** False if Firebase Auth wasn't loaded, because there was no session hint. */
  isConfirmed: boolean
  /**
   * True if the session has ended and the page is being left. Its data may not be shown anymore.
   */
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

/** What Firebase Auth knows about the signed-in user. */
export interface SignedIn {
  user: SessionUser
  session: AuthSession
  claimRole: string | null
  /** `auth_time` of the token, in seconds since 1970. */
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
