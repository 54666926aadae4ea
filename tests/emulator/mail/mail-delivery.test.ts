import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dismissMail, resendMail } from '../../../functions/src/mail/delivery/resend-mail.ts'
import { mailPolicy } from '../../../functions/src/mail/outbox/mail-policy.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { customerAddress, officeAddress, startOutbox, type Outbox } from '../../support/outbox.ts'

const minute = 60_000

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(() => outbox.close())

const accepted = async (address: string) =>
  (await outbox.caught()).filter((mail) => mail.to.includes(address)).length

describe('the email problem on a quote’s card', () => {
  it('says that an email bounced, until the email is sent again', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.run(minute)
    await outbox.report(`${quoteId}_customer`, 'bounce')
    expect(await outbox.delivery(quoteId)).toMatchObject({
      problems: [{ mail_id: `${quoteId}_customer`, kind: 'customer', problem: 'bounced' }],
    })

    await resendMail(`${quoteId}_customer`, outbox.ports)
    await outbox.run(minute)
    expect(await outbox.delivery(quoteId)).toBeUndefined()
    expect(await accepted(customerAddress)).toBe(2)
  })

  it('says that an address is invalid, which the email service isn’t asked about', async () => {
    const quoteId = await outbox.receiveQuote({ email: 'ana,ruiz@example.com' })
    await outbox.run(minute)
    expect(await outbox.delivery(quoteId)).toMatchObject({
      problems: [{ kind: 'customer', problem: 'refused' }],
    })
    expect(outbox.catcher.requestCount()).toBe(1)
    expect((await outbox.caught())[0]).toMatchObject({ to: [officeAddress], reply_to: null })
  })
})

describe('resending an email', () => {
  it('clicked twice sends one email', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.run(minute)
    await outbox.report(`${quoteId}_customer`, 'bounce')
    await Promise.all([
      resendMail(`${quoteId}_customer`, outbox.ports),
      resendMail(`${quoteId}_customer`, outbox.ports),
    ])
    await outbox.run(minute)
    expect(await accepted(customerAddress)).toBe(2)
  })

  it('is refused for an email that was delivered, and for one that doesn’t exist', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.run(minute)
    await expect(resendMail(`${quoteId}_office`, outbox.ports)).rejects.toMatchObject({
      code: 'failed-precondition',
    })
    await expect(resendMail('nothing_office', outbox.ports)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('dismissing a failed email', () => {
  it('is possible however old the failure is, and the email is kept for 30 days after that', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.run(minute)
    await outbox.report(`${quoteId}_customer`, 'bounce')
    expect((await outbox.mail(`${quoteId}_customer`)).expires_at).toBeNull()
    await dismissMail(`${quoteId}_customer`, outbox.ports)
    const { expires_at: at } = await outbox.mail(`${quoteId}_customer`)
    expect(Number(at) - Number(outbox.ports.now())).toBe(mailPolicy.expireAfterMs)
  })

  it('removes it from the list and sends nothing, and a later failure is listed again', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.run(minute)
    await outbox.report(`${quoteId}_customer`, 'bounce')
    await dismissMail(`${quoteId}_customer`, outbox.ports)
    await dismissMail(`${quoteId}_customer`, outbox.ports)
    await outbox.report(`${quoteId}_customer`, 'bounce')
    expect(await outbox.delivery(quoteId)).toBeUndefined()
    await outbox.run(minute)
    expect(await accepted(customerAddress)).toBe(1)

    await outbox.report(`${quoteId}_office`, 'bounce')
    expect(await outbox.delivery(quoteId)).toMatchObject({ problems: [{ kind: 'office' }] })
    await expect(dismissMail('nothing_office', outbox.ports)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('an API key that the email service rejects', () => {
  it('raises an alert, and emails stay in the queue', async () => {
    await outbox.fault({ status: 403, times: 1000 })
    await outbox.receiveQuote()
    await outbox.run(minute)
    const alerts = loggedEvents.filter(({ event }) => event === 'mail_account_refused')
    expect(alerts.length).toBeGreaterThan(0)
    expect(alerts.every(({ severity }) => severity === 'error')).toBe(true)
    expect((await outbox.emails()).map((mail) => mail.state)).toEqual(['RETRY', 'RETRY'])
  })
})

describe('a deleted quote', () => {
  it('sends no more email', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.db.doc(`quotes/${quoteId}`).delete()
    await outbox.run(minute)
    expect((await outbox.emails()).map((mail) => mail.reason)).toEqual(['quote_gone', 'quote_gone'])
    expect(outbox.catcher.requestCount()).toBe(0)
  })
})

describe('a stored quote that is unreadable', () => {
  it('is reported to the office, and its customer gets no email', async () => {
    const quoteId = await outbox.receiveQuote({ extras: 'Packing', name: 7 })
    await outbox.run(minute)
    const caught = await outbox.caught()
    expect(caught.map((mail) => mail.to)).toEqual([[officeAddress]])
    expect(caught[0]?.subject).toContain('can’t be read')
    expect(caught[0]?.text).toContain(`/admin/quotes/${quoteId}`)
  })
})

describe('the log of emails', () => {
  it('names them by id and contains no email addresses or text', async () => {
    await outbox.fault({ status: 503, times: 1 })
    await outbox.receiveQuote({ notes: 'The key is under the mat' })
    await outbox.run(5 * minute)
    const text = JSON.stringify(loggedEvents)
    expect(loggedEvents.map(({ event }) => event)).toContain('mail_sent')
    for (const secret of ['@', 'Ana', '555', 'Elm', 'mat']) expect(text).not.toContain(secret)
  })
})
