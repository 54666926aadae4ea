import { emailLinkOf, emailChangeLimits, type EmailLink } from '@moving/domain/move/email-change'
import { noEmailAddress } from '@moving/domain/account/email'
import {
  collections,
  confirmationPath,
  emailChangePath,
  profilePath,
  quotePath,
  rolePath,
  sessionPath,
} from '@moving/domain/paths'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askForNewAccountEmail,
  confirmAccountEmail,
} from '../../../functions/src/account/change-email.ts'
import { undoAccountEmail } from '../../../functions/src/account/undo-account-email.ts'
import { recordMailedConfirmation } from '../../../functions/src/account/record-confirmation.ts'
import { eraseAccount } from '../../../functions/src/account/delete-account.ts'
import { resetPassword } from '../../../functions/src/account/reset-password.ts'
import { findUser } from '../../../functions/src/account/find-user.ts'
import { askForAccountEmail } from '../../../functions/src/account/send-account-email.ts'
import { resendMail } from '../../../functions/src/mail/delivery/resend-mail.ts'
import { mailPolicy } from '../../../functions/src/mail/outbox/mail-policy.ts'
import { askForNewEmail } from '../../../functions/src/move/ask-for-new-email.ts'
import { followAccount, followEmailLink } from '../../../functions/src/move/change-email.ts'
import { checkRecord } from '../../../functions/src/request/check-record.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { adminAuth } from '../../support/accounts.ts'
import { mailedCodes } from '../../support/auth-emails.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { quoteAt } from '../../support/move.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { ownProject } from '../../support/own-project.ts'
import { changesIn } from '../../support/request-log.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { naming, wholeStore } from '../../support/whole-store.ts'

/*
 * A thief may have the customer's unlocked phone, or the password, but never the inbox of the old
 * address. Another attacker has an account of their own, and types the address of a victim.
 */

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const anyEmail = (name: string) => `${name}-${anyQuoteId().toLowerCase()}@example.com`
const auth = () => adminAuth(ownProject)

let outbox: Outbox
let made: string[] = []
beforeEach(async () => {
  outbox = await startOutbox()
  made = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  await auth().deleteUsers(made)
  await outbox.close()
})

const toolkit = { endRefreshTokensBefore: () => Promise.resolve() }
const ports = () => ({ ...outbox.ports, auth: auth(), toolkit, pageSize: 50 })
const reasonOf = ({ code, details }: { code: string; details?: { reason: string } }) =>
  details?.reason ?? code

/** Creates a customer's account with a password. */
async function signUp(email: string, { isConfirmed = true, password = 'first password' } = {}) {
  const { uid } = await auth().createUser({ email, password, emailVerified: isConfirmed })
  made.push(uid)
  if (isConfirmed) {
    await outbox.db.doc(confirmationPath(uid)).set({ email, by: 'link' })
    await outbox.db.doc(profilePath(uid)).set({ user_id: uid, first_name: 'Ana' })
  }
  return uid
}

async function storeRequest(uid: string | null, email: string, over: Record<string, unknown> = {}) {
  const quote = { email, user_id: uid, status: 'estimated', estimate_amount: 890, ...over }
  const { id } = await outbox.storeQuote(quote)
  await settle(id, outbox.ports)
  return id
}
const emailOf = async (id: string) => (await quoteAt(outbox.db, id)).email

const inAuth = async (uid: string) => (await findUser(auth().getUser(uid)))?.email
const confirmed = async (uid: string) =>
  (await outbox.db.doc(confirmationPath(uid)).get()).get('email') as unknown

/** 'asked', or why it was refused. */
const ask = (uid: string, email: string, request_id = anyQuoteId()) =>
  askForNewAccountEmail({ uid }, { request_id, email }, ports()).then(() => 'asked', reasonOf)

interface Proof {
  provider?: string
  secondsAgo?: number
}
const none: EmailLink = { act: 'confirm', key: 'none' }

/** The new address, or why it was refused. */
function confirm(link: EmailLink | null, uid: string, { provider, secondsAgo = 0 }: Proof = {}) {
  const signedInAtSeconds = Math.floor(outbox.now().getTime() / 1000) - secondsAgo
  const caller = { uid, provider: provider ?? 'password', signedInAtSeconds }
  return confirmAccountEmail(link ?? none, () => Promise.resolve(caller), ports()).catch(reasonOf)
}

/** 'undone', or why it was refused. */
const undo = (link: EmailLink | null) =>
  undoAccountEmail(link ?? { act: 'undo', key: 'none' }, ports()).then(() => 'undone', reasonOf)

/** The links that were emailed to an address, newest last. */
async function linksTo(address: string): Promise<EmailLink[]> {
  await outbox.run(minute)
  const mails = (await outbox.caught()).filter(({ to }) => to.includes(address))
  return mails.flatMap(({ text }) => {
    const fragment = /\/auth(#[cu]=\S+)/.exec(text)?.[1]
    const link = fragment === undefined ? null : emailLinkOf(fragment)
    return link === null ? [] : [link]
  })
}
const lastLink = async (address: string) => (await linksTo(address)).at(-1) ?? null

/** Changes an account's address, and returns both links. */
async function change(uid: string, email: string) {
  const from = String(await inAuth(uid))
  expect(await ask(uid, email)).toBe('asked')
  const link = await lastLink(email)
  expect(await confirm(link, uid)).toBe(email)
  return { confirm: link, undo: await lastLink(from) }
}

async function seed() {
  const [old, fresh] = [anyEmail('ana.old'), anyEmail('ana.new')]
  const uid = await signUp(old)
  return { uid, old, fresh, id: await storeRequest(uid, old) }
}

describe('a new address of an account', () => {
  it('counts after the link and the password, and the old address is told', async () => {
    const { uid, old, fresh, id } = await seed()
    expect(await ask(uid, fresh)).toBe('asked')
    expect([await inAuth(uid), await emailOf(id)]).toEqual([old, old])
    expect(await linksTo(old)).toEqual([])
    expect(await confirm(await lastLink(fresh), uid)).toBe(fresh)
    expect([await inAuth(uid), await confirmed(uid)]).toEqual([fresh, fresh])
    expect(await linksTo(old)).toMatchObject([{ act: 'undo' }])
    expect((await outbox.db.doc(profilePath(uid)).get()).exists).toBe(true)
    const ended = (await outbox.db.doc(sessionPath(uid)).get()).get('valid_after') as number
    expect(ended).toBeGreaterThan(outbox.now().getTime() / 1000 - 2 * 60)
  })

  it('is followed by the account’s requests with the old address, and by no other requests', async () => {
    const { uid, old, fresh, id } = await seed()
    const done = await storeRequest(uid, old.toUpperCase(), { status: 'completed' })
    const theirs = await storeRequest('ben', old)
    const guests = await storeRequest(null, old)
    const typed = await storeRequest(uid, anyEmail('husband'))
    const husband = await emailOf(typed)
    await change(uid, fresh)
    expect([await emailOf(id), await emailOf(done)]).toEqual([fresh, fresh])
    expect([await emailOf(theirs), await emailOf(guests)]).toEqual([old, old])
    expect(await emailOf(typed)).toBe(husband)
    expect(await changesIn(outbox.db, id)).toMatchObject([
      { label: 'Email', before: old, after: fresh },
    ])
    for (const each of [id, done, theirs, guests, typed]) {
      expect(await checkRecord(each, { db: outbox.db })).toEqual([])
    }
    await outbox.save(id, { status: 'estimated', estimate_amount: 950 })
    await outbox.run(minute)
    const estimates = (await outbox.caught()).filter(({ subject }) => /estimate/i.test(subject))
    expect(estimates.flatMap(({ to }) => to)).toContain(fresh)
    expect(estimates.flatMap(({ to }) => to)).not.toContain(old)
  })

  it('isn’t in the emails, nor is anything else that was typed', async () => {
    const { uid, old, fresh } = await seed()
    await change(uid, fresh)
    const mails = (await outbox.caught()).filter(({ to }) => [old, fresh].includes(String(to)))
    expect(mails).toHaveLength(2)
    for (const { subject, text, html } of mails) {
      for (const typed of [old, fresh, 'Ana', uid]) {
        expect(`${subject} ${text} ${html}`).not.toContain(typed)
      }
    }
  })

  it('counts once, even for taps at the same time', async () => {
    const { uid, old, fresh, id } = await seed()
    await ask(uid, fresh)
    const link = await lastLink(fresh)
    const taps = await Promise.all([confirm(link, uid), confirm(link, uid), confirm(link, uid)])
    expect(taps).toContain(fresh)
    expect(await confirm(link, uid)).toBe(fresh)
    expect(await linksTo(old)).toHaveLength(1)
    expect(await changesIn(outbox.db, id)).toHaveLength(1)
  })

  it('is finished by a repeated tap after a crash', async () => {
    const { uid, fresh, id } = await seed()
    await ask(uid, fresh)
    const link = await lastLink(fresh)
    const dying = auth()
    vi.spyOn(dying, 'updateUser').mockRejectedValueOnce(new Error('crashed'))
    const broken = { ...ports(), auth: dying }
    const caller = { uid, provider: 'password', signedInAtSeconds: +outbox.now() / 1000 }
    await expect(
      confirmAccountEmail(link ?? none, () => Promise.resolve(caller), broken),
    ).rejects.toThrow('crashed')
    expect(await confirm(link, uid)).toBe(fresh)
    expect([await inAuth(uid), await emailOf(id)]).toEqual([fresh, fresh])
  })

  it('ends the other sessions in the same moment, and survives a new password for the old address after a crash', async () => {
    const { uid, old, fresh, id } = await seed()
    await ask(uid, fresh)
    const link = await lastLink(fresh)
    const down = auth()
    vi.spyOn(down, 'updateUser').mockRejectedValue(new Error('Auth is down'))
    const caller = { uid, provider: 'password', signedInAtSeconds: outbox.now().getTime() / 1000 }
    const confirming = confirmAccountEmail(link ?? none, () => Promise.resolve(caller), {
      ...ports(),
      auth: down,
    })
    await expect(confirming).rejects.toThrow('Auth is down')
    expect([await inAuth(uid), await confirmed(uid)]).toEqual([old, fresh])
    expect((await outbox.db.doc(sessionPath(uid)).get()).get('valid_after')).toBeGreaterThan(0)
    vi.restoreAllMocks()

    const mailed = { requestType: 'PASSWORD_RESET', email: old }
    const code = { ...toolkit, readCode: () => Promise.resolve(mailed), changePassword: vi.fn() }
    const reset = { code: 'any', password: 'by the old inbox' }
    const resetting = resetPassword(reset, { ...ports(), toolkit: code })
    expect(await resetting.catch(reasonOf)).toBe('auth/invalid-action-code')
    expect(code.changePassword).not.toHaveBeenCalled()
    expect([await inAuth(uid), (await quoteAt(outbox.db, id)).user_id]).toEqual([fresh, uid])
    expect((await outbox.db.doc(profilePath(uid)).get()).exists).toBe(true)
    expect(await confirm(link, uid)).toBe(fresh)
    expect(await emailOf(id)).toBe(fresh)
  })

  it('no longer counts after 24 hours', async () => {
    const { uid, old, fresh } = await seed()
    await ask(uid, fresh)
    const link = await lastLink(fresh)
    outbox.pass(emailChangeLimits.confirmHours * hour)
    expect(await confirm(link, uid)).toBe('not-found')
    expect(await inAuth(uid)).toBe(old)
  })
})

describe('a thief at an unlocked phone', () => {
  it.each<[string, Proof]>([
    ['a sign-in that is six minutes old', { secondsAgo: 6 * 60 }],
    ['a sign-in with Google', { provider: 'google.com' }],
  ])('can’t use the link with %s', async (_what, proof) => {
    const { uid, old, fresh } = await seed()
    await ask(uid, fresh)
    const link = await lastLink(fresh)
    expect(await confirm(link, uid, proof)).toBe('recent-sign-in-required')
    expect([await inAuth(uid), await confirmed(uid)]).toEqual([old, old])
    expect(await confirm(link, uid)).toBe(fresh)
  })
})

describe('an emailed link in the wrong hands', () => {
  it('doesn’t work for a different account', async () => {
    const { uid, old, fresh } = await seed()
    const mallory = await signUp(anyEmail('mallory'))
    await ask(uid, fresh)
    expect(await confirm(await lastLink(fresh), mallory)).toBe('auth/user-mismatch')
    expect(await inAuth(uid)).toBe(old)
  })

  it('can’t undo with the confirmation’s key or the reverse, nor change a move instead of an account', async () => {
    const { uid, fresh, id } = await seed()
    const links = await change(uid, fresh)
    const key = links.undo?.key ?? ''
    expect(await confirm({ act: 'confirm', key }, uid)).toBe('not-found')
    expect(await undo({ act: 'undo', key: links.confirm?.key ?? '' })).toBe('not-found')
    expect(await undo({ act: 'undo', key: '' })).toBe('not-found')
    await expect(followEmailLink({ act: 'undo', key }, outbox.ports)).rejects.toMatchObject({
      code: 'not-found',
    })
    const owner = { uid, email: fresh }
    const asked = { request_id: anyQuoteId(), email: anyEmail('move') }
    await askForNewEmail({ quoteId: id, owner }, asked, outbox.ports)
    await outbox.run(minute)
    const mail = (await outbox.caught()).find(({ to }) => to.includes(asked.email))
    const ofMove = emailLinkOf(/\/move(#c=\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
    expect(ofMove).not.toBeNull()
    expect(await confirm(ofMove, uid)).toBe('not-found')
    expect(await inAuth(uid)).toBe(fresh)
  })

  it('can’t be found in the database, the logs or the copies of emails, and can’t be sent again', async () => {
    const { uid, fresh } = await seed()
    const links = await change(uid, fresh)
    const everything = await wholeStore(outbox.db)
    for (const link of [links.confirm, links.undo]) {
      expect(naming([link?.key ?? 'none'], everything)).toEqual([])
      expect(JSON.stringify(loggedEvents)).not.toContain(link?.key)
    }
    const secret = (await outbox.emails()).filter(({ kind }) => /_email$/.test(kind))
    expect(secret).toHaveLength(2)
    for (const { id } of secret) {
      expect(everything.some(({ path }) => path === `${collections.mailCopies}/${id}`)).toBe(false)
      await expect(resendMail(id, outbox.ports)).rejects.toMatchObject({
        code: 'failed-precondition',
      })
    }
  })
})

describe('an account that may not change its address', () => {
  it('is a coworker’s, even if the coworker joined since', async () => {
    const { uid, old, fresh } = await seed()
    await ask(uid, fresh)
    const link = await lastLink(fresh)
    await outbox.db.doc(rolePath(uid)).set({ user_id: uid, role: 'admin' })
    const other = await signUp(fresh, { isConfirmed: false })
    expect(await ask(uid, anyEmail('more'))).toBe('in-office')
    expect(await confirm(link, uid)).toBe('in-office')
    expect([await inAuth(uid), await confirmed(uid), await inAuth(other)]).toEqual([
      old,
      old,
      fresh,
    ])
  })

  it('never confirmed its address, or has only Google', async () => {
    const uid = await signUp(anyEmail('new'), { isConfirmed: false })
    expect(await ask(uid, anyEmail('fresh'))).toBe('email-not-verified')
    const email = anyEmail('google')
    const { uid: other } = await auth().createUser({ email, emailVerified: true })
    made.push(other)
    await outbox.db.doc(confirmationPath(other)).set({ email, by: 'google' })
    expect(await ask(other, anyEmail('fresh'))).toBe('no-password')
  })

  it('was changed in a different way since', async () => {
    const { uid, fresh } = await seed()
    await ask(uid, fresh)
    const link = await lastLink(fresh)
    await auth().updateUser(uid, { email: anyEmail('by.auth') })
    expect(await confirm(link, uid)).toBe('email-not-verified')
  })
})

describe('an address that has an account', () => {
  it('gets the same answer and email as one that has none', async () => {
    const { uid, fresh } = await seed()
    const taken = anyEmail('ben')
    await signUp(taken)
    const shape = async (email: string) => {
      expect(await ask(uid, email)).toBe('asked')
      await outbox.run(minute)
      const [mail] = (await outbox.caught()).filter(({ to }) => to.includes(email))
      return [mail?.subject, mail?.text.replace(/#c=\S+|\d+:\d\d/g, '')]
    }
    expect(await shape(taken)).toEqual(await shape(fresh))
    expect(await ask(uid, noEmailAddress)).toBe('asked')
  })

  it('isn’t taken from its owner, and the emailed link says why', async () => {
    const { uid, old } = await seed()
    const taken = anyEmail('ben')
    const ben = await signUp(taken)
    await ask(uid, taken)
    expect(await confirm(await lastLink(taken), uid)).toBe('address-used')
    expect([await inAuth(uid), await confirmed(uid), await inAuth(ben)]).toEqual([old, old, taken])
    expect(await linksTo(old)).toEqual([])
  })

  it('is free if the account never confirmed it, because it may be a stranger’s', async () => {
    const { uid, fresh } = await seed()
    const planted = await signUp(fresh, { isConfirmed: false })
    await change(uid, fresh)
    expect(await inAuth(planted)).toBeUndefined()
  })

  it('isn’t erased while its account changes to a different one', async () => {
    const [ana, ben] = [await seed(), await seed()]
    await outbox.db.doc(confirmationPath(ben.uid)).set({ email: ben.fresh, by: 'link' })
    await ask(ana.uid, ben.old)
    expect(await confirm(await lastLink(ben.old), ana.uid)).toBe('address-used')
    expect(await inAuth(ben.uid)).toBe(ben.old)
  })

  it('goes to one of two accounts that confirm it at the same time', async () => {
    const [ana, ben] = [await seed(), await seed()]
    const wanted = anyEmail('wanted')
    await ask(ana.uid, wanted)
    const first = await lastLink(wanted)
    await ask(ben.uid, wanted)
    const second = await lastLink(wanted)
    const answers = await Promise.all([confirm(first, ana.uid), confirm(second, ben.uid)])
    expect(answers.toSorted()).toEqual(['address-used', wanted].toSorted())
    const [lost, won] = answers[0] === wanted ? [ben, ana] : [ana, ben]
    expect([await inAuth(won.uid), await emailOf(won.id)]).toEqual([wanted, wanted])
    expect([await inAuth(lost.uid), await confirmed(lost.uid)]).toEqual([lost.old, lost.old])
    expect(await emailOf(lost.id)).toBe(lost.old)
  })
})

describe('two changes of one account', () => {
  it('at the same time leave one address everywhere', async () => {
    const { uid, old, fresh, id } = await seed()
    const other = anyEmail('other')
    await ask(uid, fresh)
    await ask(uid, other)
    const links = [await lastLink(fresh), await lastLink(other)]
    const answers = await Promise.all(links.map((link) => confirm(link, uid)))
    expect(answers.filter((answer) => answer.includes('@'))).toHaveLength(1)
    const won = answers.find((answer) => answer.includes('@'))
    expect([await inAuth(uid), await confirmed(uid), await emailOf(id)]).toEqual([won, won, won])
    expect(await linksTo(old)).toHaveLength(1)
  })
})

describe('the limits', () => {
  it('are three a day for an account, even at the same time', async () => {
    const { uid } = await seed()
    const asked = await Promise.all(
      Array.from({ length: 6 }, (_, place) => ask(uid, anyEmail(`a${place}`))),
    )
    expect(asked.filter((one) => one === 'asked')).toHaveLength(3)
    outbox.pass(day)
    expect(await ask(uid, anyEmail('later'))).toBe('asked')
  })

  it('of accounts don’t use up those of customers’ moves, and show no sign', async () => {
    const victim = anyEmail('victim')
    for (let times = 0; times < 5; times += 1) {
      expect(await ask((await seed()).uid, victim)).toBe('asked')
    }
    expect(await linksTo(victim)).toHaveLength(3)
    const { uid, id, old } = await seed()
    const asked = { request_id: anyQuoteId(), email: victim }
    await askForNewEmail({ quoteId: id, owner: { uid, email: old } }, asked, outbox.ports)
    await outbox.run(minute)
    const mails = (await outbox.caught()).filter(({ to }) => to.includes(victim))
    expect(mails.filter(({ text }) => text.includes('/move#c='))).toHaveLength(1)
  })

  it('allow one email for a repeated call, and refuse the id of another account’s call', async () => {
    const [ana, ben] = [await seed(), await seed()]
    const id = anyQuoteId()
    expect(await ask(ana.uid, ana.fresh, id)).toBe('asked')
    expect(await ask(ana.uid, ana.fresh, id)).toBe('asked')
    expect(await ask(ben.uid, ana.fresh, id)).toBe('changed')
    expect(await linksTo(ana.fresh)).toHaveLength(1)
  })
})

describe('the old address', () => {
  it('takes the account back from a thief with the password', async () => {
    const { uid, old, fresh, id } = await seed()
    const links = await change(uid, fresh)
    const before = (await auth().getUser(uid)).passwordHash
    expect(await undo(links.undo)).toBe('undone')
    expect([await inAuth(uid), await confirmed(uid), await emailOf(id)]).toEqual([old, old, old])
    expect((await auth().getUser(uid)).passwordHash).not.toBe(before)
    await outbox.run(minute)
    const [reset] = (await outbox.caught()).filter(({ text }) => /mode=resetPassword/.test(text))
    expect(reset?.to).toContain(old)
    expect(await mailedCodes(fresh, 'PASSWORD_RESET')).toEqual([])
    expect((await outbox.db.doc(sessionPath(uid)).get()).exists).toBe(true)
    expect(await checkRecord(id, { db: outbox.db })).toEqual([])
  })

  it('doesn’t keep a password that the thief sets with an older code while the sessions end', async () => {
    const { uid, old, fresh } = await seed()
    const links = await change(uid, fresh)
    const raced = auth()
    const real = raced.revokeRefreshTokens.bind(raced)
    const thiefs: (string | undefined)[] = []
    vi.spyOn(raced, 'revokeRefreshTokens').mockImplementation(async (of) => {
      await real(of)
      if ((await inAuth(uid)) !== fresh) return
      await raced.updateUser(uid, { password: 'chosen by the thief' })
      thiefs.push((await raced.getUser(uid)).passwordHash)
    })
    await undoAccountEmail(links.undo ?? none, { ...ports(), auth: raced })
    expect(await inAuth(uid)).toBe(old)
    expect(thiefs).toHaveLength(1)
    expect((await auth().getUser(uid)).passwordHash).not.toBe(thiefs[0])
  })

  it('isn’t erased by a new password for the thief’s address after a crash of the Undo', async () => {
    const { uid, old, fresh, id } = await seed()
    const links = await change(uid, fresh)
    const down = auth()
    vi.spyOn(down, 'updateUser').mockRejectedValue(new Error('Auth is down'))
    const undoing = undoAccountEmail(links.undo ?? none, { ...ports(), auth: down })
    await expect(undoing).rejects.toThrow('Auth is down')
    vi.restoreAllMocks()
    const mailed = { requestType: 'PASSWORD_RESET', email: fresh }
    const code = { ...toolkit, readCode: () => Promise.resolve(mailed), changePassword: vi.fn() }
    const reset = { code: 'any', password: 'chosen by the thief' }
    const resetting = resetPassword(reset, { ...ports(), toolkit: code })
    expect(await resetting.catch(reasonOf)).toBe('auth/invalid-action-code')
    expect([await inAuth(uid), (await quoteAt(outbox.db, id)).email]).toEqual([old, old])
    expect(code.changePassword).not.toHaveBeenCalled()
    expect(await undo(links.undo)).toBe('undone')
  })

  it('gets its link even if the thief used up the emails for a new password', async () => {
    const { uid, old, fresh } = await seed()
    const links = await change(uid, fresh)
    for (let asked = 0; asked < mailPolicy.account.perAddressAndHour; asked += 1) {
      await askForAccountEmail({ act: 'reset', email: old, uid: null }, ports())
    }
    await outbox.run(minute)
    expect(await undo(links.undo)).toBe('undone')
    await outbox.run(minute)
    const resets = (await outbox.caught()).filter(({ text }) => /mode=resetPassword/.test(text))
    expect(resets.filter(({ to }) => to.includes(old))).toHaveLength(1)
  })

  it('doesn’t lose its new password to a second tap', async () => {
    const { uid, fresh } = await seed()
    const links = await change(uid, fresh)
    await undo(links.undo)
    await auth().updateUser(uid, { password: 'chosen by the owner' })
    const chosen = (await auth().getUser(uid)).passwordHash
    expect(await undo(links.undo)).toBe('undone')
    expect((await auth().getUser(uid)).passwordHash).toBe(chosen)
  })

  it('can’t after seven days', async () => {
    const { uid, fresh } = await seed()
    const links = await change(uid, fresh)
    outbox.pass(emailChangeLimits.undoDays * day)
    expect(await undo(links.undo)).toBe('not-found')
    expect(await inAuth(uid)).toBe(fresh)
  })

  it('also undoes a chain of changes, and no address of the chain can undo that', async () => {
    const { uid, old, fresh, id } = await seed()
    const other = anyEmail('other')
    const first = await change(uid, other)
    const again = await change(uid, fresh)
    expect(await undo(first.undo)).toBe('undone')
    expect([await inAuth(uid), await emailOf(id)]).toEqual([old, old])
    expect(await undo(again.undo)).toBe('not-found')
    expect(await confirm(first.confirm, uid)).toBe('not-found')
    expect([await inAuth(uid), await emailOf(id)]).toEqual([old, old])
  })

  it('also undoes it after an address of the chain has undone its own change', async () => {
    const { uid, old, fresh, id } = await seed()
    const other = anyEmail('other')
    const first = await change(uid, other)
    const again = await change(uid, fresh)
    expect(await undo(again.undo)).toBe('undone')
    expect([await inAuth(uid), await emailOf(id)]).toEqual([other, other])
    expect(await undo(first.undo)).toBe('undone')
    expect([await inAuth(uid), await emailOf(id)]).toEqual([old, old])
  })

  it('ends a change that was asked before and is tapped after the Undo', async () => {
    const { uid, old, fresh } = await seed()
    const other = anyEmail('other')
    await ask(uid, other)
    const waiting = await lastLink(other)
    const links = await change(uid, fresh)
    await undo(links.undo)
    expect(await confirm(waiting, uid)).toBe('not-found')
    expect(await inAuth(uid)).toBe(old)
  })

  it('also gets back a request that the thief changed once more on its page', async () => {
    const { uid, old, fresh, id } = await seed()
    const links = await change(uid, fresh)
    const escape = anyEmail('escape')
    const asked = { request_id: anyQuoteId(), email: escape }
    await askForNewEmail({ quoteId: id, owner: { uid, email: fresh } }, asked, outbox.ports)
    await outbox.run(minute)
    const mail = (await outbox.caught()).find(({ to }) => to.includes(escape))
    const link = emailLinkOf(/\/move(#c=\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
    await followEmailLink(link ?? none, outbox.ports)
    expect(await emailOf(id)).toBe(escape)
    expect(await undo(links.undo)).toBe('undone')
    expect(await emailOf(id)).toBe(old)
  })

  it('leaves what the office has typed since', async () => {
    const { uid, old, fresh, id } = await seed()
    const links = await change(uid, fresh)
    await outbox.db.doc(quotePath(id)).update({ email: 'office-fixed@example.com' })
    expect(await undo(links.undo)).toBe('undone')
    expect([await inAuth(uid), await emailOf(id)]).toEqual([old, 'office-fixed@example.com'])
  })

  it('isn’t kept out by an account that someone made with it since', async () => {
    const { uid, old, fresh } = await seed()
    const links = await change(uid, fresh)
    const planted = await signUp(old, { isConfirmed: false })
    expect(await undo(links.undo)).toBe('undone')
    expect([await inAuth(uid), await inAuth(planted)]).toEqual([old, undefined])
  })

  it('isn’t taken from an account that confirmed it since, until its owner deletes that account', async () => {
    const { uid, old, fresh, id } = await seed()
    const links = await change(uid, fresh)
    const later = await signUp(old)
    expect(await undo(links.undo)).toBe('address-used')
    expect([await inAuth(uid), await inAuth(later), await emailOf(id)]).toEqual([fresh, old, old])
    await eraseAccount(later, ports())
    expect(await undo(links.undo)).toBe('undone')
    expect(await inAuth(uid)).toBe(old)
  })

  it('gets the requests back even if the thief moved the account on in a different way', async () => {
    const { uid, old, fresh, id } = await seed()
    const links = await change(uid, fresh)
    const escape = anyEmail('escape')
    await auth().updateUser(uid, { email: escape, emailVerified: true })
    await recordMailedConfirmation(uid, { email: escape, by: 'link' }, ports())
    expect(await undo(links.undo)).toBe('account-moved')
    expect(await quoteAt(outbox.db, id)).toMatchObject({ email: old, user_id: null })
    expect(await inAuth(uid)).toBe(escape)
  })

  it('can still undo a change whose link is tapped again once the address is someone else’s', async () => {
    const { uid, old, fresh, id } = await seed()
    const first = await change(uid, fresh)
    const unsettled = await outbox.db.collection(collections.emailChanges).get()
    const stored = unsettled.docs.find((one) => one.get('uid') === uid)
    await stored?.ref.update({ settled_at: null, followed_at: null })
    const other = anyEmail('other')
    await change(uid, other)
    await signUp(fresh)
    expect(await confirm(first.confirm, uid)).toBe(other)
    expect(await undo(first.undo)).toBe('undone')
    expect([await inAuth(uid), await emailOf(id)]).toEqual([old, old])
  })

  it('isn’t overtaken by a confirmation that is still running', async () => {
    const { uid, old, fresh, id } = await seed()
    const changeId = anyQuoteId()
    await ask(uid, fresh, changeId)
    await confirm(await lastLink(fresh), uid)
    expect(await undo(await lastLink(old))).toBe('undone')
    const late = await storeRequest(uid, old)
    await followAccount(late, { id: changeId, uid, from: old, to: fresh }, ports())
    expect([await emailOf(id), await emailOf(late)]).toEqual([old, old])
  })

  it('is restored even if someone signs up with it in between', async () => {
    const { uid, old, fresh, id } = await seed()
    const links = await change(uid, fresh)
    const before = (await auth().getUser(uid)).passwordHash
    const raced = auth()
    const real = raced.updateUser.bind(raced)
    let planted = 0
    vi.spyOn(raced, 'updateUser').mockImplementation(async (of, given) => {
      if (given.email === old && planted === 0) {
        planted += 1
        await signUp(old, { isConfirmed: false })
      }
      return real(of, given)
    })
    await undoAccountEmail(links.undo ?? none, { ...ports(), auth: raced })
    expect(planted).toBe(1)
    expect([await inAuth(uid), await emailOf(id)]).toEqual([old, old])
    expect((await auth().getUser(uid)).passwordHash).not.toBe(before)
  })

  it('gets back a request that was sent between two changes', async () => {
    const { uid, fresh } = await seed()
    const first = await change(uid, fresh)
    const second = await storeRequest(uid, fresh)
    await change(uid, anyEmail('thief'))
    expect(await undo(first.undo)).toBe('undone')
    expect(await emailOf(second)).toBe(fresh)
  })

  it('gets no role that the new address was given', async () => {
    const { uid, old, fresh, id } = await seed()
    const links = await change(uid, fresh)
    await outbox.db.doc(rolePath(uid)).set({ user_id: uid, role: 'admin' })
    expect(await undo(links.undo)).toBe('account-moved')
    expect([await inAuth(uid), await confirmed(uid), await emailOf(id)]).toEqual([
      fresh,
      fresh,
      old,
    ])
  })

  it('removes the Google sign-in that the thief linked', async () => {
    const { uid, fresh } = await seed()
    const links = await change(uid, fresh)
    const google = { providerId: 'google.com', uid: anyQuoteId(), email: fresh }
    await auth().updateUser(uid, { providerToLink: google })
    await undo(links.undo)
    const { providerData } = await auth().getUser(uid)
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['password'])
  })

  it('still gets the requests back if the thief deletes the account', async () => {
    const { uid, old, fresh, id } = await seed()
    const links = await change(uid, fresh)
    await eraseAccount(uid, ports())
    const changes = (await wholeStore(outbox.db)).filter(({ path }) => isChange(path))
    expect(changes.length).toBeGreaterThan(0)
    expect(naming([uid], changes)).toEqual([])
    expect(await undo(links.undo)).toBe('account-gone')
    expect(await quoteAt(outbox.db, id)).toMatchObject({ email: old, user_id: null })
    expect(await inAuth(uid)).toBeUndefined()
    expect(await undo(links.undo)).toBe('account-gone')
  })
})

const isChange = (path: string) => path.startsWith(collections.emailChanges)

it('a waiting change of a deleted account is over', async () => {
  const { uid, fresh } = await seed()
  const id = anyQuoteId()
  await ask(uid, fresh, id)
  const link = await lastLink(fresh)
  await eraseAccount(uid, ports())
  expect(await confirm(link, uid)).toBe('auth/user-mismatch')
  expect((await outbox.db.doc(emailChangePath(id)).get()).get('uid')).toBeNull()
})
