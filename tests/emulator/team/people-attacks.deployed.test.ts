import type { PeopleChange } from '@moving/domain/account/people'
import {
  collections,
  confirmationPath,
  peopleEntryPath,
  quotePath,
  rolePath,
} from '@moving/domain/paths'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimGuestQuotesCallable } from '../../../functions/src/account/claim-guest-quotes.ts'
import { confirmAddressCallable } from '../../../functions/src/account/confirm-address.ts'
import { deleteAccountCallable } from '../../../functions/src/account/delete-account.ts'
import { resetPasswordCallable } from '../../../functions/src/account/reset-password.ts'
import { changePeopleCallable } from '../../../functions/src/account/people/change-people.ts'
import { invitationPathOf, makeInvitationKey } from '../../../functions/src/people/invitations.ts'
import { accountPorts, askAs, nextSecond } from '../../support/account-calls.ts'
import {
  adminAuth,
  adminDb,
  askAuth,
  changeAddress,
  createAccount,
  signIn,
  signInWithGoogle,
  signUp,
  testPassword,
  type SignedIn,
} from '../../support/accounts.ts'
import { mailedCodes } from '../../support/auth-emails.ts'
import { firestoreStatus } from '../../support/firestore-rest.ts'
import { clearAccounts, clearFirestore } from '../../support/local-system.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'
import { turnTriggersOff } from '../../support/triggers-off.ts'

/*
 * An invitation must be useless without access to its mailbox. The attacker knows the email
 * address, may have created an account with it, may know an old password, and can call anything
 * that a script can call.
 */

const planted = 'known to the planter'
const own = 'known to the owner only'
const anyEmail = (name: string) => `${name}-${anyQuoteId().toLowerCase()}@example.com`
const db = adminDb()
const auth = adminAuth()

/** `seconds` later by the server's clock, so that a sign-in looks older. */
const portsIn = (seconds: number) => () => ({
  ...accountPorts(),
  now: () => new Date(Date.now() + seconds * 1000),
})

type Act = PeopleChange extends infer Change
  ? Change extends PeopleChange
    ? Omit<Change, 'requestId'>
    : never
  : never
const act = (idToken: string | undefined, change: Act, { secondsLater = 0 } = {}) =>
  askAs(changePeopleCallable(portsIn(secondsLater)), idToken, {
    ...{ ...change, requestId: anyQuoteId() },
  })
const list = (idToken: string) =>
  askAs(changePeopleCallable(accountPorts), idToken, { act: 'list' })
const confirm = (idToken: string, proof: { code: string } | { invitation: string }) =>
  askAs(confirmAddressCallable(accountPorts), idToken, proof)
const reset = (code: string) =>
  askAs(resetPasswordCallable(accountPorts), undefined, { code, password: own })
const claim = (idToken: string) =>
  askAs(claimGuestQuotesCallable(accountPorts), idToken, { act: 'list' })

const done = { result: { done: true } }
const refused = (reason: string) => ({ code: 'failed-precondition', details: { reason } })
const notOffice = { code: 'permission-denied' }
const signedOut = { code: 'unauthenticated' }

const isAdmin = async (uid: string) => (await db.doc(rolePath(uid)).get()).exists
const isRunning = async (email: string) => (await db.doc(invitationPathOf(email)).get()).exists
const admins = async () => (await db.collection(collections.roles).get()).docs.map(({ id }) => id)
const uidOf = async (email: string) => (await auth.getUserByEmail(email)).uid

async function admin(name: string): Promise<SignedIn & { email: string }> {
  const email = anyEmail(name)
  const uid = await createAccount(email)
  await auth.setCustomUserClaims(uid, { role: 'admin' })
  await db.doc(rolePath(uid)).set({ user_id: uid, role: 'admin' })
  return { ...(await signIn(email)), email }
}
/** The key in the newest invitation email. */
async function mailedKey(email: string): Promise<string> {
  const entryId = (await db.doc(invitationPathOf(email)).get()).get('entry_id') as string
  const made = await makeInvitationKey({ email, entryId }, { db, now: new Date() })
  return made?.key ?? ''
}
const invite = (email: string) => act(dana.idToken, { act: 'invite', email })

async function codeFor(email: string, kind: Parameters<typeof mailedCodes>[1]): Promise<string> {
  return (await mailedCodes(email, kind)).at(-1)?.oobCode ?? ''
}
async function resetCode(email: string): Promise<string> {
  await askAuth('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  return codeFor(email, 'PASSWORD_RESET')
}
async function verifyCode({ idToken }: SignedIn, email: string): Promise<string> {
  await askAuth('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  return codeFor(email, 'VERIFY_EMAIL')
}

let dana: SignedIn & { email: string }
let isaac: SignedIn & { email: string }
/** The email address that Dana invites. */
let kim: string

turnTriggersOff()
beforeAll(async () => {
  await clearFirestore()
  await clearAccounts()
})
beforeEach(async () => {
  await db.recursiveDelete(db.collection(collections.roles))
  await db.recursiveDelete(db.collection(collections.mailThrottle))
  dana = await admin('dana')
  isaac = await admin('isaac')
  kim = anyEmail('kim')
})

describe('an account that an attacker created with the invited address', () => {
  it.each(['before', 'after'])(
    '%s the invitation doesn’t help: the email’s owner resets the password and joins with a new account',
    async (when) => {
      if (when === 'after') await invite(kim)
      const attacker = await signUp(kim, planted)
      if (when === 'before') await invite(kim)
      expect(await reset(await resetCode(kim))).toEqual({ result: { reset: true } })
      const owner = await uidOf(kim)
      expect(owner).not.toBe(attacker.uid)
      expect(await admins()).toEqual(expect.arrayContaining([dana.uid, isaac.uid, owner]))
      expect(await isAdmin(attacker.uid)).toBe(false)
      await expect(signIn(kim, planted), 'the planted password').rejects.toThrow()
      expect(await list(attacker.idToken)).toMatchObject(signedOut)
      expect(await firestoreStatus(attacker.idToken, rolePath(owner))).toBe(403)
    },
  )

  it('doesn’t join when an email scanner follows every link and runs its scripts', async () => {
    const attacker = await signUp(kim, planted)
    await invite(kim)
    const key = await mailedKey(kim)
    // Auth's own page uses up the code of its link. The site's page only checks a code before it
    // uses the invitation's key.
    await accountPorts().toolkit.readCode(await verifyCode(attacker, kim))
    await askAuth('accounts:update', { oobCode: await verifyCode(attacker, kim) })
    const { idToken, uid } = await signIn(kim, planted)
    expect(await claim(idToken)).toMatchObject(refused('email-not-verified'))
    expect(await isAdmin(uid)).toBe(false)
    expect(await isRunning(kim), 'the invitation waits for its owner').toBe(true)
    await reset(await resetCode(kim))
    expect(await isAdmin(await uidOf(kim))).toBe(true)
    expect(await confirm(idToken, { invitation: key })).toMatchObject(signedOut)
  })
})

describe('an attacker without access to the mailbox', () => {
  it('can’t join with the password of an account that was confirmed long ago', async () => {
    await createAccount(kim)
    await invite(kim)
    const thief = await signIn(kim, testPassword)
    await claim(thief.idToken)
    expect(await confirm(thief.idToken, { code: 'x'.repeat(54) })).toMatchObject({
      result: { joined: false },
    })
    for (const guess of ['A'.repeat(22), 'KeyOfAnInvitation12345']) {
      const answer = await confirm(thief.idToken, { invitation: guess })
      expect(answer).toMatchObject(refused('invitation-ended'))
    }
    expect(await isAdmin(thief.uid)).toBe(false)
    expect(await isRunning(kim)).toBe(true)
  })

  it('can’t get in with a sign-in method that they linked to the joining person’s account', async () => {
    const uid = await createAccount(kim)
    const mallory = anyEmail('mallory')
    await signInWithGoogle(mallory, { linkTo: await signIn(kim) })
    await invite(kim)
    const { idToken } = await signIn(kim)
    const answer = await confirm(idToken, { invitation: await mailedKey(kim) })
    expect(answer).toMatchObject(refused('foreign-way-in'))
    expect(await isAdmin(uid)).toBe(false)
    await reset(await resetCode(kim))
    expect(await isAdmin(uid)).toBe(true)
    expect((await signInWithGoogle(mallory)).uid).not.toBe(uid)
  })

  it('can’t gain access by linking a Google account with the invited address before the owner joins', async () => {
    const uid = await createAccount(kim)
    await signInWithGoogle(kim, { linkTo: await signIn(kim) })
    await invite(kim)
    const { idToken } = await signIn(kim)
    const answer = await confirm(idToken, { invitation: await mailedKey(kim) })
    expect(answer).toEqual({ result: { confirmed: true, joined: true } })
    expect(await isAdmin(uid)).toBe(true)
  })

  it('can’t join with Google alone, which may have confirmed the mailbox’s former owner', async () => {
    await invite(kim)
    const former = await signInWithGoogle(kim)
    expect(await claim(former.idToken)).toEqual({ result: { isSaved: false, others: [] } })
    expect(await isAdmin(former.uid)).toBe(false)
    const answer = await confirm(former.idToken, { invitation: await mailedKey(kim) })
    expect(answer, 'with the mailed link').toEqual({ result: { confirmed: true, joined: true } })
    expect(await isAdmin(former.uid)).toBe(true)
  })

  it('can’t join by changing their own account to the invited address', async () => {
    await invite(kim)
    const mallory = anyEmail('mallory')
    const uid = await createAccount(mallory)
    await changeAddress(await signIn(mallory), kim)
    const moved = await signIn(kim)
    expect(moved.uid).toBe(uid)
    await claim(moved.idToken)
    expect(await isAdmin(uid)).toBe(false)
    // The mailbox's owner gets a confirmation email for someone else's account, and resets the
    // password instead.
    await reset(await resetCode(kim))
    expect(await isAdmin(uid)).toBe(false)
    expect(await isAdmin(await uidOf(kim))).toBe(true)
  })

  it('can’t join with the key of someone else’s invitation', async () => {
    const lee = anyEmail('lee')
    await createAccount(lee)
    await invite(kim)
    const { uid, idToken } = await signIn(lee)
    const answer = await confirm(idToken, { invitation: await mailedKey(kim) })
    expect(answer).toMatchObject(refused('auth/user-mismatch'))
    expect(await isAdmin(uid)).toBe(false)
    expect(await isRunning(kim)).toBe(true)
  })

  it.each([
    ['a plus address of it', (email: string) => email.replace('@', '+office@')],
    ['dots that its provider may ignore', (email: string) => email.replace('kim', 'k.im')],
    ['full-width letters that fold to it', (email: string) => email.replace('kim', 'ｋｉｍ')],
    ['the Kelvin sign for its k', (email: string) => email.replace('kim', '\u212Aim')],
    ['Cyrillic letters that look like it', (email: string) => email.replace('kim', 'kіm')],
  ])('can’t join with %s', async (_what, alike) => {
    await invite(kim)
    const other = alike(kim)
    const { uid } = await signUp(other, planted)
    const code = await resetCode(other)
    await reset(code)
    const holder = await auth.getUserByEmail(other.toLowerCase()).catch(() => auth.getUser(uid))
    expect(await isAdmin(uid)).toBe(false)
    expect(await isAdmin(holder.uid)).toBe(false)
    expect(await isRunning(kim)).toBe(true)
  })
})

describe('an invitation that is no longer valid', () => {
  it('has no effect for a person who opened its link before the office withdrew it', async () => {
    await createAccount(kim)
    await invite(kim)
    const key = await mailedKey(kim)
    const { uid, idToken } = await signIn(kim)
    expect(await act(isaac.idToken, { act: 'withdraw', email: kim })).toEqual(done)
    expect(await confirm(idToken, { invitation: key })).toMatchObject(refused('invitation-ended'))
    expect(await isAdmin(uid)).toBe(false)
  })

  it('is withdrawn when its sender is removed, so that an intruder can’t let others in', async () => {
    await createAccount(kim)
    await act(isaac.idToken, { act: 'invite', email: kim })
    const key = await mailedKey(kim)
    await act(dana.idToken, { act: 'remove', uid: isaac.uid })
    const { uid, idToken } = await signIn(kim)
    expect(await confirm(idToken, { invitation: key })).toMatchObject(refused('invitation-ended'))
    await reset(await resetCode(kim))
    expect(await isAdmin(uid)).toBe(false)
    expect(await list(dana.idToken)).toMatchObject({ result: { invitations: [] } })
  })

  it.each([
    [
      'in the office’s pages',
      () => act(dana.idToken, { act: 'remove', uid: isaac.uid }) as Promise<unknown>,
    ],
    ['in the console', () => db.doc(rolePath(isaac.uid)).delete()],
  ])('stays withdrawn when its sender, who was removed %s, returns', async (_where, remove) => {
    await createAccount(kim)
    await act(isaac.idToken, { act: 'invite', email: kim })
    const key = await mailedKey(kim)
    await remove()
    // As runbook.md describes for a stolen password: a new password, then a new invitation.
    expect(await invite(isaac.email)).toEqual(done)
    await reset(await resetCode(isaac.email))
    expect(await isAdmin(isaac.uid)).toBe(true)
    expect(await list(dana.idToken)).toMatchObject({ result: { invitations: [] } })
    const { uid, idToken } = await signIn(kim)
    expect(await confirm(idToken, { invitation: key })).toMatchObject(refused('invitation-ended'))
    expect(await isAdmin(uid)).toBe(false)
  })

  it('has no effect for a member who joined differently and was removed', async () => {
    const uid = await createAccount(kim)
    await invite(kim)
    const key = await mailedKey(kim)
    await db.doc(rolePath(uid)).set({ user_id: uid, role: 'admin' })
    expect(await act(dana.idToken, { act: 'remove', uid })).toEqual(done)
    await nextSecond()
    const { idToken } = await signIn(kim)
    expect(await confirm(idToken, { invitation: key })).toMatchObject(refused('invitation-ended'))
    await reset(await resetCode(kim))
    expect(await isAdmin(uid)).toBe(false)
  })

  it('adds one account once, even if it is used six times at the same moment', async () => {
    await createAccount(kim)
    await invite(kim)
    const key = await mailedKey(kim)
    const { uid, idToken } = await signIn(kim)
    const calls = Array.from({ length: 6 }, () => confirm(idToken, { invitation: key }))
    await Promise.all(calls)
    expect(await isAdmin(uid)).toBe(true)
    const log = await db.collection(collections.peopleLog).where('email', '==', kim).get()
    expect(log.docs.map((entry) => entry.get('act') as string).toSorted()).toEqual([
      ...['invited', 'joined'],
    ])
  })
})

describe('the right to change the team', () => {
  const changes = (): Act[] => [
    { act: 'invite', email: kim },
    { act: 'withdraw', email: kim },
    { act: 'remove', uid: isaac.uid },
  ]

  it('isn’t given to guests, customers, or accounts with only a role in their token', async () => {
    const email = anyEmail('customer')
    await createAccount(email)
    const customer = await signIn(email)
    await auth.setCustomUserClaims(customer.uid, { role: 'admin' })
    const claiming = await signIn(email)
    for (const change of changes()) {
      expect(await act(undefined, change)).toMatchObject(signedOut)
      expect(await act(customer.idToken, change)).toMatchObject(notOffice)
      expect(await act(claiming.idToken, change)).toMatchObject(notOffice)
    }
    expect(await list(customer.idToken)).toMatchObject(notOffice)
    expect(await list(claiming.idToken)).toMatchObject(notOffice)
    expect(await isRunning(kim)).toBe(false)
    expect(await isAdmin(isaac.uid)).toBe(true)
  })

  it('needs a sign-in within the last five minutes, while reading the team doesn’t', async () => {
    const later = { secondsLater: 302 }
    for (const change of changes()) {
      const answer = await act(dana.idToken, change, later)
      expect(answer).toMatchObject(refused('recent-sign-in-required'))
    }
    const listed = await askAs(changePeopleCallable(portsIn(302)), dana.idToken, { act: 'list' })
    expect(listed).toMatchObject({ result: { people: expect.any(Array) as unknown } })
    expect(await isRunning(kim)).toBe(false)
    expect(await isAdmin(isaac.uid)).toBe(true)
    const soon = { secondsLater: 280 }
    expect(await act(dana.idToken, { act: 'invite', email: kim }, soon)).toEqual(done)
  })

  it('isn’t gained by linking a Google account on a coworker’s unlocked laptop', async () => {
    const eve = anyEmail('eve')
    await signInWithGoogle(eve, { linkTo: dana })
    const byGoogle = await signInWithGoogle(eve)
    expect(byGoogle.uid).toBe(dana.uid)
    for (const change of changes()) {
      expect(await act(byGoogle.idToken, change)).toMatchObject(refused('foreign_way_in'))
    }
    expect(await isRunning(kim)).toBe(false)
    expect(await isAdmin(isaac.uid)).toBe(true)
  })

  it('ends for a member who is removed while a dialog is open', async () => {
    expect(await act(dana.idToken, { act: 'remove', uid: isaac.uid })).toEqual(done)
    expect(await act(isaac.idToken, { act: 'invite', email: kim })).toMatchObject(signedOut)
    expect(await firestoreStatus(isaac.idToken, rolePath(dana.uid))).toBe(403)
    expect(await firestoreStatus(isaac.idToken, peopleEntryPath('any'))).toBe(403)
    expect(await isRunning(kim)).toBe(false)
    expect(await list(isaac.idToken)).toMatchObject(signedOut)
    // A removed member may sign in again as a customer.
    await nextSecond()
    const again = await signIn(isaac.email)
    expect(await list(again.idToken)).toMatchObject(notOffice)
    expect(await act(again.idToken, { act: 'invite', email: kim })).toMatchObject(notOffice)
  })

  it('doesn’t let a reused request id sign another person out', async () => {
    const customer = await createAccount(kim)
    const requestId = anyQuoteId()
    const send = (change: Act) =>
      askAs(changePeopleCallable(accountPorts), dana.idToken, {
        ...{ ...change, requestId },
      })
    await send({ act: 'invite', email: kim })
    const endOf = async (uid: string) => (await auth.getUser(uid)).tokensValidAfterTime
    const before = [await endOf(customer), await endOf(isaac.uid)]
    await nextSecond()
    for (const uid of [customer, isaac.uid]) {
      expect(await send({ act: 'remove', uid })).toMatchObject(refused('id_reused'))
    }
    expect([await endOf(customer), await endOf(isaac.uid)]).toEqual(before)
  })

  it('stays with one of two members who remove each other at the same moment', async () => {
    const answers = await Promise.all([
      act(dana.idToken, { act: 'remove', uid: isaac.uid }),
      act(isaac.idToken, { act: 'remove', uid: dana.uid }),
    ])
    expect(answers.filter((answer) => 'result' in answer)).toEqual([done])
    expect(await admins()).toHaveLength(1)
  })

  it('stays with one of the last two members if both delete their accounts at the same moment', async () => {
    const remove = ({ idToken }: SignedIn) => askAs(deleteAccountCallable(accountPorts), idToken)
    const answers = await Promise.all([remove(dana), remove(isaac)])
    expect(answers).toContainEqual({ result: { deleted: true } })
    expect(answers.filter((answer) => 'code' in answer)).toMatchObject([refused('last-admin')])
    expect(await admins()).toHaveLength(1)
  })

  it('stays with one of two members if one removes the other, who deletes their account at that moment', async () => {
    await Promise.all([
      act(dana.idToken, { act: 'remove', uid: isaac.uid }),
      askAs(deleteAccountCallable(accountPorts), dana.idToken),
    ])
    expect(await admins()).toHaveLength(1)
  })
})

describe('a customer who joins the team', () => {
  it('keeps quotes and confirmation, even with a new password', async () => {
    const uid = await createAccount(kim)
    const quote = db.doc(quotePath(anyQuoteId()))
    await quote.set(storedQuote({ user_id: uid, email: kim }))
    await invite(kim)
    await reset(await resetCode(kim))
    expect(await isAdmin(uid)).toBe(true)
    expect((await quote.get()).get('user_id')).toBe(uid)
    expect((await db.doc(confirmationPath(uid)).get()).get('email')).toBe(kim)
  })
})
