import { describe, expect, it } from 'vitest'
import type { SignedIn } from './session-state.ts'
import {
  transition,
  unaskedSession,
  type Phase,
  type SessionMachine,
  type SessionEvent,
} from './session-transitions.ts'

const user = {
  uid: 'dana',
  email: 'dana@example.com',
  displayName: 'Dana',
  emailVerified: true,
  hasForeignWayIn: false,
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
  events.reduce((session, event) => transition(session, event)[0], unaskedSession)
const asked: SessionEvent = { kind: 'needed' }
const somebody: SessionEvent = { kind: 'somebody', signedIn }
const guarded: SessionEvent = { kind: 'guardedPages', change: 1 }

/** A session in each phase; `known` is a customer's, `admin` an admin's. */
const sessions = {
  unasked: unaskedSession,
  asking: after(asked),
  guest: after(asked, { kind: 'nobody' }),
  resolving: after(asked, somebody),
  known: after(asked, somebody, { kind: 'storedRole', role: null }),
  admin: after(
    asked,
    { kind: 'somebody', signedIn: asAdmin },
    { kind: 'announcedRole', role: 'admin' },
    { kind: 'storedRole', role: 'admin' },
  ),
  granted: after(
    asked,
    somebody,
    { kind: 'storedRole', role: 'admin' },
    { kind: 'announcedRole', role: 'admin' },
  ),
  guarded: after(asked, somebody, guarded),
  leaving: after({ kind: 'signOutPressed' }),
} satisfies Record<string, SessionMachine>

type Shown = Partial<SessionMachine['shown']>
const ended = ['forgetAnswers', 'stopAccount', 'clearDrafts', 'remember nobody']

/** The phase, the event, the next phase, the new state, and the effects. */
const rows: [keyof typeof sessions, SessionEvent, Phase, Shown, string[]][] = [
  ['unasked', { kind: 'arrived', isHinted: false }, 'unasked', { isLoading: false }, []],
  ['unasked', { kind: 'arrived', isHinted: true }, 'asking', { isLoading: true }, ['askSdk']],
  ['unasked', asked, 'asking', { isLoading: true, isConfirmed: false }, ['askSdk']],
  [
    'asking',
    { kind: 'didNotStart', cause },
    'unasked',
    { isLoading: false, isConfirmed: true },
    ['log The session did not start'],
  ],
  [
    'asking',
    { kind: 'nobody' },
    'guest',
    { user: null, isLoading: false, isConfirmed: true },
    ['dropOwnedDrafts', 'remember nobody'],
  ],
  [
    'asking',
    { kind: 'somebody', signedIn: asAdmin },
    'resolving',
    { user, userRole: null, isLoading: true, isConfirmed: true },
    ['claimDrafts dana', 'remember admin', 'followAccount dana'],
  ],
  ['guest', { kind: 'nobody' }, 'guest', { user: null }, ['dropOwnedDrafts', 'remember nobody']],
  [
    'guest',
    somebody,
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
  ['granted', somebody, 'known', { userRole: null }, ['claimDrafts dana', 'remember null']],
  [
    'granted',
    { kind: 'somebody', signedIn: asAdmin },
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
    { kind: 'roleAskedAgain' },
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
    { kind: 'somebody', signedIn: asBen },
    'leaving',
    { user: null, userRole: null },
    ['forgetAnswers', 'stopAccount', 'claimDrafts ben', 'leaveFor this page'],
  ],
  ['admin', { kind: 'nobody' }, 'leaving', { user: null }, [...ended, 'leaveFor this page']],
  [
    'guarded',
    { kind: 'nobody' },
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
  ...(['unasked', 'asking', 'guest', 'resolving', 'known'] as const).map(
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
  if (run === 'remember') return `remember ${effect.hint === null ? 'nobody' : effect.hint.role}`
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

  it('unasked, or a guest’s, ignores late events of an account', () => {
    const late = rows.filter(([name]) => ['resolving', 'known', 'admin', 'granted'].includes(name))
    const news = late.filter(
      ([, { kind }]) => !['somebody', 'nobody', 'signOutPressed'].includes(kind),
    )
    expect(news.length).toBeGreaterThan(10)
    for (const [, event] of news) {
      for (const name of ['unasked', 'asking', 'guest'] as const) {
        expect(transition(sessions[name], event), `${name}: ${event.kind}`).toEqual([
          sessions[name],
          [],
        ])
      }
    }
  })
})

it('requests a new token once for each role that is announced', () => {
  const granted: SessionEvent[] = [
    { kind: 'storedRole', role: 'admin' },
    { kind: 'announcedRole', role: 'admin' },
  ]
  const [first = asked, second = asked] = granted
  const [next, effects] = transition(transition(sessions.resolving, first)[0], second)
  expect(effects.map(inWords)).toEqual(['refreshToken'])
  expect(next.shown.isLoading, 'the role counts with its token').toBe(true)
  expect(transition(next, second)[1].map(inWords)).not.toContain('refreshToken')
  const [settled] = transition(next, { kind: 'somebody', signedIn: asAdmin })
  const [, revoked] = transition(settled, { kind: 'announcedRole', role: null })
  expect(revoked.map(inWords), 'and again for the next').toEqual(['refreshToken'])
})

it('counts the protected pages that are shown', () => {
  const back = transition(sessions.guarded, { kind: 'guardedPages', change: -1 })[0]
  expect(transition(back, { kind: 'nobody' })[1].map(inWords)).toContain('leaveFor this page')
})
