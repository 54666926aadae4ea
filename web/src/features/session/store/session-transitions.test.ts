import { describe, expect, it } from 'vitest'
import type { SignedIn } from './session-state.ts'
import {
  transition,
  idleSession,
  type Phase,
  type SessionMachine,
  type SessionEvent,
} from './session-transitions.ts'

const user = {
  uid: 'dana',
  email: 'dana@example.com',
  displayName: 'Dana',
  emailVerified: true,
  hasForeignSignInMethod: false,
  providers: ['password'],
}
const signedIn: SignedIn = {
  user,
  session: {
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 3600,
    expires_at: 1,
    token_type: 'bearer',
    user,
  },
  claimRole: null,
  signedInAtSeconds: 1000,
}
const asAdmin = { ...signedIn, claimRole: 'admin' }
const asBen = { ...signedIn, user: { ...user, uid: 'ben' } }
const cause = new Error('why')

const after = (...events: SessionEvent[]) =>
  events.reduce((session, event) => transition(session, event)[0], idleSession)
const needed: SessionEvent = { kind: 'needed' }
const signedInEvent: SessionEvent = { kind: 'userFound', signedIn }
const guarded: SessionEvent = { kind: 'guardedPages', change: 1 }

/** A session in each phase. In `known` a customer is signed in, in `admin` an admin. */
const sessions = {
  idle: idleSession,
  asking: after(needed),
  guest: after(needed, { kind: 'noUser' }),
  resolving: after(needed, signedInEvent),
  known: after(needed, signedInEvent, { kind: 'storedRole', role: null }),
  admin: after(
    needed,
    { kind: 'userFound', signedIn: asAdmin },
    { kind: 'announcedRole', role: 'admin' },
    { kind: 'storedRole', role: 'admin' },
  ),
  granted: after(
    needed,
    signedInEvent,
    { kind: 'storedRole', role: 'admin' },
    { kind: 'announcedRole', role: 'admin' },
  ),
  guarded: after(needed, signedInEvent, guarded),
  leaving: after({ kind: 'signOutPressed' }),
} satisfies Record<string, SessionMachine>

type Shown = Partial<SessionMachine['shown']>
const ended = ['forgetAnswers', 'stopAccount', 'clearDrafts', 'clearHint']

/** The phase, the event, the next phase, the new state, and the effects. */
const rows: [keyof typeof sessions, SessionEvent, Phase, Shown, string[]][] = [
  ['idle', { kind: 'arrived', isHinted: false }, 'idle', { isLoading: false }, []],
  ['idle', { kind: 'arrived', isHinted: true }, 'asking', { isLoading: true }, ['askSdk']],
  ['idle', needed, 'asking', { isLoading: true, isConfirmed: false }, ['askSdk']],
  [
    'asking',
    { kind: 'didNotStart', cause },
    'idle',
    { isLoading: false, isConfirmed: true },
    ['log The session did not start'],
  ],
  [
    'asking',
    { kind: 'noUser' },
    'guest',
    { user: null, isLoading: false, isConfirmed: true },
    ['dropOwnedDrafts', 'clearHint'],
  ],
  [
    'asking',
    { kind: 'userFound', signedIn: asAdmin },
    'resolving',
    { user, userRole: null, isLoading: true, isConfirmed: true },
    ['claimDrafts dana', 'remember admin', 'followAccount dana'],
  ],
  ['guest', { kind: 'noUser' }, 'guest', { user: null }, ['dropOwnedDrafts', 'clearHint']],
  [
    'guest',
    signedInEvent,
    'known',
    { user, userRole: null, isLoading: false },
    ['claimDrafts dana', 'remember null', 'followAccount dana'],
  ],
  ['resolving', { kind: 'announcedRole', role: null }, 'resolving', { isLoading: true }, []],
  [
    'resolving',
    { kind: 'storedRole', role: null },
    'known',
    { userRole: null, isRoleUnknown: false, isLoading: false },
    ['remember null'],
  ],
  ['resolving', { kind: 'storedRole', role: 'admin' }, 'resolving', { isLoading: true }, []],
  ['granted', signedInEvent, 'known', { userRole: null }, ['claimDrafts dana', 'remember null']],
  [
    'granted',
    { kind: 'userFound', signedIn: asAdmin },
    'known',
    { userRole: 'admin', isLoading: false },
    ['claimDrafts dana', 'remember admin'],
  ],
  [
    'granted',
    { kind: 'tokenFailed', cause },
    'known',
    { userRole: null, isLoading: false },
    ['log Error fetching user role', 'remember null'],
  ],
  [
    'resolving',
    { kind: 'roleTimedOut', cause },
    'known',
    { userRole: null, isRoleUnknown: true, isLoading: false },
    ['log Error fetching user role', 'remember null'],
  ],
  [
    'resolving',
    { kind: 'roleFailed', cause },
    'known',
    { isRoleUnknown: true, isLoading: false },
    ['log Error fetching user role', 'remember null'],
  ],
  [
    'resolving',
    { kind: 'roleRetried' },
    'resolving',
    { isLoading: true },
    ['reconnect', 'followAccount dana'],
  ],
  [
    'admin',
    { kind: 'roleFailed', cause },
    'known',
    { userRole: null, isRoleUnknown: true },
    ['forgetAnswers', 'log Error fetching user role', 'remember null'],
  ],
  [
    'admin',
    { kind: 'storedRole', role: null },
    'known',
    { userRole: null },
    ['forgetAnswers', 'remember null'],
  ],
  [
    'admin',
    { kind: 'announcedRole', role: null },
    'known',
    { userRole: 'admin' },
    ['refreshToken'],
  ],
  [
    'admin',
    { kind: 'userFound', signedIn: asBen },
    'leaving',
    { user: null, userRole: null },
    ['forgetAnswers', 'stopAccount', 'claimDrafts ben', 'leaveFor this page'],
  ],
  ['admin', { kind: 'noUser' }, 'leaving', { user: null }, [...ended, 'leaveFor this page']],
  [
    'guarded',
    { kind: 'noUser' },
    'leaving',
    { user: null },
    [...ended, 'announceEnd', 'leaveFor this page'],
  ],
  ['known', { kind: 'endedElsewhere', validAfter: 1000 }, 'known', { user }, []],
  [
    'known',
    { kind: 'endedElsewhere', validAfter: 1001 },
    'known',
    { user },
    ['compareSignIn 1001'],
  ],
  ['known', { kind: 'signInCompared', validAfter: 1001, latest: 1001 }, 'known', { user }, []],
  [
    'known',
    { kind: 'signInCompared', validAfter: 1001, latest: 1000 },
    'known',
    { user },
    ['stopAccount', 'signOutHere'],
  ],
  [
    'known',
    { kind: 'signInCompared', validAfter: 1001, latest: null },
    'known',
    { user },
    ['stopAccount', 'signOutHere'],
  ],
  ['known', { kind: 'signedOutHere' }, 'leaving', { user: null }, [...ended, 'leaveFor this page']],
  ...(['idle', 'asking', 'guest', 'resolving', 'known'] as const).map(
    (name): (typeof rows)[number] => [
      name,
      { kind: 'signOutPressed' },
      'leaving',
      { user: null, session: null, userRole: null, isConfirmed: true },
      [
        ...(name === 'resolving' || name === 'known' ? ['forgetAnswers'] : []),
        'stopAccount',
        'signOut',
      ],
    ],
  ),
]

const inWords = (effect: ReturnType<typeof transition>[1][number]) => {
  const { run } = effect
  if (run === 'remember') return effect.hint === null ? 'clearHint' : `remember ${effect.hint.role}`
  const [detail] = Object.entries(effect).flatMap(([key, value]) => (key === 'run' ? [] : [value]))
  return detail === undefined ? run : `${run} ${detail as string}`
}

describe('a session that is', () => {
  it.each(rows)('%s: at %o it is %s', (name, event, phase, shown, effects) => {
    const [next, done] = transition(sessions[name], event)
    expect(next.phase).toBe(phase)
    expect(next.shown).toMatchObject(shown)
    expect(done.map(inWords)).toEqual(effects)
  })

  it('being left ignores all events', () => {
    for (const [, event] of rows) {
      expect(transition(sessions.leaving, event)).toEqual([sessions.leaving, []])
    }
  })

  it('idle or a guest’s ignores late events of an account', () => {
    const late = rows.filter(([name]) => ['resolving', 'known', 'admin', 'granted'].includes(name))
    const news = late.filter(
      ([, { kind }]) => !['userFound', 'noUser', 'signOutPressed'].includes(kind),
    )
    expect(news.length).toBeGreaterThan(10)
    for (const [, event] of news) {
      for (const name of ['idle', 'asking', 'guest'] as const) {
        expect(transition(sessions[name], event), `${name}: ${event.kind}`).toEqual([
          sessions[name],
          [],
        ])
      }
    }
  })
})

it('a new token is requested once for each role that is announced', () => {
  const granted: SessionEvent[] = [
    { kind: 'storedRole', role: 'admin' },
    { kind: 'announcedRole', role: 'admin' },
  ]
  const [first = needed, second = needed] = granted
  const [next, effects] = transition(transition(sessions.resolving, first)[0], second)
  expect(effects.map(inWords)).toEqual(['refreshToken'])
  expect(next.shown.isLoading, 'the role counts with its token').toBe(true)
  expect(transition(next, second)[1].map(inWords)).not.toContain('refreshToken')
  const [settled] = transition(next, { kind: 'userFound', signedIn: asAdmin })
  const [, revoked] = transition(settled, { kind: 'announcedRole', role: null })
  expect(revoked.map(inWords), 'and again for the next').toEqual(['refreshToken'])
})

it('a page is protected as long as a protected part of it is shown', () => {
  const back = transition(sessions.guarded, { kind: 'guardedPages', change: -1 })[0]
  expect(transition(back, { kind: 'noUser' })[1].map(inWords)).toContain('leaveFor this page')
})
