import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { createQuoteEmails } from '../../../functions/src/mail/outbox/create-quote-emails.ts'
import { reopenLostQuotes } from '../../../functions/src/mail/outbox/reopen-lost-quotes.ts'
import { resendMail } from '../../../functions/src/mail/delivery/resend-mail.ts'
import { sendgridSender } from '../../../functions/src/mail/sendgrid/sendgrid-sender.ts'
import { sweepMail } from '../../../functions/src/mail/delivery/sweep-mail.ts'
import {
  customerAddress,
  dyingAfterSend,
  dyingBeforeSend,
  officeAddress,
  startOutbox,
  type Outbox,
} from '../../support/outbox.ts'

const minute = 60_000
const hour = 60 * minute
const impatient = { apiKey: 'SG.test', from: 'hello@potomac-movers.example', timeoutMs: 1500 }

const table: Record<string, unknown>[] = []
let outbox: Outbox

beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(() => outbox.close())
afterAll(() => console.table(table))

const states = async () => (await outbox.emails()).map((mail) => mail.state)

/**
 * Tests a fault.
 * @param fault when it happens
 * @param requests that SendGrid receives; a range if it depends on timing
 */
function eachMailOnce(
  fault: string,
  requests: number | [number, number],
  run: () => Promise<void>,
): void {
  it(`sends each email exactly once: ${fault}`, async () => {
    await run()

    const caught = await outbox.caught()
    const accepted = (address: string) => caught.filter((mail) => mail.to.includes(address)).length
    const emails = await outbox.emails()
    const seen = outbox.catcher.requestCount()
    table.push({
      fault,
      requests: seen,
      'to the office': accepted(officeAddress),
      'to the customer': accepted(customerAddress),
      states: emails.map((mail) => mail.state).join(' '),
    })

    expect(accepted(officeAddress)).toBe(1)
    expect(accepted(customerAddress)).toBe(1)
    const [least, most] = [requests].flat()
    expect(seen).toBeGreaterThanOrEqual(least ?? 0)
    expect(seen).toBeLessThanOrEqual(most ?? least ?? 0)
    // The latest version of each email was sent, and none is waiting.
    const last = emails.filter((mail) => mail.replaced_by === null)
    expect(last.map((mail) => mail.state)).toEqual(['SENT', 'SENT'])
    expect(emails.filter((mail) => mail.due_at !== null)).toEqual([])
  })
}

eachMailOnce('an event that arrives 10 times at once', 2, async () => {
  const snapshot = await outbox.storeQuote()
  // Runs ten processes that don't wait for each other.
  const ports = outbox.portsWith({ inSerialQueue: (_, work) => work() })
  await Promise.all(Array.from({ length: 10 }, () => createQuoteEmails(snapshot, ports)))
  expect(outbox.tasks().length).toBe(20)
  await outbox.runAllAtOnce()
  await outbox.run(5 * minute)
})

eachMailOnce('four answers with status 503', 6, async () => {
  await outbox.fault({ status: 503, times: 4 })
  await outbox.receiveQuote()
  await outbox.run(5 * minute)
})

eachMailOnce('SendGrid down for a day', [60, 90], async () => {
  await outbox.fault({ status: 503, times: 1_000_000 })
  await outbox.receiveQuote()
  await outbox.run(24 * hour)
  expect(await states()).toEqual(['RETRY', 'RETRY'])
  await outbox.fault({ times: 0 })
  await outbox.run(hour)
})

eachMailOnce('SendGrid unreachable for an hour', 2, async () => {
  // Port 9 refuses connections, so SendGrid gets no request.
  const nowhere = sendgridSender({ ...impatient, apiUrl: 'http://127.0.0.1:9' })
  await outbox.receiveQuote()
  await outbox.run(hour, outbox.portsWith({ send: nowhere }))
  expect(await states()).toEqual(['RETRY', 'RETRY'])
  await outbox.run(hour)
})

eachMailOnce('status 429 with Retry-After: 120', 4, async () => {
  await outbox.fault({ status: 429, retry_after: 120, times: 2 })
  await outbox.receiveQuote()
  await outbox.run(119_000)
  expect(outbox.catcher.requestCount()).toBe(2)
  await outbox.run(minute)
})

eachMailOnce('status 400, then Resend by the office', 4, async () => {
  await outbox.fault({ status: 400, times: 2 })
  const quoteId = await outbox.receiveQuote()
  await outbox.run(hour)
  expect(await states()).toEqual(['FAILED', 'FAILED'])
  expect(await outbox.delivery(quoteId)).toMatchObject({
    problems: [{ problem: 'refused' }, { problem: 'refused' }],
  })
  await resendMail(`${quoteId}_office`, outbox.ports)
  await resendMail(`${quoteId}_customer`, outbox.ports)
  await outbox.run(hour)
  expect(await outbox.delivery(quoteId)).toBeUndefined()
})

eachMailOnce('status 401 for two hours', [20, 40], async () => {
  await outbox.fault({ status: 401, times: 1_000_000 })
  await outbox.receiveQuote()
  await outbox.run(2 * hour)
  await outbox.fault({ times: 0 })
  await outbox.run(hour)
})

eachMailOnce('an answer after the timeout', 2, async () => {
  await outbox.fault({ delay_ms: 4000, times: 2 })
  await outbox.receiveQuote()
  const send = sendgridSender({ ...impatient, apiUrl: outbox.catcher.origin })
  await outbox.run(hour, outbox.portsWith({ send }))
})

eachMailOnce('accepted, but the connection drops', 2, async () => {
  await outbox.fault({ drop: 'after', times: 2 })
  await outbox.receiveQuote()
  await outbox.run(hour)
})

eachMailOnce('the connection drops before it is accepted', 4, async () => {
  await outbox.fault({ drop: 'before', times: 2 })
  await outbox.receiveQuote()
  await outbox.run(hour)
})

eachMailOnce('a crash between sending and storing that', 2, async () => {
  await outbox.receiveQuote()
  await outbox.run(hour, dyingAfterSend(outbox.ports))
})

eachMailOnce('a crash before sending', 2, async () => {
  await outbox.receiveQuote()
  await outbox.run(4 * hour, dyingBeforeSend(outbox.ports, 'customer'))
})

eachMailOnce('a report from SendGrid ten minutes late', 2, async () => {
  await outbox.reports({ on: false })
  await outbox.fault({ drop: 'after', times: 2 })
  const quoteId = await outbox.receiveQuote()
  await outbox.run(10 * minute)
  expect(await states()).toEqual(['UNKNOWN', 'UNKNOWN'])
  await outbox.report(`${quoteId}_office`, 'processed')
  await outbox.report(`${quoteId}_customer`, 'processed')
  await outbox.run(hour)
})

eachMailOnce('a report from SendGrid that arrives three times', 2, async () => {
  await outbox.reports({ copies: 3 })
  await outbox.fault({ drop: 'after', times: 2 })
  await outbox.receiveQuote()
  await outbox.run(hour)
})

eachMailOnce('a forged report that an email was sent', 4, async () => {
  await outbox.fault({ drop: 'before', times: 2 })
  const quoteId = await outbox.receiveQuote()
  await outbox.run(minute)
  expect(await outbox.forgeEvents(quoteId)).toEqual([403, 403, 403, 403])
  expect(await states()).toEqual(['UNKNOWN', 'UNKNOWN'])
  await outbox.run(hour)
})

eachMailOnce('functions down until the event is lost', 2, async () => {
  await outbox.storeQuote()
  await outbox.run(hour)
  expect(await outbox.emails()).toEqual([])
  expect(await reopenLostQuotes(outbox.ports)).toBe(1)
  expect(await reopenLostQuotes(outbox.ports)).toBe(0)
  await outbox.run(5 * minute)
})

eachMailOnce('all tasks lost, and two sweeps at once', 2, async () => {
  await outbox.receiveQuote()
  outbox.loseTasks()
  outbox.pass(2 * minute)
  await Promise.all([sweepMail(outbox.ports), sweepMail(outbox.ports)])
  await outbox.run(5 * minute)
})

eachMailOnce('a lock that expires during two sweeps', 2, async () => {
  await outbox.reports({ on: false })
  const quoteId = await outbox.receiveQuote()
  await outbox.run(0, dyingAfterSend(outbox.ports))
  outbox.loseTasks()
  outbox.pass(3 * minute)
  await Promise.all([sweepMail(outbox.ports), sweepMail(outbox.ports)])
  expect(await states()).toEqual(['SENT', 'UNKNOWN'])
  await outbox.report(`${quoteId}_office`, 'processed')
  await outbox.run(hour)
})
