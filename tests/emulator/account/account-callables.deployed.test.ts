import {
  callables,
  claimsPath,
  collections,
  confirmationPath,
  logPath,
  profilePath,
  quotePath,
  requestPath,
  rolePath,
  sessionPath,
} from '@moving/domain/paths'
import { noOngoingCall } from '@moving/domain/work/ongoing-call'
import { recentSignInSeconds } from '@moving/domain/account/account-session'
import type { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteAccount, eraseAccount } from '../../../functions/src/account/delete-account.ts'
import {
  adminAuth,
  adminDb,
  askAuth,
  callFunction,
  createAccount,
  signIn,
} from '../../support/accounts.ts'
import { mailedCodes } from '../../support/auth-emails.ts'
import { firestoreStatus } from '../../support/firestore-rest.ts'
import { clearAccounts, clearFirestore } from '../../support/local-system.ts'
import { ownProject } from '../../support/own-project.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

const names = [
  callables.signOutEverywhere,
  callables.confirmAddress,
  callables.claimGuestQuotes,
  callables.readOwnMoves,
  callables.deleteAccount,
]

async function storeQuotes(
  count: number,
  over: Record<string, unknown>,
  db = adminDb(),
): Promise<string[]> {
  const ids = Array.from({ length: count }, anyQuoteId)
  const batch = db.batch()
  for (const id of ids) batch.set(db.doc(quotePath(id)), storedQuote(over))
  await batch.commit()
  return ids
}
const storedAt = async (path: string) => (await adminDb().doc(path).get()).data()
const ownerOf = async (id: string) => (await storedAt(quotePath(id)))?.['user_id'] as unknown

beforeAll(async () => {
  await clearFirestore()
  await clearAccounts()
})

describe('every callable function for accounts', () => {
  it.each(names)('%s refuses a caller without a token', async (name) => {
    expect(await callFunction(name)).toMatchObject({ ok: false, status: 'UNAUTHENTICATED' })
  })

  it('refuses a malformed request', async () => {
    await createAccount('payload@example.com')
    const { idToken } = await signIn('payload@example.com')
    const answer = await callFunction(callables.claimGuestQuotes, { idToken, data: 'all of them' })
    expect(answer).toMatchObject({ ok: false, status: 'INVALID_ARGUMENT' })
  })
})

describe('signing out everywhere', () => {
  it('refuses older sign-ins and revokes the refresh tokens', async () => {
    await createAccount('everywhere@example.com')
    const { uid, idToken } = await signIn('everywhere@example.com')
    const startedAt = Math.floor(Date.now() / 1000)
    expect(await callFunction(callables.signOutEverywhere, { idToken })).toMatchObject({ ok: true })
    const session = await storedAt(sessionPath(uid))
    expect(session?.['valid_after']).toBeGreaterThanOrEqual(startedAt)
    expect(session?.['valid_after']).toBeLessThanOrEqual(Date.now() / 1000)
    const { tokensValidAfterTime } = await adminAuth().getUser(uid)
    expect(Date.parse(tokensValidAfterTime ?? '') / 1000).toBeGreaterThanOrEqual(startedAt)
  })
})

// account-planted.deployed.test.ts tests their behavior by calling the handlers.
describe('the deployed functions behind emailed links', () => {
  it('accept an emailed code and check it with the Auth service of their project', async () => {
    const email = `${anyQuoteId().toLowerCase()}@example.com`
    await createAccount(email, { confirmed: false })
    const { uid, idToken } = await signIn(email)
    await askAuth('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const [verify] = await mailedCodes(email, 'VERIFY_EMAIL')
    expect(
      await callFunction(callables.confirmAddress, { idToken, data: { code: verify?.oobCode } }),
    ).toEqual({ ok: true, result: { confirmed: true, joined: false } })
    expect(await storedAt(confirmationPath(uid))).toMatchObject({ email, by: 'link' })

    await askAuth('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const [reset] = await mailedCodes(email, 'PASSWORD_RESET')
    const data = { code: reset?.oobCode, password: 'a brand new one' }
    expect(await callFunction(callables.resetPassword, { data })).toEqual({
      ok: true,
      result: { reset: true },
    })
    expect((await signIn(email, 'a brand new one')).uid).toBe(uid)
  })
})

describe('deleting an account', () => {
  const everythingOf = (uid: string) =>
    [profilePath, rolePath, claimsPath, confirmationPath].map((path) => path(uid))

  async function accountWithEverything(project?: string): Promise<{ uid: string; email: string }> {
    const email = `${anyQuoteId().toLowerCase()}@example.com`
    const uid = await createAccount(email, project === undefined ? {} : { project })
    const db = adminDb(project)
    const batch = db.batch()
    batch.set(db.doc(profilePath(uid)), { user_id: uid, first_name: 'Ana' })
    batch.set(db.doc(rolePath(uid)), { user_id: uid, role: 'admin' })
    batch.set(db.doc(claimsPath(uid)), { role: 'admin' })
    batch.set(db.doc(sessionPath(uid)), { valid_after: 0 })
    await batch.commit()
    return { uid, email }
  }
  // The last admin can't leave the office, so these tests have two.
  beforeAll(async () => {
    for (const project of [undefined, ownProject]) {
      const email = `${anyQuoteId().toLowerCase()}@example.com`
      const uid = await createAccount(email, project === undefined ? {} : { project })
      await adminDb(project).doc(rolePath(uid)).set({ user_id: uid, role: 'admin' })
    }
  })
  const exists = (uid: string, project?: string) =>
    adminAuth(project)
      .getUser(uid)
      .then(
        () => true,
        () => false,
      )
  const quiet = (now = new Date()) => ({
    auth: adminAuth(ownProject),
    db: adminDb(ownProject),
    now: () => now,
    enqueue: () => Promise.resolve(),
    pageSize: 5,
  })

  it('keeps its quotes for the office without the account, and removes everything else', async () => {
    const { uid, email } = await accountWithEverything()
    const { idToken } = await signIn(email)
    const [mine] = await storeQuotes(1, { user_id: uid, status: 'scheduled' })
    const [bens] = await storeQuotes(1, { user_id: 'ben' })
    const answer = await callFunction(callables.deleteAccount, { idToken })
    expect(answer).toEqual({ ok: true, result: { deleted: true } })
    expect(await ownerOf(mine ?? '')).toBeNull()
    expect((await storedAt(quotePath(mine ?? '')))?.['status']).toBe('scheduled')
    expect(await ownerOf(bens ?? '')).toBe('ben')
    expect(await exists(uid)).toBe(false)
    // The role's trigger runs after the deletion and must not restore the announcement.
    await vi.waitFor(
      async () => {
        for (const path of everythingOf(uid)) expect(await storedAt(path), path).toBeUndefined()
      },
      { timeout: 150_000 },
    )
  })

  it('ends open sessions: rules and functions refuse the browser’s token', async () => {
    const { email } = await accountWithEverything()
    const { uid, idToken } = await signIn(email)
    const profile = Object.fromEntries(
      Object.entries({
        user_id: uid,
        first_name: 'Ana',
        last_name: 'Ruiz',
        phone: '2025550142',
      }).map(([name, stringValue]) => [name, { stringValue }]),
    )
    const requests = () =>
      Promise.all([
        firestoreStatus(idToken, profilePath(uid)),
        firestoreStatus(idToken, profilePath(uid), profile),
        firestoreStatus(idToken, rolePath(uid)),
      ])
    expect(await requests(), 'before').toEqual([200, 200, 200])
    expect(await callFunction(callables.deleteAccount, { idToken })).toMatchObject({ ok: true })
    expect(await requests(), 'after').toEqual([403, 403, 403])
    for (const name of names) {
      const answer = await callFunction(name, { idToken })
      expect(answer, name).toMatchObject({ ok: false, status: 'UNAUTHENTICATED' })
    }
    const session = await storedAt(sessionPath(uid))
    expect(session?.['valid_after'], 'no sign-in can be as late').toBeGreaterThan(
      Date.now() / 1000 + 3600,
    )
    expect((session?.['expires_at'] as Timestamp).seconds).toBe(session?.['valid_after'])
  })

  it('keeps what an admin changed, without the admin’s account id', async () => {
    const { uid } = await accountWithEverything(ownProject)
    const { db, ...ports } = quiet()
    const editBy = async (editorUid: string) => {
      const [quoteId = ''] = await storeQuotes(1, {}, db)
      const editor = { by_uid: editorUid, by_email: `${editorUid}@example.com` }
      const entry = db.collection(logPath(quoteId)).doc()
      await entry.set({ ...editor, facts: { 'quote.status': 'estimated' } })
      return async () => (await entry.get()).data()
    }
    const own = await Promise.all(Array.from({ length: 7 }, () => editBy(uid)))
    const other = await editBy('isaac')
    const correction = db.collection(logPath(anyQuoteId())).doc()
    await correction.set({ by_uid: uid, by: 'office' })
    const signedInAtSeconds = Math.floor(Date.now() / 1000)
    await deleteAccount({ uid, email: null, signedInAtSeconds }, { db, ...ports })
    for (const stored of own) {
      const unlinked = { by_uid: null, by_email: `${uid}@example.com` }
      expect(await stored()).toEqual({ ...unlinked, facts: { 'quote.status': 'estimated' } })
    }
    expect((await correction.get()).data()).toEqual({ by_uid: null, by: 'office' })
    expect(await other()).toMatchObject({ by_uid: 'isaac' })
  })

  it('keeps the calls that an admin logged, without the admin’s account id, and releases requests that the admin was calling', async () => {
    const { uid } = await accountWithEverything(ownProject)
    const { db, ...ports } = quiet()
    const record = { outcome: 'open', due_why: 'retry' }
    const callBy = async (caller: string) => {
      const [quoteId = ''] = await storeQuotes(1, {}, db)
      const email = `${caller}@example.com`
      const contact = db.collection(logPath(quoteId)).doc()
      await contact.set({ by_uid: caller, by_email: email, contact: { note: 'Rang twice' } })
      const work = db.doc(requestPath(quoteId))
      const ongoing = { caller_uid: caller, caller_email: email, caller_since: new Date() }
      await work.set({ ...record, ...ongoing })
      return async () => [(await contact.get()).data(), (await work.get()).data()]
    }
    const own = await Promise.all(Array.from({ length: 7 }, () => callBy(uid)))
    const other = await callBy('isaac')
    await deleteAccount(
      { uid, email: null, signedInAtSeconds: Math.floor(Date.now() / 1000) },
      { db, ...ports },
    )
    for (const stored of own) {
      expect(await stored()).toEqual([
        { by_uid: null, by_email: `${uid}@example.com`, contact: { note: 'Rang twice' } },
        { ...record, ...noOngoingCall },
      ])
    }
    expect(await other()).toMatchObject([{ by_uid: 'isaac' }, { caller_uid: 'isaac' }])
  })

  it.each([
    [collections.requests, 'note.updated_by'],
    [collections.bookings, 'updated_by'],
    [collections.adSpend, 'updated_by'],
    [collections.settings, 'updated_by'],
    [collections.calendarFeeds, 'created_by'],
    [collections.exports, 'uid'],
    [collections.mail, 'to_uid'],
    [collections.quoteLinks, 'made_by'],
    [collections.settingsLog, 'by_uid'],
    [collections.peopleLog, 'by_uid'],
  ])('keeps what a former admin stored in %s, without the admin’s id', async (name, field) => {
    const { uid } = await accountWithEverything(ownProject)
    const { db, ...ports } = quiet()
    const storeBy = async (worker: string) => {
      const document = db.collection(name).doc()
      await document.set({ kept: 'Two trucks' })
      await document.update({ [field]: worker })
      return async () => {
        const stored = await document.get()
        return [stored.get(field), stored.get('kept')] as unknown[]
      }
    }
    const own = await Promise.all(Array.from({ length: 7 }, () => storeBy(uid)))
    const other = await storeBy('isaac')
    await eraseAccount(uid, { db, ...ports })
    for (const stored of own) expect(await stored()).toEqual([null, 'Two trucks'])
    expect(await other()).toEqual(['isaac', 'Two trucks'])
  })

  it('also removes what a second tab stores at the same time', async () => {
    const { uid } = await accountWithEverything(ownProject)
    const ports = quiet()
    let late = ''
    const deleteUser = async (user: string) => {
      ;[late = ''] = await storeQuotes(1, { user_id: uid }, ports.db)
      await ports.db.doc(profilePath(uid)).set({ user_id: uid, first_name: 'Ana' })
      await ports.auth.deleteUser(user)
    }
    const signedInAtSeconds = Math.floor(Date.now() / 1000)
    await deleteAccount({ uid, email: null, signedInAtSeconds }, { ...ports, auth: { deleteUser } })
    const [quote, profile] = await Promise.all(
      [quotePath(late), profilePath(uid)].map((path) => ports.db.doc(path).get()),
    )
    expect(quote?.data()).toMatchObject({ user_id: null })
    expect(profile?.exists).toBe(false)
  })

  it('requires a sign-in within the last five minutes', async () => {
    const { uid } = await accountWithEverything(ownProject)
    const signedInAtSeconds = 1_800_000_000
    const attempt = (secondsLater: number) =>
      deleteAccount(
        { uid, email: null, signedInAtSeconds },
        quiet(new Date((signedInAtSeconds + secondsLater) * 1000)),
      )
    await expect(attempt(recentSignInSeconds + 1)).rejects.toMatchObject({
      code: 'failed-precondition',
      details: { reason: 'recent-sign-in-required' },
    })
    expect(await exists(uid, ownProject)).toBe(true)
    await expect(attempt(recentSignInSeconds)).resolves.toBeUndefined()
    expect(await exists(uid, ownProject)).toBe(false)
  })

  it('is completed by a second run if the first one crashed halfway', async () => {
    const { uid } = await accountWithEverything(ownProject)
    const ports = quiet()
    await storeQuotes(12, { user_id: uid }, ports.db)
    const caller = { uid, email: null, signedInAtSeconds: Math.floor(Date.now() / 1000) }
    const failingAuth = {
      deleteUser: () => Promise.reject(new Error('the network went away')),
    }
    await expect(deleteAccount(caller, { ...ports, auth: failingAuth })).rejects.toThrow(
      'the network went away',
    )
    expect(await exists(uid, ownProject)).toBe(true)
    await deleteAccount(caller, ports)
    expect(await exists(uid, ownProject)).toBe(false)
    const left = ports.db.collection('quotes').where('user_id', '==', uid)
    expect((await left.count().get()).data().count).toBe(0)
  })
})
