import { readRole, type RoleFacts } from './effective-role.ts'
import type { Destination, RememberedSession } from './session-ports.ts'
import { initialSession, type SessionState, type SignedIn } from './session-state.ts'

export type Phase =
  /** Firebase Auth isn't loaded yet. */
  | 'idle'
  | 'asking'
  /** The user is signed out. */
  | 'guest'
  /** A user is signed in, and the role is loading. */
  | 'resolving'
  /** A user is signed in. The role is known, or couldn't be read. */
  | 'known'
  /** The page is being left. Nothing is shown or processed anymore. */
  | 'leaving'

export interface SessionMachine {
  phase: Phase
  shown: SessionState
  role: RoleFacts
  /** The announced role for which a new token was fetched last. */
  refreshedFor: string | null | undefined
  signedInAtSeconds: number
  /** Number of protected pages that are shown. */
  guardedPages: number
}

export const idleSession: SessionMachine = {
  phase: 'idle',
  shown: initialSession,
  role: { stored: undefined, announced: undefined, claimed: null },
  refreshedFor: undefined,
  signedInAtSeconds: 0,
  guardedPages: 0,
}

export type SessionEvent =
  | { kind: 'arrived'; isHinted: boolean }
  /** A page needs a confirmed session. */
  | { kind: 'needed' }
  | { kind: 'didNotStart'; cause: unknown }
  | { kind: 'noUser' }
  | { kind: 'userFound'; signedIn: SignedIn }
  | { kind: 'storedRole'; role: string | null }
  | { kind: 'announcedRole'; role: string | null }
  /** The new token that a role requires couldn't be fetched. */
  | { kind: 'tokenFailed'; cause: unknown }
  | { kind: 'roleTimedOut'; cause: unknown }
  | { kind: 'roleFailed'; cause: unknown }
  | { kind: 'roleRetried' }
  /** Sessions that started before this time were ended elsewhere. */
  | { kind: 'endedElsewhere'; validAfter: number }
  /** When this browser's own session started, compared after that. Null if it isn't known. */
  | { kind: 'signInCompared'; validAfter: number; latest: number | null }
  | { kind: 'signedOutHere' }
  | { kind: 'signOutPressed' }
  | { kind: 'guardedPages'; change: 1 | -1 }

export type SessionEffect =
  | { run: 'askSdk' | 'refreshToken' | 'reconnect' | 'signOut' | 'signOutHere' | 'stopAccount' }
  | { run: 'dropOwnedDrafts' | 'clearDrafts' | 'forgetAnswers' | 'announceEnd' }
  | { run: 'claimDrafts' | 'followAccount'; uid: string }
  | { run: 'remember'; hint: RememberedSession | null }
  | { run: 'compareSignIn'; validAfter: number }
  | { run: 'leaveFor'; where: Destination }
  | { run: 'log'; words: string; cause: unknown }

export type Step = readonly [next: SessionMachine, effects: readonly SessionEffect[]]

type Row = {
  [Kind in SessionEvent['kind']]?: (
    session: SessionMachine,
    event: Extract<SessionEvent, { kind: Kind }>,
  ) => Step
}

const inEveryPhase: Row = {
  guardedPages: (session, { change }) => [
    { ...session, guardedPages: session.guardedPages + change },
    [],
  ],
  signOutPressed: (session) => leave(session, [{ run: 'signOut' }]),
}

const withoutUser: Row = {
  ...inEveryPhase,
  noUser: (session) => [
    show(session, 'guest', { ...initialSession, isLoading: false, isConfirmed: true }),
    [{ run: 'dropOwnedDrafts' }, { run: 'remember', hint: null }],
  ],
  userFound: signIn,
}

const withUser: Row = {
  ...inEveryPhase,
  noUser: end,
  userFound: renew,
  storedRole: (session, { role }) =>
    resolveRole({ ...session, role: { ...session.role, stored: role } }),
  announcedRole: (session, { role }) =>
    resolveRole({ ...session, role: { ...session.role, announced: role } }),
  tokenFailed: (session, { cause }) => {
    const [next, effects] = resolveRole(session)
    return [next, [{ run: 'log', words: roleFailure, cause }, ...effects]]
  },
  roleFailed: giveUpRole,
  endedElsewhere: (session, { validAfter }) => [
    session,
    validAfter > session.signedInAtSeconds ? [{ run: 'compareSignIn', validAfter }] : [],
  ],
  signInCompared: (session, { validAfter, latest }) =>
    latest === null || latest < validAfter
      ? [session, [{ run: 'stopAccount' }, { run: 'signOutHere' }]]
      : [{ ...session, signedInAtSeconds: latest }, []],
  signedOutHere: end,
}

const roleFailure = 'Error fetching user role'

/** The transitions of each phase. An event that isn't listed for a phase changes nothing. */
const table: Record<Phase, Row> = {
  idle: {
    ...inEveryPhase,
    arrived: (session, { isHinted }) =>
      isHinted ? ask(session) : [show(session, 'idle', { isLoading: false }), []],
    needed: ask,
  },
  asking: {
    ...withoutUser,
    didNotStart: (session, { cause }) => [
      show(session, 'idle', { isLoading: false, isConfirmed: true }),
      [{ run: 'log', words: 'The session did not start', cause }],
    ],
  },
  guest: withoutUser,
  resolving: {
    ...withUser,
    roleTimedOut: giveUpRole,
    roleRetried: (session) => [
      session,
      [{ run: 'reconnect' }, { run: 'followAccount', uid: session.shown.user?.uid ?? '' }],
    ],
  },
  known: withUser,
  leaving: {},
}

export function transition(session: SessionMachine, event: SessionEvent): Step {
  const step = table[session.phase][event.kind] as
    ((session: SessionMachine, event: SessionEvent) => Step) | undefined
  const [next, effects] = step?.(session, event) ?? [session, []]
  return [next, seesLess(session, next) ? [{ run: 'forgetAnswers' }, ...effects] : effects]
}

/** True if earlier data may not be shown anymore, because the user or the role is different. */
function seesLess({ shown: before }: SessionMachine, { shown: after }: SessionMachine): boolean {
  if (before.user === null) return false
  return (
    before.user.uid !== after.user?.uid ||
    (before.userRole !== null && before.userRole !== after.userRole)
  )
}

function show(
  session: SessionMachine,
  phase: Phase,
  change: Partial<SessionState>,
): SessionMachine {
  return { ...session, phase, shown: { ...session.shown, ...change } }
}

function ask(session: SessionMachine): Step {
  return [show(session, 'asking', { isLoading: true }), [{ run: 'askSdk' }]]
}

function signIn(session: SessionMachine, { signedIn }: { signedIn: SignedIn }): Step {
  const { user, claimRole } = signedIn
  return [
    withToken(session, signedIn),
    [
      { run: 'claimDrafts', uid: user.uid },
      { run: 'remember', hint: { email: user.email, role: claimRole } },
      { run: 'followAccount', uid: user.uid },
    ],
  ]
}

/** Stores a new token of the same user. For a different user, reloads the page. */
function renew(session: SessionMachine, { signedIn }: { signedIn: SignedIn }): Step {
  const { uid } = signedIn.user
  const claim: SessionEffect = { run: 'claimDrafts', uid }
  if (uid !== session.shown.user?.uid) {
    return leave(session, [claim, { run: 'leaveFor', where: 'this page' }])
  }
  const [next, effects] = resolveRole(withToken(session, signedIn))
  return [next, [claim, ...effects]]
}

function withToken(
  session: SessionMachine,
  { user, session: tokens, ...token }: SignedIn,
): SessionMachine {
  const phase = session.shown.isLoading ? 'resolving' : 'known'
  return {
    ...show(session, phase, {
      user,
      session: tokens,
      tokenRole: token.claimRole,
      isConfirmed: true,
    }),
    role: { ...session.role, claimed: token.claimRole },
    signedInAtSeconds: token.signedInAtSeconds,
  }
}

function resolveRole(session: SessionMachine): Step {
  const { role, refreshedFor, shown } = session
  const reading = readRole(role)
  if (reading.kind === 'unknown') return [session, []]
  if (reading.kind === 'stale token' && refreshedFor !== role.announced) {
    // A removed role counts immediately. A new role counts when the token has it.
    const change = session.phase === 'known' ? { userRole: reading.role } : {}
    return [
      { ...show(session, session.phase, change), refreshedFor: role.announced },
      [{ run: 'refreshToken' }],
    ]
  }
  const change = { userRole: reading.role, isRoleUnknown: false, isLoading: false }
  const isCurrent = role.announced === role.claimed
  return [
    { ...show(session, 'known', change), refreshedFor: isCurrent ? undefined : refreshedFor },
    [{ run: 'remember', hint: { email: shown.user?.email ?? null, role: reading.role } }],
  ]
}

function giveUpRole(session: SessionMachine, { cause }: { cause: unknown }): Step {
  return [
    show(session, 'known', { userRole: null, isRoleUnknown: true, isLoading: false }),
    [
      { run: 'log', words: roleFailure, cause },
      { run: 'remember', hint: { email: session.shown.user?.email ?? null, role: null } },
    ],
  ]
}

/**
 * Ends a session that was ended elsewhere. A protected page is reloaded, redirects to the sign-in,
 * and is shown again after it.
 */
function end(session: SessionMachine): Step {
  const announce: SessionEffect[] = session.guardedPages > 0 ? [{ run: 'announceEnd' }] : []
  return leave(session, [
    { run: 'clearDrafts' },
    { run: 'remember', hint: null },
    ...announce,
    { run: 'leaveFor', where: 'this page' },
  ])
}

/**
 * Leaves the page. Clears the screen first, so that no data of this user is shown while the effects
 * run.
 */
function leave(session: SessionMachine, effects: readonly SessionEffect[]): Step {
  const shown = { ...initialSession, isConfirmed: true, isEnding: true }
  return [{ ...session, phase: 'leaving', shown }, [{ run: 'stopAccount' }, ...effects]]
}
