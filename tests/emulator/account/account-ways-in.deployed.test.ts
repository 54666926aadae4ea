import { collections, confirmationPath, rolePath } from '@moving/domain/paths'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimGuestQuotesCallable } from '../../../functions/src/account/claim-guest-quotes.ts'
import { confirmAddressCallable } from '../../../functions/src/account/confirm-address.ts'
import { changePeopleCallable } from '../../../functions/src/account/people/change-people.ts'
import { renewRoleCallable } from '../../../functions/src/account/renew-role.ts'
import { resetPasswordCallable } from '../../../functions/src/account/reset-password.ts'
import { syncRoleClaim } from '../../../functions/src/account/sync-role-claim.ts'
import { resendMailCallable } from '../../../functions/src/mail/delivery/resend-mail.ts'
import { changeRequestCallable } from '../../../functions/src/request/change-request.ts'
import { invitationPathOf, makeInvitationKey } from '../../../functions/src/people/invitations.ts'
import { answerOffice } from '../../../functions/src/platform/http.ts'
import { deleteQuotesCallable } from '../../../functions/src/quote/delete-quotes.ts'
import { refreshAnalyticsCallable } from '../../../functions/src/visit/refresh-analytics.ts'
import { makeAdmin } from '../../../tools/make-admin.ts'
import { accountPorts, askAs } from '../../support/account-calls.ts'
import {
  adminAuth,
  adminDb,
  askAuth,
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
import { anyQuoteId } from '../../support/stored-quote.ts'
import { turnTriggersOff } from '../../support/triggers-off.ts'

/*
 * Every way in which an account can become or act as an admin, each attacked by the same stranger.
 * Mallory's Google account is linked to Kim's account.
 */

const db = adminDb()
const auth = adminAuth()
const anyEmail = (name: string) => `${name}-${anyQuoteId().toLowerCase()}@example.com`
/** Never called, because each call is refused before. */
const unused = () => {
  throw new Error('The guard let a stranger through')
}

let dana: SignedIn
let kim: string
let mallory: string

turnTriggersOff()
beforeAll(async () => {
  await clearFirestore()
  await clearAccounts()
})
beforeEach(async () => {
  await db.recursiveDelete(db.collection(collections.mailThrottle))
  const email = anyEmail('dana')
  await giveRole(await createAccount(email))
  dana = await signIn(email)
  kim = anyEmail('kim')
  mallory = anyEmail('mallory')
})

const sync = (uid: string) => syncRoleClaim(uid, { auth, db })
/** Writes a role as the console or the owner's script does, and runs the trigger's work. */
async function giveRole(uid: string): Promise<void> {
  await db.doc(rolePath(uid)).set({ user_id: uid, role: 'admin' })
  await sync(uid)
}
const link = (to: SignedIn, email = mallory) => signInWithGoogle(email, { linkTo: to })
const confirm = (idToken: string, proof: { code: string } | { invitation: string }) =>
  askAs(confirmAddressCallable(accountPorts), idToken, proof)

async function invite(email: string): Promise<string> {
  const invitation = { act: 'invite', email, requestId: anyQuoteId() }
  await askAs(changePeopleCallable(accountPorts), dana.idToken, invitation)
  const entryId = (await db.doc(invitationPathOf(email)).get()).get('entry_id') as string
  return (await makeInvitationKey({ email, entryId }, { db, now: new Date() }))?.key ?? ''
}
async function resetByMail(email: string): Promise<unknown> {
  await askAuth('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const code = (await mailedCodes(email, 'PASSWORD_RESET')).at(-1)?.oobCode ?? ''
  const input = { code, password: testPassword }
  const answer = await askAs(resetPasswordCallable(accountPorts), undefined, input)
  await sync((await auth.getUserByEmail(email)).uid)
  return answer
}
async function codeOf({ idToken }: SignedIn): Promise<string> {
  await askAuth('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  return (await mailedCodes(kim, 'VERIFY_EMAIL')).at(-1)?.oobCode ?? ''
}

const callables = [
  changePeopleCallable(accountPorts),
  changeRequestCallable(unused),
  deleteQuotesCallable(unused),
  resendMailCallable(unused),
  refreshAnalyticsCallable(unused),
]

/** Returns what a sign-in may open: callables, exports and documents of the office. */
async function openTo({ idToken }: SignedIn): Promise<string[]> {
  const open: string[] = []
  for (const callable of callables) {
    const answer = await askAs<never, unknown>(callable as never, idToken, { act: 'list' })
    const isRefused =
      'code' in answer && ['permission-denied', 'failed-precondition'].includes(answer.code)
    if (!isRefused) open.push(callable.name)
  }
  let status = 200
  const response = {
    set: () => response,
    status: (code: number) => ((status = code), response),
    json: () => response,
    send: () => response,
    end: () => response,
  }
  const request = { method: 'POST', headers: {}, get: (name: string) => headers[name] }
  const headers: Record<string, string> = { authorization: `Bearer ${idToken}` }
  const ports = { auth, db, origins: [] }
  await answerOffice('export', request as never, response as never, ports, () => Promise.resolve())
  if (status < 400) open.push('export')
  const read = await firestoreStatus(idToken, rolePath(dana.uid))
  if (read !== 403) open.push(`documents: ${read}`)
  return open
}
const everything = [...callables.map(({ name }) => name), 'export', 'documents: 200']

/** What Mallory does, and the resulting state of Kim's account. */
const ways: Record<string, { attack: () => Promise<void>; healed: boolean }> = {
  'joining with the link of an invitation': {
    healed: true,
    attack: async () => {
      await createAccount(kim)
      await link(await signIn(kim))
      const key = await invite(kim)
      expect(await confirm((await signIn(kim)).idToken, { invitation: key })).toMatchObject({
        details: { reason: 'foreign-way-in' },
      })
    },
  },
  'confirming a new account with the code of our email': {
    healed: true,
    attack: async () => {
      const owner = await signUp(kim, testPassword)
      await link(owner)
      await invite(kim)
      const session = await signIn(kim)
      expect(await confirm(session.idToken, { code: await codeOf(session) })).toMatchObject({
        details: { reason: 'foreign-way-in' },
      })
    },
  },
  'choosing a password with the code of our email': {
    healed: true,
    attack: async () => {
      await createAccount(kim)
      await link(await signIn(kim))
      await invite(kim)
      await resetByMail(kim)
    },
  },
  'signing in with Google': {
    healed: true,
    attack: async () => {
      await link(await signUp(kim, testPassword))
      await invite(kim)
      const { idToken } = await signInWithGoogle(mallory)
      expect(
        await askAs(claimGuestQuotesCallable(accountPorts), idToken, { act: 'list' }),
      ).toMatchObject({
        details: { reason: 'email-not-verified' },
      })
    },
  },
  'make-admin': {
    healed: false,
    attack: async () => {
      await createAccount(kim)
      await link(await signIn(kim))
      await expect(makeAdmin(kim, { remove: false }, { auth, db })).rejects.toThrow(
        'a different email can sign in',
      )
    },
  },
  'a role written in the console': {
    healed: true,
    attack: async () => {
      const uid = await createAccount(kim)
      await link(await signIn(kim))
      await giveRole(uid)
    },
  },
  'linking a provider to an account of the office': {
    healed: true,
    attack: async () => {
      await giveRole(await createAccount(kim))
      const owner = await signIn(kim)
      expect(await openTo(owner)).toEqual(everything)
      await link(owner)
      expect(await openTo(await signIn(kim)), 'with the password').toEqual([])
    },
  },
  'linking a provider while the owner joins': {
    healed: true,
    attack: async () => {
      const uid = await createAccount(kim)
      const key = await invite(kim)
      const owner = await signIn(kim)
      let reads = 0
      const getUser = async (id: string) => {
        const user = await auth.getUser(id)
        // Links the account after its last read, before the role is written.
        if ((reads += 1) === 2) await link(owner)
        return user
      }
      const late = {
        ...accountPorts(),
        auth: {
          getUser,
          setCustomUserClaims: auth.setCustomUserClaims.bind(auth),
          revokeRefreshTokens: auth.revokeRefreshTokens.bind(auth),
        },
      }
      await askAs(
        confirmAddressCallable(() => late),
        owner.idToken,
        { invitation: key },
      )
      await sync(uid)
    },
  },
  'renewing the role after a provider was linked': {
    healed: true,
    attack: async () => {
      await giveRole(await createAccount(kim))
      await link(await signIn(kim))
      const { idToken } = await signInWithGoogle(mallory)
      await askAs(renewRoleCallable(accountPorts), idToken)
    },
  },
}

it.each(Object.entries(ways))(
  '%s: a linked Google account with a different email has no access, and a password reset by email lets the owner in and unlinks it',
  async (_way, { attack, healed }) => {
    await attack()
    expect(await openTo(await signInWithGoogle(mallory))).toEqual([])
    await resetByMail(kim)
    expect(await openTo(await signIn(kim))).toEqual(healed ? everything : [])
    expect(await openTo(await signInWithGoogle(mallory))).toEqual([])
  },
)

describe('signing in with a Google account of the same email', () => {
  it('gives access to the office once the role is renewed', async () => {
    const uid = await createAccount(kim)
    await giveRole(uid)
    await link(await signIn(kim), kim)
    const session = await signInWithGoogle(kim)
    expect(await openTo(session), 'before').toEqual([])
    expect(await askAs(renewRoleCallable(accountPorts), session.idToken)).toEqual({
      result: { renewed: true },
    })
    expect(await openTo(await signInWithGoogle(kim))).toEqual(everything)
    expect(await openTo(await signIn(kim)), 'with the password').toEqual(everything)
  })

  it('gives access to the office if Google is the only sign-in method and has confirmed the email', async () => {
    const { uid, idToken } = await signInWithGoogle(kim)
    await giveRole(uid)
    expect(await openTo(await signInWithGoogle(kim)), 'before').toEqual([])
    expect(
      await askAs(claimGuestQuotesCallable(accountPorts), idToken, { act: 'list' }),
    ).toHaveProperty('result')
    expect(await openTo(await signInWithGoogle(kim))).toEqual(everything)
  })
})

describe('a role written in the console for an account whose email was never confirmed', () => {
  let attacker: SignedIn
  beforeEach(async () => {
    attacker = await signUp(kim, testPassword)
    await giveRole(attacker.uid)
  })

  it('gives no access, even after an email scanner followed the link', async () => {
    expect((await auth.getUser(attacker.uid)).customClaims ?? {}).toEqual({})
    expect(await openTo(await signIn(kim))).toEqual([])
    await askAuth('accounts:update', { oobCode: await codeOf(attacker) })
    await sync(attacker.uid)
    expect(await openTo(await signIn(kim))).toEqual([])
  })

  it('gives no access with a role from an older token', async () => {
    await auth.setCustomUserClaims(attacker.uid, { role: 'admin' })
    expect(await openTo(await signIn(kim))).toEqual([])
    await sync(attacker.uid)
    expect((await auth.getUser(attacker.uid)).customClaims ?? {}).toEqual({})
  })

  it('gives access once the email is confirmed with an emailed code', async () => {
    const session = await signIn(kim)
    expect(await confirm(session.idToken, { code: await codeOf(session) })).toEqual({
      result: { confirmed: true, joined: false },
    })
    expect(await openTo(await signIn(kim))).toEqual(everything)
  })

  it('gives access if a confirmation that crashed is sent again', async () => {
    await db.doc(confirmationPath(attacker.uid)).set({ email: kim, by: 'link' })
    const session = await signIn(kim)
    await confirm(session.idToken, { code: 'used' })
    expect(await openTo(await signIn(kim))).toEqual(everything)
  })

  it('is removed with the account when the owner of the email resets the password', async () => {
    await resetByMail(kim)
    expect(await openTo(await signIn(kim))).toEqual([])
    expect((await db.doc(rolePath(attacker.uid)).get()).exists).toBe(false)
  })
})
