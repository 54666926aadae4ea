import type { SignedIn } from './session-state.ts'

/** The listener for changes in `claims`, `roles` and `sessions`. */
export interface AccountListener {
  onStoredRole: (role: string | null) => void
  onAnnouncedRole: (role: string | null) => void
  /**
   * Called if sessions that started before this time, in seconds since 1970, were ended elsewhere.
   */
  onValidAfter: (seconds: number) => void
  onFailure: (cause: unknown) => void
}

/** What the header needs before Firebase Auth is loaded. */
export interface RememberedSession {
  email: string | null
  role: string | null
}

/**
 * The page to load after a session ends. It is loaded as a new document, so that nothing remains in
 * memory.
 */
export type Destination = '/auth' | 'this page'

export interface SessionPorts {
  /**
   * Calls back immediately and at every change: sign-in, sign-out (also in other tabs), new token.
   */
  watchUser: (next: (signedIn: SignedIn | null) => void) => Promise<() => void>
  watchAccount: (uid: string, listener: AccountListener) => Promise<() => void>
  /** Gets a new token. `watchUser` then calls back. */
  refreshToken: () => Promise<void>
  reconnect: () => Promise<void>
  /**
   * When this browser's current session started, from a new token, in seconds since 1970. Null if
   * there is none.
   */
  signedInAt: () => Promise<number | null>
  signOutEverywhere: () => Promise<void>
  signOutHere: () => Promise<void>
  /** Pass null to clear the hint. */
  remember: (hint: RememberedSession | null) => void
  /**
   * Called when a user signs in. A guest's drafts then belong to the user, and another user's
   * drafts are deleted.
   */
  claimDrafts: (uid: string) => void
  /**
   * Called when no user is signed in. A guest's drafts stay, and those of an ended session are
   * deleted.
   */
  dropOwnedDrafts: () => void
  /** Called when an open session ends. Deletes all drafts. */
  clearDrafts: () => void
  /** Clears the cache of read data. */
  forgetAnswers: () => void
  isHinted: () => boolean
  /** Makes the next page say that the session was ended elsewhere. */
  announceEnd: () => void
  leaveFor: (where: Destination) => void
  wait: (ms: number) => Promise<void>
}
