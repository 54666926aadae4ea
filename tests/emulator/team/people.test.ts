import type { OfficePeople, PeopleChange } from '@moving/domain/account/people'
import {
  claimsPath,
  collections,
  confirmationPath,
  profilePath,
  quotePath,
  rolePath,
  sessionPath,
} from '@moving/domain/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmAddress } from '../../../functions/src/account/confirm-address.ts'
import { recordMailedConfirmation } from '../../../functions/src/account/record-confirmation.ts'
import { deleteAccount } from '../../../functions/src/account/delete-account.ts'
import { changePeople } from '../../../functions/src/account/people/change-people.ts'
import { invitationPathOf } from '../../../functions/src/people/invitations.ts'
import { listPeople } from '../../../functions/src/people/list-people.ts'
import { adminAuth } from '../../support/accounts.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { ownProject } from '../../support/own-project.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

/*
 * The team, with the tests' own clock and a mail catcher. people-attacks.deployed.test.ts tests
 * attacks.
 */

const minute = 60_000
const day = 24 * 60 * minute
const auth = adminAuth(ownProject)
let outbox: Outbox
let dana: Worker
let isaac: Worker

interface Worker {
  uid: string
  email: string
}

beforeAll(async () => {
  outbox = await startOutbox()
})
afterAll(() => outbox.close())
beforeEach(async () => {
  const { db } = outbox
  for (const name of [collections.roles, collections.invitations, collections.peopleLog]) {
    await db.recursiveDelete(db.collection(name))
  }
  await db.recursiveDelete(db.collection(collections.mailThrottle))
  outbox.pass(minute)
  dana = await admin('dana.romero')
  isaac = await admin('isaac')
})

const anyEmail = (name: string) => `${name}.${anyQuoteId().toLowerCase()}@example.com`

async function account(name: string): Promise<Worker> {
  const email = anyEmail(name)
  return { uid: await outbox.signUp(email, true), email }
}
async function admin(name: string): Promise<Worker> {
  const worker = await account(name)
  await outbox.db.doc(rolePath(worker.uid)).set({ user_id: worker.uid, role: 'admin' })
  return worker
}

const ports = () => ({ ...outbox.ports, auth, pageSize: 20, toolkit })
/** Fake codes instead of those of Auth's REST API, which people-attacks.deployed.test.ts uses. */
const toolkit = {
  readCode: (code: string) =>
    Promise.resolve({ requestType: 'VERIFY_EMAIL', email: code.replace('code of ', '') }),
  useVerifyCode: () => Promise.resolve(),
  endRefreshTokensBefore: () => Promise.resolve(),
}
const seconds = () => Math.floor(outbox.now().getTime() / 1000)
const signedIn = (worker: Worker, { ago = 0 } = {}) => ({
  ...{ ...worker, provider: 'password', role: null },
  signedInAtSeconds: seconds() - ago,
})

type Act = PeopleChange extends infer Change
  ? Change extends PeopleChange
    ? Omit<Change, 'requestId'>
    : never
  : never
const act = (by: Worker, change: Act, requestId = anyQuoteId()) =>
  changePeople(signedIn(by), { ...change, requestId }, ports())
const invite = (by: Worker, email: string, requestId?: string) =>
  act(by, { act: 'invite', email }, requestId)
const people = (): Promise<OfficePeople> => listPeople(ports())
const refused = (reason: string) => ({ code: 'failed-precondition', details: { reason } })
const isAdmin = async (uid: string) => (await outbox.db.doc(rolePath(uid)).get()).exists
const invitation = async (email: string) =>
  (await outbox.db.doc(invitationPathOf(email)).get()).data()

/** Sends due emails, and returns those to an email address. */
async function emailsTo(email: string) {
  await outbox.run(minute)
  return (await outbox.caught()).filter(({ to }) => to.includes(email))
}
/** The key of the newest invitation to an email address. */
async function keyFor(email: string): Promise<string> {
  const emails = (await emailsTo(email)).filter(({ subject }) => subject.includes('You’re invited'))
  return /#k=(\w{22})/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
}
const join = (worker: Worker, key: string) =>
  confirmAddress(signedIn(worker), { invitation: key }, ports())

describe('inviting a coworker', () => {
  it('emails the invitation with a link, and notifies the whole team', async () => {
    const kim = anyEmail('kim')
    await invite(dana, kim.toUpperCase())
    const [mail, ...more] = await emailsTo(kim)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('You’re invited to join the Potomac Movers team')
    expect(mail?.text).toContain(`Invited by ${dana.email}`)
    expect(mail?.text).toContain('Friday, November 27')
    expect(mail?.text).toMatch(
      new RegExp(`https://moving.example/auth#k=\\w{22}&email=${encodeURIComponent(kim)}`),
    )
    for (const { email } of [dana, isaac]) {
      const [note, ...others] = await emailsTo(email)
      expect(note?.subject).toBe('Someone was invited to the team')
      expect(note?.text).toContain(`${dana.email} invited ${kim}.`)
      expect(others).toEqual([])
    }
    const { invitations, entries } = await people()
    expect(invitations).toMatchObject([{ email: kim, by: dana.email }])
    expect(entries).toMatchObject([{ act: 'invited', by_email: dana.email, email: kim }])
  })

  it('lets an existing account join with the emailed link, and keeps its data', async () => {
    const kim = await account('kim')
    const quote = outbox.db.doc(quotePath(anyQuoteId()))
    await quote.set(storedQuote({ user_id: kim.uid }))
    await invite(dana, kim.email)
    const key = await keyFor(kim.email)
    expect(await isAdmin(kim.uid), 'before the link was used').toBe(false)
    expect(await join(kim, key)).toEqual({ confirmed: true, joined: true })
    expect(await isAdmin(kim.uid)).toBe(true)
    expect((await quote.get()).get('user_id')).toBe(kim.uid)
    expect(await invitation(kim.email)).toBeUndefined()
    for (const { email } of [dana, isaac, kim]) {
      const notes = (await emailsTo(email)).filter(({ subject }) => subject.includes('joined'))
      expect(notes.map(({ text }) => text.includes(`${kim.email} joined the team`))).toEqual([true])
    }
    expect(await join(kim, key), 'when the answer was lost').toEqual({
      ...{ confirmed: true, joined: true },
    })
    expect((await people()).entries.filter(({ act }) => act === 'joined')).toHaveLength(1)
  })

  it('rejects an invitation after seven days', async () => {
    const kim = await account('kim')
    await invite(dana, kim.email)
    const key = await keyFor(kim.email)
    outbox.pass(7 * day - 10 * minute)
    expect((await people()).invitations).toHaveLength(1)
    outbox.pass(10 * minute)
    expect((await people()).invitations).toEqual([])
    await expect(join(kim, key)).rejects.toMatchObject(refused('invitation-ended'))
    await confirmAgain(kim)
    expect(await isAdmin(kim.uid)).toBe(false)
  })

  it('renews an invitation with a new email and seven days, and disables the earlier link', async () => {
    const kim = await account('kim')
    await invite(dana, kim.email)
    const first = await keyFor(kim.email)
    outbox.pass(6 * day)
    await invite(isaac, kim.email.toUpperCase())
    const second = await keyFor(kim.email)
    expect((await people()).invitations).toMatchObject([{ email: kim.email, by: isaac.email }])
    expect((await people()).entries.map(({ act }) => act)).toEqual(['renewed', 'invited'])
    outbox.pass(2 * day)
    await expect(join(kim, first)).rejects.toMatchObject(refused('invitation-ended'))
    expect(await join(kim, second)).toMatchObject({ joined: true })
  })

  it('stores one invitation, email and entry when a request is repeated', async () => {
    const kim = anyEmail('kim')
    const requestId = anyQuoteId()
    await Promise.all([invite(dana, kim, requestId), invite(dana, kim, requestId)])
    await invite(dana, kim, requestId)
    expect(await emailsTo(kim)).toHaveLength(1)
    expect((await people()).entries).toHaveLength(1)
  })

  it('notifies the confirmed address after a thief has changed the account’s email', async () => {
    const thief = anyEmail('thief')
    await auth.updateUser(isaac.uid, { email: thief })
    await invite(dana, anyEmail('kim'))
    expect(await emailsTo(thief)).toEqual([])
    expect(await emailsTo(isaac.email)).toHaveLength(1)
  })

  it('rejects a coworker who is already on the team, in any spelling of the address', async () => {
    const again = invite(dana, isaac.email.toUpperCase())
    await expect(again).rejects.toMatchObject(refused('already_in'))
    expect((await people()).entries).toEqual([])
  })

  it('rejects more than three a day to one mailbox and more than twenty open ones', async () => {
    const kim = anyEmail('kim')
    for (let times = 0; times < 3; times += 1) await invite(dana, kim)
    await expect(invite(isaac, kim)).rejects.toMatchObject(refused('too_often'))
    const tagged = kim.replace('@', '+office@')
    await expect(invite(isaac, tagged), 'the same mailbox').rejects.toMatchObject(
      refused('too_often'),
    )
    // The hourly limit equals the limit of open invitations, so the clock moves to the next hour.
    for (let count = 1; count < 18; count += 1) await invite(dana, anyEmail('kim'))
    await expect(invite(dana, anyEmail('kim'))).rejects.toMatchObject(refused('too_often'))
    outbox.pass(60 * minute)
    for (let count = 18; count < 20; count += 1) await invite(dana, anyEmail('kim'))
    await expect(invite(dana, anyEmail('kim'))).rejects.toMatchObject(refused('too_many'))
    expect((await people()).invitations).toHaveLength(20)
  })
})

/** Confirms the mailbox again, as a password reset does. */
const confirmAgain = ({ uid, email }: Worker) =>
  recordMailedConfirmation(uid, { email, by: 'reset' }, ports())

describe('withdrawing an invitation', () => {
  it('disables the link at once, notifies the team, and is refused the second time', async () => {
    const kim = await account('kim')
    await invite(dana, kim.email)
    const key = await keyFor(kim.email)
    await act(isaac, { act: 'withdraw', email: kim.email })
    await expect(join(kim, key)).rejects.toMatchObject(refused('invitation-ended'))
    expect(await confirmAgain(kim)).toBe(false)
    expect(await isAdmin(kim.uid)).toBe(false)
    const [, note] = await emailsTo(dana.email)
    expect(note?.text).toContain(`${isaac.email} withdrew the invitation to ${kim.email}.`)
    const again = act(isaac, { act: 'withdraw', email: kim.email })
    await expect(again).rejects.toMatchObject(refused('not_running'))
  })
})

describe('removing a coworker', () => {
  it('ends their role and sign-ins at once, and notifies everyone including them', async () => {
    const { db } = outbox
    await auth.setCustomUserClaims(isaac.uid, { role: 'admin', locale: 'es' })
    await db.doc(claimsPath(isaac.uid)).set({ role: 'admin' })
    await act(dana, { act: 'remove', uid: isaac.uid })
    expect(await isAdmin(isaac.uid)).toBe(false)
    expect((await db.doc(sessionPath(isaac.uid)).get()).data()).toEqual({
      valid_after: seconds() + 1,
    })
    const user = await auth.getUser(isaac.uid)
    expect(user.customClaims).toEqual({ locale: 'es' })
    expect(Date.parse(user.tokensValidAfterTime ?? '')).toBeGreaterThan(Date.now() - minute)
    expect((await db.doc(claimsPath(isaac.uid)).get()).get('role')).toBeNull()
    for (const { email } of [dana, isaac]) {
      const [note] = await emailsTo(email)
      expect(note?.text).toContain(`${dana.email} removed ${isaac.email} from the team.`)
    }
    expect((await people()).people.map(({ uid }) => uid)).toEqual([dana.uid])
  })

  it('keeps their account, profile and quotes', async () => {
    const { db } = outbox
    await db.doc(profilePath(isaac.uid)).set({
      ...{ user_id: isaac.uid, first_name: 'Isaac', last_name: 'Ortiz', phone: null },
    })
    const quote = db.doc(quotePath(anyQuoteId()))
    await quote.set(storedQuote({ user_id: isaac.uid }))
    await act(dana, { act: 'remove', uid: isaac.uid })
    expect((await db.doc(profilePath(isaac.uid)).get()).exists).toBe(true)
    expect((await db.doc(confirmationPath(isaac.uid)).get()).exists).toBe(true)
    expect((await quote.get()).get('user_id')).toBe(isaac.uid)
  })

  it('is refused for oneself and for a former coworker', async () => {
    const self = act(dana, { act: 'remove', uid: dana.uid })
    await expect(self).rejects.toMatchObject(refused('yourself'))
    const kim = await account('kim')
    const other = act(dana, { act: 'remove', uid: kim.uid })
    await expect(other).rejects.toMatchObject(refused('not_in'))
    expect((await people()).people).toHaveLength(2)
  })

  it('is completed when it is sent again after a crash', async () => {
    const requestId = anyQuoteId()
    await auth.setCustomUserClaims(isaac.uid, { role: 'admin' })
    const dying = { ...ports(), auth: withoutRevoking() }
    const change = { act: 'remove', uid: isaac.uid, requestId } as const
    await expect(changePeople(signedIn(dana), change, dying)).rejects.toThrow('went away')
    expect(await isAdmin(isaac.uid), 'the commit holds').toBe(false)
    await changePeople(signedIn(dana), change, ports())
    expect((await auth.getUser(isaac.uid)).customClaims).toEqual({})
    expect((await people()).entries).toHaveLength(1)
  })
})

const withoutRevoking = () =>
  new Proxy(auth, {
    get(target, property) {
      if (property === 'revokeRefreshTokens') return () => Promise.reject(new Error('went away'))
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

describe('the team list', () => {
  it('has names, joining dates and last sign-ins, and no name if there is none', async () => {
    const profile = { user_id: dana.uid, first_name: 'Dana', last_name: 'Romero', phone: null }
    await outbox.db.doc(profilePath(dana.uid)).set(profile)
    const gone = anyQuoteId()
    await outbox.db.doc(rolePath(gone)).set({ user_id: gone, role: 'admin' })
    const { people: listed } = await people()
    expect(listed.map(({ uid, email, name }) => ({ uid, email, name }))).toEqual([
      { ...dana, name: 'Dana Romero' },
      { ...isaac, name: null },
      { uid: gone, email: null, name: null },
    ])
    expect(Date.now() - (listed[0]?.since ?? 0)).toBeLessThan(10 * minute)
    expect(Date.now() - (listed[0]?.lastSignIn ?? 0)).toBeLessThan(10 * minute)
    expect(listed[2]?.lastSignIn, 'an account that is gone').toBeNull()
  })

  it('shows the newest fifty changes', async () => {
    const log = outbox.db.collection(collections.peopleLog)
    const batch = outbox.db.batch()
    for (let count = 0; count < 60; count += 1) {
      const at = new Date(outbox.now().getTime() - count * minute)
      const by = { by_uid: dana.uid, by_email: dana.email }
      batch.set(log.doc(), { at, act: 'invited', ...by, email: `kim${count}@example.com` })
    }
    await batch.commit()
    const { entries } = await people()
    expect(entries).toHaveLength(50)
    expect(entries[0]?.email).toBe('kim0@example.com')
    expect(entries[49]?.email).toBe('kim49@example.com')
  })
})

describe('a coworker who deletes their own account', () => {
  const remove = (worker: Worker) => deleteAccount(signedIn(worker), ports())

  it('leaves the team with a notice to the remaining coworkers, and their invitations are withdrawn', async () => {
    const kim = await account('kim')
    await invite(isaac, kim.email)
    const key = await keyFor(kim.email)
    await remove(isaac)
    const notes = await emailsTo(dana.email)
    expect(notes.at(-1)?.text).toContain(`${isaac.email} deleted their account and left the team`)
    const log = await outbox.db.collection(collections.peopleLog).get()
    expect(log.docs.map((entry) => entry.get('by_uid') as unknown)).toEqual([null, null])
    expect((await people()).invitations).toEqual([])
    await expect(join(kim, key)).rejects.toMatchObject(refused('invitation-ended'))
    expect(await isAdmin(kim.uid)).toBe(false)
  })

  it('is refused as the last admin, but not as a customer', async () => {
    const kim = await account('kim')
    await remove(kim)
    await remove(isaac)
    await expect(remove(dana)).rejects.toMatchObject(refused('last-admin'))
    expect(await isAdmin(dana.uid)).toBe(true)
    expect((await auth.getUser(dana.uid)).email).toBe(dana.email)
  })
})
