import { readRole, type RoleFacts } from './effective-role.ts'
import { initialSession, type SessionState, type SignedIn } from './session-state.ts'

/** What `claims`, `roles` and `sessions` say, as it changes. */
export interface AccountListener {
  onStoredRole(role: string | null): void
  onAnnouncedRole(role: string | null): void
  /** Sign-ins before this (seconds since 1970) were ended from somewhere. */
  onValidAfter(seconds: number): void
  /** The listeners are dead. */
  onFailure: (cause: unknown) => void
}

export interface SessionPorts {
  /** Calls back now and at every change: sign-in, sign-out (other tabs' too), new token. */
  watchUser(next: (signedIn: SignedIn | null) => void): Promise<() => void>
  watchAccount(uid: string, listener: AccountListener): Promise<() => void>
  /** Fetches a new token; `watchUser` then calls back. */
  refreshToken(): Promise<void>
  /** Makes the database look for the network now. */
  reconnect(): Promise<void>
  /** When the sign-in was that this browser keeps now, by a new token, in seconds since 1970; null for none. */
  signedInAt(): Promise<number | null>
  signOutEverywhere(): Promise<void>
  signOutHere(): Promise<void>
  /** Keeps what the header needs before the SDK is here; null forgets it. */
  remember(hint: { email: string | null; role: string | null } | null): void
  /** Somebody is signed in: a guest's drafts are theirs now, another person's go. */
  claimDrafts(uid: string): void
  /** Nobody is signed in: a guest's drafts stay, what belongs to a session that is over goes. */
  dropOwnedDrafts(): void
  /** A session that was open ended: every draft goes. */
  clearDrafts(): void
  isHinted(): boolean
  /** Lets the next page say that the session was ended, and not by this tab. */
  announceEnd(): void
  /** Loads a document afresh, which leaves nothing of this one in memory. */
  leaveFor(where: '/auth' | 'this page'): void
  wait(ms: number): Promise<void>
}

/** Longest that sign-out waits for the server, in milliseconds (architecture.md). */
const signOutTimeoutMs = 3000
/** Longest that a page waits for the role on a bad network. */
const roleTimeoutMs = 15_000
const retryDelaysMs = [1000, 2000, 4000]

export type SessionStore = ReturnType<typeof createSessionStore>

/** The session of this page: one state, fed by the SDK's own events. */
export function createSessionStore(ports: SessionPorts) {
  let state = initialSession
  const subscribers = new Set<() => void>()
  let isStarted = false
  /** Once true nothing more is shown: the page is being left. */
  let isLeaving = false
  let guardedPages = 0

  let facts: RoleFacts = { stored: undefined, announced: undefined, claimed: null }
  let signedInAtSeconds = 0
  let refreshedFor: string | null | undefined
  /** Counts account watches; what an older one still says is not listened to. */
  let watchNumber = 0
  let stopAccount = () => {}

  function set(change: Partial<SessionState>) {
    state = { ...state, ...change }
    subscribers.forEach((notify) => notify())
  }

  function leave(where: '/auth' | 'this page') {
    isLeaving = true
    watchNumber += 1
    stopAccount()
    set({ ...initialSession, isConfirmed: true })
    ports.leaveFor(where)
  }

  /** The session ended elsewhere, or is another person's now. */
  function leaveEnded() {
    if (guardedPages > 0) ports.announceEnd()
    leave(guardedPages > 0 ? '/auth' : 'this page')
  }

  function onUser(signedIn: SignedIn | null) {
    if (isLeaving) return
    const before = state.user
    if (signedIn === null) {
      if (before === null) ports.dropOwnedDrafts()
      else ports.clearDrafts()
      ports.remember(null)
      if (before !== null) leaveEnded()
      else set({ ...initialSession, isLoading: false, isConfirmed: true })
      return
    }
    ports.claimDrafts(signedIn.user.uid)
    if (before !== null && before.uid !== signedIn.user.uid) {
      leave('this page')
      return
    }
    const { user, session } = signedIn
    facts = { ...facts, claimed: signedIn.claimRole }
    signedInAtSeconds = signedIn.signedInAtSeconds
    set({ user, session, isConfirmed: true })
    if (before === null) {
      ports.remember({ email: user.email, role: signedIn.claimRole })
      void watchAccount(user.uid)
    } else {
      settleRole()
    }
  }

  async function watchAccount(uid: string, attempt = 0): Promise<void> {
    watchNumber += 1
    const number = watchNumber
    const ifCurrent =
      <Args extends unknown[]>(handle: (...args: Args) => void) =>
      (...args: Args) => {
        if (number === watchNumber) handle(...args)
      }
    const listener: AccountListener = {
      onStoredRole: ifCurrent((stored) => {
        facts = { ...facts, stored }
        settleRole()
      }),
      onAnnouncedRole: ifCurrent((announced) => {
        facts = { ...facts, announced }
        settleRole()
      }),
      onValidAfter: ifCurrent((seconds) => {
        if (seconds > signedInAtSeconds) void endUnlessNewer(seconds)
      }),
      onFailure: ifCurrent((cause) => void retryAccount(uid, attempt, cause)),
    }
    if (attempt === 0) void giveUpWaiting(number)
    try {
      const stop = await ports.watchAccount(uid, listener)
      if (number === watchNumber) stopAccount = stop
      else stop()
    } catch (cause) {
      listener.onFailure(cause)
    }
  }

  async function retryAccount(uid: string, attempt: number, cause: unknown) {
    stopAccount()
    const delay = retryDelaysMs[attempt]
    if (delay === undefined) return roleFailed(cause)
    const number = watchNumber
    await ports.wait(delay)
    await ports.refreshToken().catch(() => {})
    if (number === watchNumber && !isLeaving) await watchAccount(uid, attempt + 1)
  }

  /** The listeners go on by themselves: when the network is back, the role is too. */
  async function giveUpWaiting(number: number) {
    await ports.wait(roleTimeoutMs)
    if (number === watchNumber && state.isLoading) roleFailed(new Error('No answer yet'))
  }

  function roleFailed(cause: unknown) {
    console.error('Error fetching user role', cause)
    set({ userRole: null, isRoleUnknown: true, isLoading: false })
    if (state.user !== null) ports.remember({ email: state.user.email, role: null })
  }

  function settleRole() {
    const reading = readRole(facts)
    if (reading.kind === 'unknown' || isLeaving) return
    if (reading.kind === 'stale token' && refreshedFor !== facts.announced) {
      refreshedFor = facts.announced
      // A role that is gone counts at once; one that is new counts with its token.
      if (!state.isLoading) set({ userRole: reading.role })
      void refreshStaleToken()
      return
    }
    set({ userRole: reading.role, isRoleUnknown: false, isLoading: false })
    ports.remember({ email: state.user?.email ?? null, role: reading.role })
  }

  async function refreshStaleToken() {
    for (const delay of [...retryDelaysMs, undefined]) {
      try {
        await ports.refreshToken()
        break
      } catch (cause) {
        if (delay === undefined) console.error('Error fetching user role', cause)
        else await ports.wait(delay)
      }
    }
    settleRole()
    if (facts.announced === facts.claimed) refreshedFor = undefined
  }

  /** Another tab may have signed in again meanwhile: that sign-in is this tab's too, and stands. */
  async function endUnlessNewer(validAfter: number) {
    const timeout = ports.wait(signOutTimeoutMs).then(() => null)
    const latest = await Promise.race([ports.signedInAt().catch(() => null), timeout])
    if (isLeaving) return
    if (latest === null || latest < validAfter) await endHere()
    else signedInAtSeconds = latest
  }

  /** This browser's session was ended from another one. */
  async function endHere() {
    watchNumber += 1
    await ports.signOutHere().catch(() => {})
    ports.clearDrafts()
    ports.remember(null)
    if (!isLeaving) leaveEnded()
  }

  return {
    subscribe: (notify: () => void) => {
      subscribers.add(notify)
      return () => void subscribers.delete(notify)
    },
    snapshot: () => state,

    /** The page is here. Without a hint of a session nothing of Firebase is loaded. */
    arrive() {
      if (ports.isHinted()) void this.start()
      else if (!isStarted) set({ isLoading: false })
    },

    /** Asks the auth SDK; pages that need to be sure call it. */
    async start() {
      if (isStarted) return
      isStarted = true
      set({ isLoading: true })
      for (const delay of [...retryDelaysMs, undefined]) {
        try {
          await ports.watchUser(onUser)
          return
        } catch (cause) {
          if (delay === undefined) {
            console.error('The session did not start', cause)
            isStarted = false
            set({ isLoading: false, isConfirmed: true })
          } else await ports.wait(delay)
        }
      }
    },

    /** Asks anew for the role that nobody has answered yet. The auth SDK asks by itself. */
    retry: () => {
      if (state.user === null || !state.isLoading || isLeaving) return
      stopAccount()
      void ports.reconnect()
      void watchAccount(state.user.uid)
    },

    /** Called by protected pages while they are shown. @returns takes it back */
    guard() {
      guardedPages += 1
      return () => void (guardedPages -= 1)
    },

    /** Ends every session of this person, and in any case this one, and lands on /auth. */
    signOut: async () => {
      if (isLeaving) return
      isLeaving = true
      watchNumber += 1
      stopAccount()
      // First off the screen: nothing of this person is drawn while the server is asked.
      set({ ...initialSession, isConfirmed: true })
      const logged = (cause: unknown) => console.error('Error signing out', cause)
      await Promise.race([ports.signOutEverywhere().catch(logged), ports.wait(signOutTimeoutMs)])
      await Promise.race([ports.signOutHere().catch(logged), ports.wait(signOutTimeoutMs)])
      ports.clearDrafts()
      ports.remember(null)
      ports.leaveFor('/auth')
    },
  }
}
