import type { SignedIn } from './session-state.ts'

/** What `claims`, `roles` and `sessions` say, as it changes. */
export interface AccountListener {
  onStoredRole: (role: string | null) => void
  onAnnouncedRole: (role: string | null) => void
  /** Sign-ins before this (seconds since 1970) were ended from somewhere. */
  onValidAfter: (seconds: number) => void
  /** The listeners are dead. */
  onFailure: (cause: unknown) => void
}

/** What the header needs before the SDK is here. */
export interface RememberedSession {
  email: string | null
  role: string | null
}

/** Where a session leaves a page for; a document is loaded afresh, which leaves nothing in memory. */
export type Destination = '/auth' | 'this page'

export interface SessionPorts {
  /** Calls back now and at every change: sign-in, sign-out (other tabs' too), new token. */
  watchUser: (next: (signedIn: SignedIn | null) => void) => Promise<() => void>
  watchAccount: (uid: string, listener: AccountListener) => Promise<() => void>
  /** Fetches a new token; `watchUser` then calls back. */
  refreshToken: () => Promise<void>
  /** Makes the database look for the network now. */
  reconnect: () => Promise<void>
  /** When the sign-in was that this browser keeps now, by a new token, in seconds since 1970; null for none. */
  signedInAt: () => Promise<number | null>
  signOutEverywhere: () => Promise<void>
  signOutHere: () => Promise<void>
  /** Null forgets it. */
  remember: (hint: RememberedSession | null) => void
  /** Somebody is signed in: a guest's drafts are theirs now, another person's go. */
  claimDrafts: (uid: string) => void
  /** No one is signed in: a guest's drafts stay, what belongs to a session that is over goes. */
  dropOwnedDrafts: () => void
  /** A session that was open ended: every draft goes. */
  clearDrafts: () => void
  /** What pages keep of what they read goes. */
  forgetAnswers: () => void
  isHinted: () => boolean
  /** Lets the next page say that the session was ended, and not by this tab. */
  announceEnd: () => void
  leaveFor: (where: Destination) => void
  wait: (ms: number) => Promise<void>
}
