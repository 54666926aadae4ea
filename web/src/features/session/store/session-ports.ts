import type { SignedIn } from './session-state.ts'

/** The changes in `claims`, `roles` and `sessions`. */
export interface AccountListener {
  onStoredRole: (role: string | null) => void
  onAnnouncedRole: (role: string | null) => void
  /** Sign-ins before this (seconds since 1970) were ended elsewhere. */
  onValidAfter: (seconds: number) => void
  /** The listeners have failed. */
  onFailure: (cause: unknown) => void
}

/** What the header needs before the SDK is loaded. */
export interface RememberedSession {
  email: string | null
  role: string | null
}

/**
 * The page after a session ends; it is loaded as a new document, so that nothing remains in memory.
 */
export type Destination = '/auth' | 'this page'

export interface SessionPorts {
  /** Calls back now and at every change: sign-in, sign-out (other tabs' too), new token. */
  watchUser: (next: (signedIn: SignedIn | null) => void) => Promise<() => void>
  watchAccount: (uid: string, listener: AccountListener) => Promise<() => void>
  /** Gets a new token; `watchUser` then calls back. */
  refreshToken: () => Promise<void>
  /** Makes the database check for the network now. */
  reconnect: () => Promise<void>
  /**
   * The time of this browser's current sign-in, from a new token, in seconds since 1970; null for
   * none.
   */
  signedInAt: () => Promise<number | null>
  signOutEverywhere: () => Promise<void>
  signOutHere: () => Promise<void>
  /** Pass null to clear the hint. */
  remember: (hint: RememberedSession | null) => void
  /** A user is signed in: a guest's drafts become theirs, and a different person's are deleted. */
  claimDrafts: (uid: string) => void
  /** The user is signed out: a guest's drafts stay, and those of an ended session are deleted. */
  dropOwnedDrafts: () => void
  /** A session that was open ended: every draft is deleted. */
  clearDrafts: () => void
  /** Clears the pages' read cache. */
  forgetAnswers: () => void
  isHinted: () => boolean
  /** Makes the next page say that the session was ended elsewhere. */
  announceEnd: () => void
  leaveFor: (where: Destination) => void
  wait: (ms: number) => Promise<void>
}
