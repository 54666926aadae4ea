import { moveActionSchema, type MoveAction } from '@moving/domain/move/move-requests'
import { callables } from '@moving/domain/paths'
import type { Auth } from 'firebase-admin/auth'
import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../tests/support/example-quote.ts'
import { FakeFirestore } from '../../tests/support/fake-firestore.ts'
import { claimGuestQuotesCallable } from './account/claim-guest-quotes.ts'
import { confirmAddressCallable } from './account/confirm-address.ts'
import { deleteAccountCallable } from './account/delete-account.ts'
import { signOutEverywhereCallable } from './account/end-sessions.ts'
import { sendAccountEmailCallable } from './account/send-account-email.ts'
import { changePeopleCallable } from './account/people/change-people.ts'
import { renewRoleCallable } from './account/renew-role.ts'
import { resetPasswordCallable } from './account/reset-password.ts'
import { crewDayCallable } from './crew/answer-crew-day.ts'
import { resendMailCallable } from './mail/delivery/resend-mail.ts'
import { askForMoveLinkCallable } from './move/answer-link-request.ts'
import { answerMove, answerMoveCallable } from './move/answer-move.ts'
import type { MoveClaim } from './move/open-move.ts'
import { changeEmailCallable } from './account/change-email.ts'
import { readMoveCallable } from './move/read-move.ts'
import { readOwnMovesCallable } from './move/read-own-moves.ts'
import { unlockMoveCallable } from './move/unlock-move.ts'
import { answerCall } from './platform/callable.ts'
import type { Access } from './platform/caller.ts'
import { deleteQuotesCallable } from './quote/delete-quotes.ts'
import { changeRequestCallable } from './request/change-request.ts'
import { changeSettingsCallable } from './settings/run-settings-change.ts'
import { refreshAnalyticsCallable } from './visit/refresh-analytics.ts'

/** A refused call must not use what it depends on. */
const none = () => {
  throw new Error('The call was not refused')
}

const callable = {
  answerMove: answerMoveCallable(none),
  askForMoveLink: askForMoveLinkCallable(none),
  changeEmail: changeEmailCallable(none),
  changePeople: changePeopleCallable(none),
  changeRequest: changeRequestCallable(none),
  changeSettings: changeSettingsCallable(none),
  claimGuestQuotes: claimGuestQuotesCallable(none),
  confirmAddress: confirmAddressCallable(none),
  crewDay: crewDayCallable(none),
  deleteAccount: deleteAccountCallable(none),
  deleteQuotes: deleteQuotesCallable(none),
  readMove: readMoveCallable(none),
  readOwnMoves: readOwnMovesCallable(none),
  refreshAnalytics: refreshAnalyticsCallable(none),
  renewRole: renewRoleCallable(none),
  resendMail: resendMailCallable(none),
  resetPassword: resetPasswordCallable(none),
  sendAccountEmail: sendAccountEmailCallable(none),
  signOutEverywhere: signOutEverywhereCallable(none),
  unlockMove: unlockMoveCallable(none),
}
type Name = keyof typeof callables

/** Who may call each function. For `anyone`, a key in the input may be the proof. */
const allowed: Record<Name, Access | 'anyone'> = {
  ...{ answerMove: 'anyone', askForMoveLink: 'anyone', crewDay: 'anyone' },
  ...{ changeEmail: 'anyone', sendAccountEmail: 'anyone' },
  ...{ readMove: 'anyone', resetPassword: 'anyone', unlockMove: 'anyone' },
  ...{ claimGuestQuotes: 'signed-in', confirmAddress: 'signed-in', deleteAccount: 'signed-in' },
  ...{ readOwnMoves: 'signed-in', renewRole: 'signed-in', signOutEverywhere: 'signed-in' },
  ...{ changePeople: 'admin', changeRequest: 'admin', changeSettings: 'admin' },
  ...{ deleteQuotes: 'admin', refreshAnalytics: 'admin', resendMail: 'admin' },
}

it('every function can be called only by those it is for', () => {
  const all = Object.entries(callable)
  expect(Object.fromEntries(all.map(([name, { access }]) => [name, access]))).toEqual(allowed)
  expect(all.every(([name, definition]) => definition.name === name)).toBe(true)
  expect(Object.keys(callable).toSorted()).toEqual(Object.keys(callables).toSorted())
})

const admin = { user_id: 'ana', role: 'admin' }
/** People who aren't on the team. */
const outsiders = {
  'without an account': { claims: null, roles: {}, code: 'unauthenticated' },
  'with a customer’s account': { claims: {}, roles: {}, code: 'permission-denied' },
  'with an unknown role': {
    ...{ claims: { role: 'mover' }, roles: { 'roles/ana': admin } },
    code: 'permission-denied',
  },
  'removed since the last sign-in': {
    ...{ claims: { role: 'admin' }, roles: {} },
    code: 'permission-denied',
  },
}
const officeOnly = Object.values(callable).filter(({ access }) => access === 'admin')

describe.each(Object.entries(outsiders))('a person %s', (_, { claims, roles, code }) => {
  it.each(officeOnly)('can’t call $name, whatever the input', async (definition) => {
    const token = { uid: 'ana', auth_time: 1, firebase: { sign_in_provider: 'password' } }
    const store = new FakeFirestore({ ...roles })
    const auth = { verifyIdToken: () => Promise.resolve({ ...token, ...claims }) }
    const call = { idToken: claims === null ? undefined : 'token', data: {} }
    const ports = { auth: auth as unknown as Auth, db: store.db }
    const answer = answerCall(definition as never, call, ports)
    await expect(answer).rejects.toMatchObject({ code })
  })
})

const { id, ...quote } = exampleQuote({ status: 'scheduled', move_date: '2026-12-12' })
const now = new Date('2026-11-28T15:00:00Z')
const hash = {
  ...{ family: 'a1'.repeat(32), locked: 'b2'.repeat(32), ended: 'c3'.repeat(32) },
  account: 'f6'.repeat(32),
}
const link = (made_for: string, more: object = {}) => ({
  ...{ quote_id: id, made_for, created_at: now, expires_at: new Date('2027-11-28') },
  ...more,
})
const documents = {
  [`quotes/${id}`]: { ...quote, user_id: 'ana' },
  [`quote_links/${hash.family}`]: link('family'),
  [`quote_links/${hash.locked}`]: link('acknowledgement'),
  [`quote_links/${hash.account}`]: link('account', { unlocked_at: now }),
  [`quote_links/${hash.ended}`]: link('browser', { ended_at: now }),
}
const strangers: Record<string, [MoveClaim, string]> = {
  'a family’s link': [{ linkHash: hash.family }, 'not_possible'],
  'a link whose digits weren’t entered': [{ linkHash: hash.locked }, 'locked'],
  'a forwarded link to a move in an account': [{ linkHash: hash.account }, 'locked'],
  'a link that was turned off': [{ linkHash: hash.ended }, 'not-found'],
  'an unknown link': [{ linkHash: 'd4'.repeat(32) }, 'not-found'],
  'a different account': [{ quoteId: id, owner: { uid: 'ben', email: null } }, 'not-found'],
}
const acts = moveActionSchema.def.options.flatMap((option) => [...option.shape.act.def.values])

describe.each(Object.entries(strangers))('%s', (_, [claim, why]) => {
  it.each(acts)('can’t send the customer’s action “%s”', async (act) => {
    const store = new FakeFirestore(documents)
    const before = new Map(store.documents)
    const ports = { db: store.db, now: () => now, enqueue: none, auth: {} as never }
    const said = { act, request_id: 'AbCdEfGhIjKlMnOpQrSt', hash: 'e5'.repeat(32) }
    const error: unknown = await answerMove(claim, said as MoveAction, ports).catch(
      (cause: unknown) => cause,
    )
    const { code, details } = error as { code: string; details?: { reason: string } }
    expect(details?.reason ?? code).toBe(why)
    expect(store.documents).toEqual(before)
  })
})
