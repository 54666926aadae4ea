import {
  accountEmailSchema,
  type AccountEmailKind,
} from '@moving/domain/account/account-email-request'
import { noEmailAddress } from '@moving/domain/account/email'
import { collections } from '@moving/domain/paths'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  askForAccountEmail,
  sendAccountEmailCallable,
} from '../../../functions/src/account/send-account-email.ts'
import { resendMail } from '../../../functions/src/mail/delivery/resend-mail.ts'
import { mailPolicy } from '../../../functions/src/mail/outbox/mail-policy.ts'
import { answerCall } from '../../../functions/src/platform/callable.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { adminAuth } from '../../support/accounts.ts'
import { anyEmail } from '../../support/office-workers.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { ownProject } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { naming, wholeStore } from '../../support/whole-store.ts'

const [minute, hour] = [60_000, 3_600_000]

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(() => outbox.close())

const ports = () => ({ ...outbox.ports, newId: anyQuoteId })
const ask = (act: AccountEmailKind, email: string, uid: string | null = null) =>
  askForAccountEmail({ act, email, uid }, ports())
const mailsTo = async (address: string) => {
  await outbox.run(minute)
  return (await outbox.caught()).filter(({ to }) => to.includes(address))
}
const codeIn = (text = '') => /[?&]oobCode=([\w-]+)/.exec(text)?.[1] ?? ''

/** Counts the stored documents of each collection. */
async function storeShape() {
  const all = (await wholeStore(outbox.db)).map(({ path }) => path.split('/')[0] ?? '')
  return all.toSorted()
}

describe('an email about an account', () => {
  it.each(['reset', 'verify'] as const)('is sent by us with our own link: %s', async (act) => {
    const email = anyEmail('rosa')
    const uid = await outbox.signUp(email, false)
    await ask(act, email, act === 'verify' ? uid : null)
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    const mode = act === 'reset' ? 'resetPassword' : 'verifyEmail'
    expect(mail?.text).toContain(`https://moving.example/auth?mode=${mode}&oobCode=`)
    expect(codeIn(mail?.text).length).toBeGreaterThan(20)
    const shown = `${mail?.subject} ${mail?.text} ${mail?.html}`
    expect(shown).not.toContain(email)
    expect(shown).not.toMatch(/firebase|demo-moving|127\.0\.0\.1/i)
  })

  it('is stored and logged without its code, has no copy, and can’t be resent', async () => {
    const email = anyEmail('rosa')
    await outbox.signUp(email, false)
    await ask('reset', email)
    const [mail] = await mailsTo(email)
    const code = codeIn(mail?.text)
    const everything = await wholeStore(outbox.db)
    expect(naming([code], everything)).toEqual([])
    expect(everything.some(({ path }) => path.startsWith(collections.mailCopies))).toBe(false)
    expect(JSON.stringify(loggedEvents)).not.toContain(code)
    expect(JSON.stringify(loggedEvents)).not.toContain(email)
    const [record] = await outbox.emails()
    await outbox.db.doc(`${collections.mail}/${record?.id}`).update({ problem: 'bounced' })
    await expect(resendMail(record?.id ?? '', outbox.ports)).rejects.toMatchObject({
      code: 'failed-precondition',
    })
  })

  it('is stored for an address without an account too, but never sent', async () => {
    const [known, unknown] = [anyEmail('rosa'), anyEmail('nobody')]
    await outbox.signUp(known, true)
    await ask('reset', known)
    const before = await storeShape()
    await ask('reset', unknown)
    const added = (await storeShape()).length - before.length
    // This hour's counter is stored already.
    expect(added).toBe(before.filter((name) => name !== 'confirmations').length - 1)
    expect(await mailsTo(unknown)).toEqual([])
    expect(await mailsTo(known)).toHaveLength(1)
    const states = (await outbox.emails()).map(({ state, problem }) => [state, problem])
    expect(states.toSorted()).toEqual([
      ['SENT', null],
      ['SKIPPED', null],
    ])
  })

  it('isn’t sent to a disabled account', async () => {
    const disabled = anyEmail('disabled')
    const uid = await outbox.signUp(disabled, true)
    await adminAuth(ownProject).updateUser(uid, { disabled: true })
    await ask('reset', disabled)
    expect(await mailsTo(disabled)).toEqual([])
  })

  it('isn’t sent to an address that the account has changed meanwhile', async () => {
    const moved = anyEmail('moved')
    await outbox.signUp(moved, true)
    await ask('verify', moved, 'a different account')
    expect(await mailsTo(moved)).toEqual([])
  })

  it('isn’t sent anymore a day after the request for it', async () => {
    const email = anyEmail('rosa')
    await outbox.signUp(email, true)
    await ask('reset', email)
    outbox.pass(25 * hour)
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('the limits of emails about accounts', () => {
  it('allow three per hour, inbox and kind, even at the same time, and the response doesn’t show that a limit was reached', async () => {
    const email = anyEmail('rosa')
    const uid = await outbox.signUp(email, false)
    await Promise.all(Array.from({ length: 6 }, () => ask('reset', email)))
    expect(await mailsTo(email)).toHaveLength(mailPolicy.account.perAddressAndHour)
    await ask('verify', email, uid)
    expect(await mailsTo(email)).toHaveLength(mailPolicy.account.perAddressAndHour + 1)
    outbox.pass(hour)
    await ask('reset', email)
    expect(await mailsTo(email)).toHaveLength(mailPolicy.account.perAddressAndHour + 2)
  })

  it('count all spellings of an inbox together if none of their accounts is confirmed', async () => {
    const name = `r${anyQuoteId().toLowerCase()}`
    const spellings = [`${name}@gmail.com`, `${name}+1@gmail.com`, `${name}@googlemail.com`]
    for (const email of [...spellings, `${name}+2@gmail.com`]) {
      await outbox.signUp(email, false)
      await ask('reset', email)
    }
    await outbox.run(minute)
    expect(await outbox.caught()).toHaveLength(mailPolicy.account.perUnconfirmedInboxAndHour)
  })

  it('aren’t used up for a confirmed account by requests for other spellings of its inbox', async () => {
    const name = `r${anyQuoteId().toLowerCase()}`
    const [email, strangers] = [`${name}@gmail.com`, `${name}+1@gmail.com`]
    await outbox.signUp(email, true)
    for (let times = 0; times < 4; times += 1) {
      for (const unknown of [`${name}+2@gmail.com`, `${name}+3@gmail.com`]) {
        await ask('reset', unknown)
      }
    }
    await outbox.signUp(strangers, false)
    for (let times = 0; times < 4; times += 1) await ask('reset', strangers)
    await outbox.run(minute)
    await ask('reset', email)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('stop all emails of a kind once the hour’s total is reached', async () => {
    const counters = outbox.db.collection(collections.mailThrottle)
    const now = outbox.now().toISOString().slice(0, 13)
    await counters.doc(`hour_${now}_reset`).set({ customer: mailPolicy.account.perHour })
    const email = anyEmail('rosa')
    await outbox.signUp(email, true)
    await ask('reset', email)
    expect(await mailsTo(email)).toEqual([])
    expect(await outbox.emails()).toEqual([])
  })
})

describe('the function that sends emails about accounts', () => {
  const call = (data: unknown, idToken?: string) =>
    answerCall(sendAccountEmailCallable(ports), { idToken, data }, {
      ...{ auth: outbox.ports.auth, db: outbox.db },
    } as never)

  it('responds the same for every email address', async () => {
    const known = anyEmail('rosa')
    await outbox.signUp(known, true)
    for (const email of [known, anyEmail('nobody'), known, known, known]) {
      expect(await call({ act: 'reset', email })).toEqual({ asked: true })
    }
  })

  it('refuses to send a confirmation to a caller who isn’t signed in', async () => {
    await expect(call({ act: 'verify', email: anyEmail('rosa') })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await outbox.emails()).toEqual([])
  })

  it.each([
    {},
    { act: 'reset' },
    { act: 'reset', email: 'no' },
    { act: 'recover', email: 'a@b.co' },
  ])('refuses the malformed request %j', async (data) => {
    await expect(call(data)).rejects.toMatchObject({ code: 'invalid-argument' })
  })

  it('accepts the email addresses that the form accepts', () => {
    const of = (email: string) => accountEmailSchema.safeParse({ act: 'reset', email }).success
    expect([of(' Rosa@Example.com '), of(noEmailAddress), of('rosa')]).toEqual([true, false, false])
  })
})
