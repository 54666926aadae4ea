import { claimedSchema, type Claim } from '@moving/domain/move/claim-requests'
import { noEmailAddress } from '@moving/domain/account/email'
import {
  callables,
  confirmationPath,
  quoteAccessPath,
  quoteLinkPath,
  quotePath,
} from '@moving/domain/paths'
import { newLinkFields, type LinkMaker, type MoveLink } from '@moving/domain/move/move-link'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimGuestQuotesCallable } from '../../../functions/src/account/claim-guest-quotes.ts'
import { confirmAddressCallable } from '../../../functions/src/account/confirm-address.ts'
import { eraseAccount } from '../../../functions/src/account/delete-account.ts'
import { resetPasswordCallable } from '../../../functions/src/account/reset-password.ts'
import { readMove } from '../../support/read-move.ts'
import { hashOfMoveKey } from '../../../functions/src/quote/move-links.ts'
import { accountPorts, askAs } from '../../support/account-calls.ts'
import {
  adminAuth,
  adminDb,
  askAuth,
  callFunction,
  changeAddress,
  signIn,
  signInWithGoogle,
  signUp,
  type SignedIn,
} from '../../support/accounts.ts'
import { mailedCodes } from '../../support/auth-emails.ts'
import { clearAccounts, clearFirestore } from '../../support/local-system.ts'
import { anyKey, seedLink } from '../../support/move.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'
import { turnTriggersOff } from '../../support/triggers-off.ts'

/*
 * Anyone can enter anyone's email in the form. So a matching, confirmed email alone doesn't give an
 * account a request: it needs the request's unlocked link or the last four digits of its phone
 * number.
 */

const password = 'river-blue-truck'
const right = '0142'
const anyEmail = (name: string) => `${name}-${anyQuoteId().toLowerCase()}@example.com`
const dataAt = async (path: string) => (await adminDb().doc(path).get()).data()
const ownerOf = async (id: string) => (await dataAt(quotePath(id)))?.['user_id'] as unknown

const claim = ({ idToken }: SignedIn, request: Claim) =>
  askAs(claimGuestQuotesCallable(accountPorts), idToken, request)
const reasonOf = async (answering: ReturnType<typeof claim>) => {
  const answer = await answering
  if ('result' in answer) return 'done'
  return (answer.details as { reason?: string } | undefined)?.reason ?? answer.code
}
async function listOf(account: SignedIn) {
  const answer = await claim(account, { act: 'list' })
  if (!('result' in answer)) throw new Error(answer.code)
  return claimedSchema.parse(answer.result).others
}
const idsOf = async (account: SignedIn) => (await listOf(account)).map(({ quoteId }) => quoteId)

async function seedRequest(email: string, over: Record<string, unknown> = {}): Promise<string> {
  const id = anyQuoteId()
  await adminDb()
    .doc(quotePath(id))
    .set(storedQuote({ email, ...over }))
  return id
}
function seedKey(quoteId: string, madeFor: LinkMaker = 'browser', over: Partial<MoveLink> = {}) {
  const now = new Date()
  const made = { ...newLinkFields(quoteId, madeFor, now), created_at: now, ...over }
  return seedLink(adminDb(), quoteId, madeFor, made)
}
const save = (account: SignedIn, key: string) => claim(account, { act: 'save', key })

async function verifyCode({ idToken }: SignedIn, email: string): Promise<string> {
  await askAuth('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  return (await mailedCodes(email, 'VERIFY_EMAIL')).at(-1)?.oobCode ?? ''
}
async function confirm(account: SignedIn, email: string): Promise<void> {
  const code = await verifyCode(account, email)
  const answer = await askAs(confirmAddressCallable(accountPorts), account.idToken, { code })
  expect(answer).toHaveProperty('result')
}

let email: string
let account: SignedIn

turnTriggersOff()
beforeAll(async () => {
  await clearFirestore()
  await clearAccounts()
})
beforeEach(async () => {
  email = anyEmail('maya')
  account = await signUp(email, password)
})

describe('the list of requests with an account’s email', () => {
  it('shows only number and date of requests that have no account, newest first', async () => {
    await confirm(account, email)
    const at = (day: number) => new Date(Date.UTC(2026, 10, day))
    const older = await seedRequest(email, { created_at: at(2) })
    const newer = await seedRequest(email.toUpperCase(), {
      ...{ created_at: at(5), search: { email } },
    })
    await seedRequest(email, { user_id: 'ben' })
    await seedRequest(anyEmail('ben'))
    expect(await claim(account, { act: 'list' })).toEqual({
      result: {
        isSaved: false,
        others: [
          { quoteId: newer, number: quoteNumber(newer), createdAt: at(5).getTime() },
          { quoteId: older, number: quoteNumber(older), createdAt: at(2).getTime() },
        ],
      },
    })
    expect(await ownerOf(newer), 'the list changes nothing').toBeNull()
  })

  it('shows nothing to an account with another person’s email, which it can’t confirm', async () => {
    const id = await seedRequest(email)
    for (const request of [
      { act: 'list' },
      { act: 'open', quoteId: id, digits: right },
      { act: 'dismiss', quoteId: id },
    ] as const) {
      expect(await reasonOf(claim(account, request)), request.act).toBe('email-not-verified')
    }
    expect(await ownerOf(id)).toBeNull()
    expect(await dataAt(quoteAccessPath(id))).toBeUndefined()
  })

  it('shows at most twenty of many, and dismissing some shows the next ones', async () => {
    await confirm(account, email)
    const ids = await Promise.all(
      Array.from({ length: 23 }, (_, minute) =>
        seedRequest(email, { created_at: new Date(Date.UTC(2026, 10, 5, 12, minute)) }),
      ),
    )
    const newestFirst = ids.toReversed()
    expect(await idsOf(account)).toEqual(newestFirst.slice(0, 20))
    await claim(account, { act: 'dismiss', quoteId: newestFirst[0] ?? '' })
    expect(await idsOf(account)).toEqual(newestFirst.slice(1, 21))
  })

  it('shows no phone leads that were stored without an email', async () => {
    const id = await seedRequest(noEmailAddress)
    const withoutEmail = await signUp(noEmailAddress, password)
    await adminDb()
      .doc(confirmationPath(withoutEmail.uid))
      .set({ email: noEmailAddress, by: 'link' })
    expect(await reasonOf(claim(withoutEmail, { act: 'list' }))).toBe('failed-precondition')
    expect(await reasonOf(save(withoutEmail, await seedKey(id)))).toBe('failed-precondition')
    expect(await ownerOf(id)).toBeNull()
  })
})

describe('a request that an attacker sent with someone else’s email', () => {
  it('shows none of its text to the owner of the email, isn’t added to the account, and can be dismissed', async () => {
    await confirm(account, email)
    const planted = await seedRequest(email, {
      ...{ name: 'Pay me', phone: 'call 999', notes: 'https://evil.example' },
      ...{ from_address: 'Evil St', inventory: 'https://evil.example' },
    })
    const answer = await claim(account, { act: 'list' })
    expect(JSON.stringify(answer)).not.toMatch(/Pay|999|evil|example/i)
    expect(await reasonOf(claim(account, { act: 'open', quoteId: planted, digits: '0999' }))).toBe(
      'no_digits',
    )
    // A function adds the search map separately.
    const stored = async () => ({ ...(await dataAt(quotePath(planted))), search: null })
    const before = await stored()
    expect(await claim(account, { act: 'dismiss', quoteId: planted })).toEqual({
      result: { isSaved: false, others: [] },
    })
    expect(await idsOf(account)).toEqual([])
    expect(await stored()).toEqual(before)
    expect(await dataAt(quoteAccessPath(planted))).toEqual({ dismissed_by: account.uid })
  })

  it('can’t be saved by the attacker for the account of the email’s owner', async () => {
    const planted = await seedRequest(email)
    const key = await seedKey(planted)
    // The attacker signed up first with the victim's email, and has the link of their own request.
    expect(await save(account, key)).toEqual({ result: { isSaved: false, others: [] } })
    await askAuth('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const code = (await mailedCodes(email, 'PASSWORD_RESET')).at(-1)?.oobCode ?? ''
    const input = { code, password: 'the owner’s own' }
    await askAs(resetPasswordCallable(accountPorts), undefined, input)
    const owner = await signIn(email, 'the owner’s own')
    expect(await idsOf(owner)).toEqual([planted])
    expect(await ownerOf(planted)).toBeNull()
    const link = await dataAt(quoteLinkPath(hashOfMoveKey(key)))
    expect(link?.['saved_for']).toBeNull()
  })
})

it('a request that an attacker saved for later isn’t added when the email’s owner signs in with Google', async () => {
  const planted = await seedRequest(email)
  await save(account, await seedKey(planted))
  // Auth removes the attacker's password once Google confirms the email, and keeps the account.
  const owner = await signInWithGoogle(email)
  expect(owner.uid).toBe(account.uid)
  expect(await idsOf(owner)).toEqual([planted])
  expect(await ownerOf(planted)).toBeNull()
  // The request stays out even after the owner has set their own password.
  await adminAuth().updateUser(owner.uid, { password: 'the owner’s own' })
  expect(await idsOf(await signIn(email, 'the owner’s own'))).toEqual([planted])
  expect(await ownerOf(planted)).toBeNull()
})

describe('opening a listed request', () => {
  const open = (quoteId: string, digits: string) => claim(account, { act: 'open', quoteId, digits })

  it('requires the last four digits of its phone number, and doesn’t count as a change of the request', async () => {
    await confirm(account, email)
    const [one, other] = [await seedRequest(email), await seedRequest(email)]
    const before = await dataAt(quotePath(one))
    expect(await open(one, right)).toMatchObject({ result: { isSaved: true } })
    expect(await dataAt(quotePath(one))).toMatchObject({
      ...{ user_id: account.uid, updated_at: before?.['updated_at'] as unknown },
    })
    expect(await idsOf(account)).toEqual([other])
  })

  it('is locked after five wrong attempts in an hour, even through its links or at the same time', async () => {
    await confirm(account, email)
    const id = await seedRequest(email)
    const wrong = await Promise.all(
      Array.from({ length: 9 }, (_, digit) => reasonOf(open(id, `900${digit}`))),
    )
    expect(wrong.filter((reason) => reason === 'wrong_digits')).toHaveLength(5)
    expect(wrong.filter((reason) => reason === 'too_many_attempts')).toHaveLength(4)
    expect(await dataAt(quoteAccessPath(id))).toMatchObject({ wrong_digits: 5 })
    expect(await reasonOf(open(id, right))).toBe('too_many_attempts')
    const key = await seedKey(id, 'acknowledgement')
    const unlocking = await callFunction(callables.unlockMove, { data: { key, digits: right } })
    expect(unlocking).toMatchObject({ ok: false, details: { reason: 'too_many_attempts' } })
    expect(await ownerOf(id)).toBeNull()
  })

  it('is locked for good after twenty wrong attempts in total', async () => {
    await confirm(account, email)
    const id = await seedRequest(email)
    await adminDb().doc(quoteAccessPath(id)).set({ wrong_digits: 20 })
    expect(await reasonOf(open(id, right))).toBe('too_many_attempts')
    expect(await ownerOf(id)).toBeNull()
  })

  it('is refused for a request that has a different email, has an account, or is deleted', async () => {
    await confirm(account, email)
    const ids = [
      await seedRequest(anyEmail('ben')),
      await seedRequest(email, { user_id: 'ben' }),
      await seedRequest(email, { name: 7 }),
      anyQuoteId(),
    ]
    for (const id of ids) {
      for (const digits of [right, '9000'])
        expect(await reasonOf(open(id, digits))).toBe('not-found')
      expect(await reasonOf(claim(account, { act: 'dismiss', quoteId: id }))).toBe('not-found')
      expect(await dataAt(quoteAccessPath(id))).toBeUndefined()
    }
  })
})

describe('saving a linked move to an account', () => {
  it('adds the move to a confirmed account at once, and adds no other request', async () => {
    await confirm(account, email)
    const [id, other] = [await seedRequest(email), await seedRequest(email)]
    const key = await seedKey(id)
    const answer = await save(account, key)
    expect(answer).toMatchObject({ result: { isSaved: true, others: [{ quoteId: other }] } })
    expect(await ownerOf(id)).toBe(account.uid)
    expect(await save(account, key), 'again').toEqual(answer)
    expect(await ownerOf(other)).toBeNull()
  })

  it('adds the move only once the email is confirmed', async () => {
    const [id, other] = [await seedRequest(email), await seedRequest(email)]
    expect(await save(account, await seedKey(id))).toEqual({
      result: { isSaved: false, others: [] },
    })
    expect(await ownerOf(id)).toBeNull()
    await confirm(account, email)
    expect(await ownerOf(id)).toBe(account.uid)
    expect(await ownerOf(other)).toBeNull()
    expect(await idsOf(account)).toEqual([other])
  })

  it('adds the move if the email is confirmed at the same time', async () => {
    const id = await seedRequest(email)
    const key = await seedKey(id)
    await Promise.all([confirm(account, email), save(account, key)])
    await listOf(account)
    expect(await ownerOf(id)).toBe(account.uid)
  })

  it('adds no move whose link was turned off before the email was confirmed', async () => {
    const ended = await seedRequest(email)
    const key = await seedKey(ended)
    await save(account, key)
    await adminDb()
      .doc(quoteLinkPath(hashOfMoveKey(key)))
      .delete()
    const endedByOffice = await seedRequest(email)
    await save(account, await seedKey(endedByOffice))
    await adminDb().doc(quoteAccessPath(endedByOffice)).set({ ended_at: new Date() })
    await confirm(account, email)
    expect(await idsOf(account)).toHaveLength(2)
    expect([await ownerOf(ended), await ownerOf(endedByOffice)]).toEqual([null, null])
  })

  it('adds no move once the account has a different email', async () => {
    const id = await seedRequest(email)
    await save(account, await seedKey(id))
    const elsewhere = anyEmail('elsewhere')
    await changeAddress(account, elsewhere)
    const moved = await signIn(elsewhere, password)
    await confirm(moved, elsewhere)
    expect(await ownerOf(id)).toBeNull()
    expect(await idsOf(moved)).toEqual([])
  })

  it('is refused for an account with a different email, to which the link was forwarded', async () => {
    const partner = await signUp(anyEmail('partner'), password)
    const id = await seedRequest(email)
    const key = await seedKey(id)
    expect(await reasonOf(save(partner, key))).toBe('not_possible')
    expect((await dataAt(quoteLinkPath(hashOfMoveKey(key))))?.['saved_for']).toBeUndefined()
    const bens = await seedRequest(email, { user_id: 'ben' })
    expect(await reasonOf(save(account, await seedKey(bens)))).toBe('not_possible')
    expect(await ownerOf(bens)).toBe('ben')
  })

  it('asks for the digits of a locked link first, and rejects family links and wrong keys', async () => {
    await confirm(account, email)
    const id = await seedRequest(email)
    expect(await reasonOf(save(account, await seedKey(id, 'acknowledgement')))).toBe('locked')
    expect(await reasonOf(save(account, await seedKey(id, 'requested')))).toBe('locked')
    expect(await reasonOf(save(account, await seedKey(id, 'family')))).toBe('not-found')
    expect(await reasonOf(save(account, anyKey()))).toBe('not-found')
    expect(await ownerOf(id)).toBeNull()
    const unlocked = await seedKey(id, 'requested', { unlocked_at: new Date() })
    expect(await save(account, unlocked)).toMatchObject({ result: { isSaved: true } })
  })

  it('requires a click: a program that only opens the link adds nothing', async () => {
    await confirm(account, email)
    const id = await seedRequest(email)
    const key = await seedKey(id)
    await readMove({ key }, { db: adminDb(), now: () => new Date() })
    await listOf(account)
    expect(await ownerOf(id)).toBeNull()
    const answer = await callFunction(callables.claimGuestQuotes, { data: { act: 'save', key } })
    expect(answer).toMatchObject({ ok: false, status: 'UNAUTHENTICATED' })
  })
})

it('a deleted account’s id is removed from links and dismissed requests', async () => {
  await confirm(account, email)
  const [dismissed, kept] = [await seedRequest(email), await seedRequest(anyEmail('ben'))]
  await claim(account, { act: 'dismiss', quoteId: dismissed })
  const key = await seedKey(kept, 'browser', { saved_for: account.uid })
  await eraseAccount(account.uid, accountPorts())
  expect(await dataAt(quoteAccessPath(dismissed))).toEqual({ dismissed_by: null })
  expect(await dataAt(quoteLinkPath(hashOfMoveKey(key)))).toMatchObject({ saved_for: null })
})
