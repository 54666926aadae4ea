import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dismissMail, resendMail } from '../../../functions/src/mail/delivery/resend-mail.ts'
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

describe("the failure on the quote's card", () => {
  it('is a bounce, until the email was sent again', async () => {
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

  it('is an invalid address, without calling the email service', async () => {
    const quoteId = await outbox.receiveQuote({ email: 'ana,ruiz@example.com' })
    await outbox.run(minute)
    expect(await outbox.delivery(quoteId)).toMatchObject({
      problems: [{ kind: 'customer', problem: 'refused' }],
    })
    expect(outbox.catcher.requestCount()).toBe(1)
    expect((await outbox.caught())[0]).toMatchObject({ to: [officeAddress], reply_to: null })
  })
})

describe('resending', () => {
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

  it("is refused for an email that was delivered, and for one that doesn't exist", async () => {
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

describe('dismissing', () => {
  it('removes a failed email from the list, sends nothing, and a later failure is shown', async () => {
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

describe('a rejected API key', () => {
  it('raises an alert, and the email stays queued', async () => {
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

describe('an invalid document', () => {
  it('is reported to the office as unreadable, and sends no other email', async () => {
    const quoteId = await outbox.receiveQuote({ extras: 'Packing', name: 7 })
    await outbox.run(minute)
    const caught = await outbox.caught()
    expect(caught.map((mail) => mail.to)).toEqual([[officeAddress]])
    expect(caught[0]?.subject).toContain('cannot be read')
    expect(caught[0]?.text).toContain(`/admin/quotes/${quoteId}`)
  })
})

describe('the log', () => {
  it('names emails by id and contains no addresses or text', async () => {
    await outbox.fault({ status: 503, times: 1 })
    await outbox.receiveQuote({ notes: 'The key is under the mat' })
    await outbox.run(5 * minute)
    const text = JSON.stringify(loggedEvents)
    expect(loggedEvents.map(({ event }) => event)).toContain('mail_sent')
    for (const secret of ['@', 'Ana', '555', 'Elm', 'mat']) expect(text).not.toContain(secret)
  })
})
