import {
  collections,
  confirmationPath,
  profilePath,
  quotePath,
  rolePath,
  sessionPath,
} from '@moving/domain/paths'
import { claimedSchema, type Claim } from '@moving/domain/move/claim-requests'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimGuestQuotesCallable } from '../../../functions/src/account/claim-guest-quotes.ts'
import {
  confirmAddress,
  confirmAddressCallable,
} from '../../../functions/src/account/confirm-address.ts'
import { resetPasswordCallable } from '../../../functions/src/account/reset-password.ts'
import { syncRoleClaim } from '../../../functions/src/account/sync-role-claim.ts'
import { requireAdmin, requireCaller } from '../../../functions/src/platform/caller.ts'
import { makeAdmin } from '../../../tools/make-admin.ts'
import { accountPorts, askAs } from '../../support/account-calls.ts'
import {
  adminAuth,
  adminDb,
  changeAddress,
  claimsOf,
  askAuth,
  olderToken,
  signIn,
  signInWithGoogle,
  signUp,
  type SignedIn,
} from '../../support/accounts.ts'
import { mailedCodes } from '../../support/auth-emails.ts'
import { firestoreStatus } from '../../support/firestore-rest.ts'
import { clearAccounts, clearFirestore } from '../../support/local-system.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'
import { turnTriggersOff } from '../../support/triggers-off.ts'

/*
 * An attacker signs up with the victim's email address and their own password. Only the victim can
 * read the mailbox, but the attacker may call anything that a script can call.
 */

const password = 'known to the planter'
const ownPassword = 'known to the victim'
const anyEmail = (name: string) => `${name}-${anyQuoteId().toLowerCase()}@example.com`

const stored = async (path: string) => (await adminDb().doc(path).get()).data()
const ownerOf = async (id: string) => (await stored(quotePath(id)))?.['user_id'] as unknown

const roleClaim = async (uid: string) =>
  (await adminAuth().getUser(uid)).customClaims?.['role'] as unknown

const askToClaim = (idToken: string, claim: Claim) =>
  askAs(claimGuestQuotesCallable(accountPorts), idToken, claim)
/**
 * Opens every request in the account's list by its phone number, as a user who knows the numbers.
 * Returns the refusal if there is one.
 */
async function claim(idToken: string) {
  const answer = await askToClaim(idToken, { act: 'list' })
  if (!('result' in answer)) return answer
  const { others } = claimedSchema.parse(answer.result)
  for (const { quoteId } of others) {
    await askToClaim(idToken, { act: 'open', quoteId, digits: '0142' })
  }
  return { claimed: others.length }
}
const confirm = (idToken: string | undefined, code: string) =>
  askAs(confirmAddressCallable(accountPorts), idToken, { code })
const reset = (code: string, newPassword = ownPassword) =>
  askAs(resetPasswordCallable(accountPorts), undefined, { code, password: newPassword })
const confirmed = { result: { confirmed: true, joined: false } }
const refused = (reason: string) => ({ code: 'failed-precondition', details: { reason } })
const unauthenticated = { code: 'unauthenticated' }
const notConfirmed = refused('email-not-verified')
const spentCode = refused('auth/invalid-action-code')

/** The latest code of this kind that was emailed to an email address. */
async function codeFor(email: string, kind: Parameters<typeof mailedCodes>[1]): Promise<string> {
  const latest = (await mailedCodes(email, kind)).at(-1)
  if (latest === undefined) throw new Error(`No ${kind} was mailed to ${email}`)
  return latest.oobCode
}
const askForCode = (requestType: string, body: object) =>
  askAuth('accounts:sendOobCode', { requestType, ...body })
/** Does what an email scanner does when it follows the link to Auth's own page. */
const scan = (oobCode: string) => askAuth('accounts:update', { oobCode })

async function verifyCode({ idToken }: SignedIn, email: string): Promise<string> {
  await askForCode('VERIFY_EMAIL', { idToken })
  return codeFor(email, 'VERIFY_EMAIL')
}
async function resetCode(email: string): Promise<string> {
  await askForCode('PASSWORD_RESET', { email })
  return codeFor(email, 'PASSWORD_RESET')
}

let victim: string
let attacker: SignedIn
let guestQuote: string

turnTriggersOff()
beforeAll(async () => {
  await clearFirestore()
  await clearAccounts()
})
beforeEach(async () => {
  victim = anyEmail('victim')
  guestQuote = anyQuoteId()
  await adminDb()
    .doc(quotePath(guestQuote))
    .set(storedQuote({ email: victim }))
  attacker = await signUp(victim, password)
})

describe('an account that an attacker created with a victim’s email', () => {
  it('gets no quotes and no office access when a scanner follows the link', async () => {
    await scan(await verifyCode(attacker, victim))
    const { uid, idToken } = await signIn(victim, password)
    expect((await adminAuth().getUser(uid)).emailVerified, 'as Auth sees it').toBe(true)
    expect(await claim(idToken)).toMatchObject(notConfirmed)
    expect(await ownerOf(guestQuote)).toBeNull()
    await expect(makeAdmin(victim, { remove: false }, accountPorts())).rejects.toThrow(
      'has not confirmed',
    )
    expect(await stored(rolePath(uid))).toBeUndefined()
  })

  it('can be confirmed only with an unused code that was emailed to its own address', async () => {
    const { idToken } = attacker
    const other = await signUp(anyEmail('other'), password)
    const otherEmail = String(claimsOf(other.idToken)['email'])
    await askForCode('VERIFY_AND_CHANGE_EMAIL', { idToken, newEmail: anyEmail('attacker') })
    const used = await verifyCode(attacker, victim)
    await scan(used)
    const codes: Record<string, [string, object]> = {
      forged: ['x'.repeat(54), spentCode],
      used: [used, spentCode],
      'of a reset': [await resetCode(victim), spentCode],
      'of a change of address': [await codeFor(victim, 'VERIFY_AND_CHANGE_EMAIL'), spentCode],
      "another account's": [await verifyCode(other, otherEmail), refused('auth/user-mismatch')],
      'no code': ['../?x=', { code: 'invalid-argument' }],
    }
    for (const [kind, [code, answer]] of Object.entries(codes)) {
      expect(await confirm(idToken, code), kind).toMatchObject(answer)
    }
    expect(await stored(confirmationPath(attacker.uid))).toBeUndefined()
    expect(await claim(idToken)).toMatchObject(notConfirmed)
  })

  it('can’t store the confirmation itself, and guessing codes doesn’t help', async () => {
    const path = confirmationPath(attacker.uid)
    const forged = { email: { stringValue: victim }, by: { stringValue: 'link' } }
    expect(await firestoreStatus(attacker.idToken, path, forged)).toBe(403)
    const guesses = Array.from({ length: 60 }, (_, index) => `guess-${index}`)
    const answers = await Promise.all(guesses.map((code) => confirm(attacker.idToken, code)))
    for (const answer of answers) expect(answer).toMatchObject(spentCode)
    expect(await stored(path)).toBeUndefined()
  })
})

describe('confirming an email address', () => {
  it('requires the code and a fresh sign-in, works once, and then adds the quotes', async () => {
    const code = await verifyCode(attacker, victim)
    expect(await confirm(undefined, code)).toMatchObject(unauthenticated)
    const stale = refused('recent-sign-in-required')
    const { uid, idToken } = await signIn(victim, password)
    const inFiveMinutes = { ...accountPorts(), now: () => new Date(Date.now() + 302_000) }
    const late = confirmAddress(
      await requireCaller(idToken, accountPorts()),
      { code },
      inFiveMinutes,
    )
    await expect(late).rejects.toMatchObject(stale)
    expect(await confirm(idToken, code)).toEqual(confirmed)
    expect(await stored(confirmationPath(uid))).toMatchObject({ email: victim, by: 'link' })
    await expect(scan(code), 'the code is used up').rejects.toThrow('INVALID_OOB_CODE')
    expect(await claim(idToken)).toEqual({ claimed: 1 })
    expect(await makeAdmin(victim, { remove: false }, accountPorts())).toBe(
      `${victim} is an admin.`,
    )
  })

  it('succeeds again if the response was lost, and refuses a different account with the same code', async () => {
    const code = await verifyCode(attacker, victim)
    const { uid, idToken } = await signIn(victim, password)
    const many = await Promise.all(Array.from({ length: 8 }, () => confirm(idToken, code)))
    expect(many.some((answer) => 'result' in answer)).toBe(true)
    expect(await confirm(idToken, code)).toEqual(confirmed)
    const other = await signUp(anyEmail('other'), password)
    expect(await confirm(other.idToken, code)).toMatchObject(spentCode)
    expect(await stored(confirmationPath(other.uid))).toBeUndefined()
    expect(await stored(confirmationPath(uid))).toMatchObject({ email: victim })
  })

  it('ends older sessions in rules and functions, and keeps the session that confirmed', async () => {
    const { uid, idToken } = await signIn(victim, password)
    const older = olderToken({ idToken }, 60)
    expect(await firestoreStatus(older, rolePath(uid))).toBe(404)
    await confirm(idToken, await verifyCode(attacker, victim))
    expect(await firestoreStatus(idToken, rolePath(uid))).toBe(404)
    expect(await firestoreStatus(older, rolePath(uid))).toBe(403)
    expect(await claim(older)).toMatchObject(unauthenticated)
    expect(await claim(idToken)).toEqual({ claimed: 1 })
    const ended = Date.parse((await adminAuth().getUser(uid)).tokensValidAfterTime ?? '') / 1000
    expect(ended).toBeLessThanOrEqual(Number(claimsOf(idToken)['auth_time']))
  })
})

describe('a confirmed account whose address changes', () => {
  it('has no access until the new address is confirmed, and then loses the old address’s requests', async () => {
    const { uid, idToken } = await signIn(victim, password)
    await confirm(idToken, await verifyCode(attacker, victim))
    await claim(idToken)
    await adminDb().doc(profilePath(uid)).set({ user_id: uid, first_name: 'Vera' })
    await adminDb().doc(rolePath(uid)).set({ user_id: uid, role: 'admin' })
    await syncRoleClaim(uid, accountPorts())
    expect(await roleClaim(uid)).toBe('admin')
    expect(await firestoreStatus(idToken, quotePath(guestQuote))).toBe(200)

    const elsewhere = anyEmail('elsewhere')
    await changeAddress(await signIn(victim, password), elsewhere)
    const moved = await signIn(elsewhere, password)
    expect(await firestoreStatus(moved.idToken, quotePath(guestQuote))).toBe(403)
    expect(await firestoreStatus(moved.idToken, profilePath(uid))).toBe(403)
    expect(await claim(moved.idToken)).toMatchObject(notConfirmed)
    await adminAuth().setCustomUserClaims(uid, { role: 'admin' })
    const admin = await requireCaller((await signIn(elsewhere, password)).idToken, accountPorts())
    expect(admin.role).toBe('admin')
    await expect(requireAdmin(admin, accountPorts())).rejects.toMatchObject({
      code: 'permission-denied',
    })

    expect(await confirm(moved.idToken, await verifyCode(moved, elsewhere))).toEqual(confirmed)
    expect(await ownerOf(guestQuote)).toBeNull()
    expect(await stored(profilePath(uid))).toBeUndefined()
    expect(await stored(rolePath(uid))).toBeUndefined()
    expect(await firestoreStatus(moved.idToken, quotePath(guestQuote))).toBe(403)
  })
})

describe('resetting the password of an account that was never confirmed', () => {
  async function plantEverything(): Promise<string> {
    const { uid } = attacker
    const quoteId = anyQuoteId()
    await adminDb()
      .doc(quotePath(quoteId))
      .set(storedQuote({ user_id: uid, email: victim }))
    await adminDb().doc(profilePath(uid)).set({ user_id: uid, first_name: 'Eve' })
    await adminDb().doc(rolePath(uid)).set({ user_id: uid, role: 'admin' })
    await signInWithGoogle(anyEmail('eve'), { linkTo: attacker })
    await adminAuth().updateUser(uid, {
      emailVerified: true,
      phoneNumber: `+1202555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
      multiFactor: {
        enrolledFactors: [{ factorId: 'phone', phoneNumber: '+12025550199', uid: 'second' }],
      },
    })
    return quoteId
  }

  it('removes the attacker’s sessions, profile, role and sign-in methods', async () => {
    const plantedQuote = await plantEverything()
    const plantedGoogle = (await adminAuth().getUser(attacker.uid)).providerData.find(
      ({ providerId }) => providerId === 'google.com',
    )
    expect(await firestoreStatus(attacker.idToken, quotePath(plantedQuote))).toBe(200)
    expect(await reset(await resetCode(victim))).toEqual({ result: { reset: true } })

    const { uid, idToken } = await signIn(victim, ownPassword)
    const user = await adminAuth().getUser(uid)
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
    expect(user.multiFactor?.enrolledFactors ?? []).toEqual([])
    expect(user.customClaims?.['role']).toBeUndefined()
    expect(claimsOf(idToken)['role']).toBeUndefined()
    for (const path of [profilePath(attacker.uid), rolePath(attacker.uid), profilePath(uid)]) {
      expect(await stored(path), path).toBeUndefined()
    }
    expect(await ownerOf(plantedQuote), 'a lead is never deleted').toBeNull()
    expect(await claim(idToken)).toEqual({ claimed: 2 })

    expect(await firestoreStatus(attacker.idToken, quotePath(guestQuote))).toBe(403)
    expect(await firestoreStatus(attacker.idToken, profilePath(attacker.uid))).toBe(403)
    expect(await claim(attacker.idToken)).toMatchObject(unauthenticated)
    await expect(signIn(victim, password)).rejects.toThrow('INVALID_')
    const again = await signInWithGoogle(plantedGoogle?.email ?? '')
    expect(again.uid, "Google's account of the planter enters another account").not.toBe(uid)
    expect(await firestoreStatus(again.idToken, quotePath(guestQuote))).toBe(403)
  })

  it('can’t be reverted with codes that the attacker’s address received before', async () => {
    const own = anyEmail('eve')
    const planted = await signUp(own, password)
    const target = anyEmail('target')
    const quoteId = anyQuoteId()
    await adminDb()
      .doc(quotePath(quoteId))
      .set(storedQuote({ email: target }))
    await changeAddress(planted, target)
    const recover = await codeFor(own, 'RECOVER_EMAIL')
    const moved = await signIn(target, password)
    const attackerNext = anyEmail('next')
    await askForCode('VERIFY_AND_CHANGE_EMAIL', { idToken: moved.idToken, newEmail: attackerNext })
    const change = await codeFor(target, 'VERIFY_AND_CHANGE_EMAIL')

    await reset(await resetCode(target))
    const owner = await signIn(target, ownPassword)
    expect(await claim(owner.idToken)).toEqual({ claimed: 1 })
    await expect(scan(recover)).rejects.toThrow('INVALID_OOB_CODE')
    // The emulator, at least, moves the account to an email address at which the attacker can
    // receive a reset.
    await scan(change)
    await reset(await resetCode(attackerNext), 'the planter again')
    const back = await signIn(attackerNext, 'the planter again')
    expect(await firestoreStatus(back.idToken, quotePath(quoteId))).toBe(403)
    expect(await claim(back.idToken)).toEqual({ claimed: 0 })
    expect(await firestoreStatus(back.idToken, quotePath(quoteId))).toBe(403)
  })

  it('needs an unused code of the right kind and a password that is long enough', async () => {
    const code = await resetCode(victim)
    expect(await reset(await verifyCode(attacker, victim))).toMatchObject(spentCode)
    expect(await reset('x'.repeat(54))).toMatchObject(spentCode)
    expect(await reset(code, 'short')).toMatchObject({ code: 'invalid-argument' })
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reset(code, `${ownPassword} ${index}`)),
    )
    expect(many.filter((answer) => 'result' in answer)).toHaveLength(1)
    expect(await reset(code)).toMatchObject(spentCode)
    const accounts = await adminDb()
      .collection(collections.confirmations)
      .where('email', '==', victim)
      .get()
    expect(accounts.size).toBe(1)
  })
})

describe('resetting the password of a confirmed account', () => {
  it('keeps the account’s data, removes a linked Google account, and ends an earlier session', async () => {
    const { uid, idToken } = await signIn(victim, password)
    await confirm(idToken, await verifyCode(attacker, victim))
    await claim(idToken)
    await adminDb().doc(profilePath(uid)).set({ user_id: uid, first_name: 'Vera' })
    const thief = await signIn(victim, password)
    const thiefsGoogle = anyEmail('thief')
    await signInWithGoogle(thiefsGoogle, { linkTo: thief })
    expect(await firestoreStatus(thief.idToken, quotePath(guestQuote))).toBe(200)

    expect(await reset(await resetCode(victim))).toEqual({ result: { reset: true } })
    const owner = await signIn(victim, ownPassword)
    expect(owner.uid).toBe(uid)
    expect(await firestoreStatus(owner.idToken, quotePath(guestQuote))).toBe(200)
    expect(await stored(profilePath(uid))).toMatchObject({ first_name: 'Vera' })
    expect(await firestoreStatus(thief.idToken, quotePath(guestQuote))).toBe(403)
    expect(await claim(thief.idToken)).toMatchObject(unauthenticated)
    expect((await signInWithGoogle(thiefsGoogle)).uid).not.toBe(uid)
    expect(Number((await stored(sessionPath(uid)))?.['valid_after'])).toBeLessThanOrEqual(
      Date.now() / 1000,
    )
  })
})

describe('a sign-in with Google', () => {
  it('confirms an account that has no other sign-in method, and ends older sessions', async () => {
    const email = anyEmail('gina')
    const quoteId = anyQuoteId()
    await adminDb().doc(quotePath(quoteId)).set(storedQuote({ email }))
    const { uid, idToken } = await signInWithGoogle(email)
    const older = olderToken({ idToken }, 60)
    expect(await claim(idToken)).toEqual({ claimed: 1 })
    expect(await stored(confirmationPath(uid))).toMatchObject({ email, by: 'google' })
    expect(await firestoreStatus(idToken, quotePath(quoteId))).toBe(200)
    expect(await firestoreStatus(older, quotePath(quoteId))).toBe(403)
    expect(await claim(older)).toMatchObject(unauthenticated)
  })

  it('doesn’t confirm an account that also has a password, which an attacker may have set', async () => {
    await scan(await verifyCode(attacker, victim))
    const { uid, idToken } = await signInWithGoogle(victim)
    expect(uid, 'Auth joins the two, for it calls the address verified').toBe(attacker.uid)
    expect(await claim(idToken)).toMatchObject(notConfirmed)
    await askForCode('VERIFY_EMAIL', { idToken })
    const code = await codeFor(victim, 'VERIFY_EMAIL')
    expect(await confirm(idToken, code)).toMatchObject(refused('other-ways-in'))
    expect(await stored(confirmationPath(uid))).toBeUndefined()
    expect(await ownerOf(guestQuote)).toBeNull()
  })

  it('doesn’t confirm an address that Google doesn’t manage, and a sign-in with a password confirms nothing', async () => {
    const { uid } = attacker
    await signInWithGoogle(anyEmail('eve'), { linkTo: attacker })
    await adminAuth().updateUser(uid, { emailVerified: true })
    const linked = (await adminAuth().getUser(uid)).providerData.find(
      ({ providerId }) => providerId === 'google.com',
    )
    const byGoogle = await signInWithGoogle(linked?.email ?? '')
    expect(byGoogle.uid).toBe(uid)
    expect(await claim(byGoogle.idToken)).toMatchObject(notConfirmed)
    expect(await claim((await signIn(victim, password)).idToken)).toMatchObject(notConfirmed)
  })
})
