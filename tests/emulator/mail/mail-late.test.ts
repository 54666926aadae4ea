import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resendMail } from '../../../functions/src/mail/delivery/resend-mail.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { warnOfLateCalls } from '../../../functions/src/work/warn-of-late-calls.ts'
import { actionsOf } from '../../support/actions.ts'
import { dana } from '../../support/desk.ts'
import { officeAddress, startOutbox, type Outbox } from '../../support/outbox.ts'

const minute = 60_000
let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(() => outbox.close())

/** A request from the website, whose call is promised within 15 minutes. */
async function receive(name: string): Promise<string> {
  const { id } = await outbox.storeQuote({ name })
  await settle(id, outbox.ports)
  return id
}
const workOf = async (id: string) => (await outbox.db.doc(requestPath(id)).get()).data()
const warned = async () => (await outbox.emails()).filter(({ kind }) => kind === 'late')
const warn = () => warnOfLateCalls(outbox.ports)

it('the email about late calls lists every overdue request once', async () => {
  const ids = [await receive('Maya Okafor'), await receive('Ben Lind')]
  outbox.pass(15 * minute - 1)
  expect(await warn()).toBeNull()
  outbox.pass(minute)
  await warn()
  await outbox.run(minute)
  const [mail, ...others] = await outbox.caught()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: 'Two promised calls are overdue',
    to: [officeAddress],
  })
  for (const text of ['Maya Okafor', 'Ben Lind', '(202) 555-0142', ...ids.map(quoteNumber)]) {
    expect(mail?.text).toContain(text)
  }
  expect(mail?.text).toContain('promised by November 20, 2026, 10:15 AM')
  expect(mail?.text).toContain('https://moving.example/admin/calls')
  outbox.pass(60 * minute)
  expect(await warn()).toBeNull()
  expect(await warned()).toHaveLength(1)
})

const triedAt = (at: Date) => ({
  ...{ first_attempt_at: at, 'state.calls.first_at': at, 'state.calls.count': 1 },
})
const closed = { outcome: 'lost', lost_why: 'price', 'state.closing': { why: 'price' } }

it.each<[string, Record<string, unknown>]>([
  ['was tried', triedAt(new Date('2026-11-20T15:10:00Z'))],
  ['was closed', closed],
])('the email about late calls leaves out a request that %s meanwhile', async (_, change) => {
  const [called, waiting] = [await receive('Maya Okafor'), await receive('Ben Lind')]
  await outbox.db.doc(requestPath(called)).update(change)
  outbox.pass(16 * minute)
  await warn()
  expect(await warned()).toMatchObject([{ late_quotes: [waiting] }])
  expect(await workOf(called)).toMatchObject({ escalate_at: null })
})

it('the email about late calls leaves out requests that were answered or deleted meanwhile', async () => {
  const [answered, gone] = [await receive('Maya Okafor'), await receive('Ben Lind')]
  await outbox.db.doc(quotePath(answered)).update({ status: 'estimated' })
  await outbox.db.doc(quotePath(gone)).delete()
  outbox.pass(16 * minute)
  expect(await warn()).toBeNull()
  expect(await workOf(answered)).toMatchObject({ escalate_at: null })
  expect(await warned()).toEqual([])
})

it('the email about late calls is sent once if two schedulers run at once', async () => {
  await receive('Maya Okafor')
  outbox.pass(16 * minute)
  const sent = await Promise.all([warn(), warn(), warn()])
  expect(sent.filter((mailId) => mailId !== null)).toHaveLength(1)
  await outbox.run(minute)
  expect(await outbox.caught()).toHaveLength(1)
})

it('the email about late calls is sent at most every 15 minutes, with the requests that became overdue since the previous email', async () => {
  await receive('Maya Okafor')
  outbox.pass(6 * minute)
  const second = await receive('Ben Lind')
  outbox.pass(10 * minute)
  expect(await warn()).not.toBeNull()
  outbox.pass(6 * minute)
  expect(await warn()).toBeNull()
  expect(await workOf(second)).not.toMatchObject({ escalate_at: null })
  outbox.pass(9 * minute)
  await warn()
  expect(await warned()).toMatchObject([{}, { late_quotes: [second] }])
})

it('one email about late calls lists many requests, and the rest follows 15 minutes later', async () => {
  const maya = { name: 'Maya\r\nBcc: all@example.com <b>https://example.net</b>' }
  const ids = await Promise.all(Array.from({ length: 60 }, () => receive(maya.name)))
  outbox.pass(16 * minute)
  await warn()
  expect(await warn()).toBeNull()
  await outbox.run(minute)
  const [mail, ...others] = await outbox.caught()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: 'More than 50 promised calls are overdue',
    to: [officeAddress],
  })
  expect(mail?.text).toContain('There are more requests than fit in this email.')
  expect(mail?.text).not.toMatch(/^Bcc:/m)
  expect(mail?.html).not.toContain('<b>https')
  outbox.pass(15 * minute)
  await warn()
  const named = (await warned()).flatMap((warning) => warning['late_quotes'])
  expect(named.toSorted()).toEqual(ids.toSorted())
  await outbox.run(minute)
  const [, last] = await outbox.caught()
  expect(last?.subject).toBe('Ten promised calls are overdue')
})

it('the email about late calls can be resent after a failure, with the same requests', async () => {
  const id = await receive('Maya Okafor')
  outbox.pass(16 * minute)
  const mailId = (await warn()) ?? ''
  await outbox.fault({ status: 400, times: 1 })
  await outbox.run(minute)
  expect(await outbox.mail(mailId)).toMatchObject({ state: 'FAILED', problem: 'refused' })
  const again = await resendMail(mailId, outbox.ports)
  expect(await outbox.mail(again)).toMatchObject({ kind: 'late', late_quotes: [id] })
})

/** The first attempt to send fails. The next is an hour later, after the change. */
async function warnAgainAfter(change: () => Promise<unknown>): Promise<string> {
  const mailId = (await warn()) ?? ''
  await outbox.fault({ status: 400, times: 1 })
  await outbox.run(minute)
  outbox.pass(60 * minute)
  await change()
  const again = await resendMail(mailId, outbox.ports)
  await outbox.run(minute)
  return again
}

it.each<[string, Record<string, unknown>]>([
  ['called', triedAt(new Date('2026-11-20T15:30:00Z'))],
  ['closed', closed],
])(
  'the resent email about late calls leaves out a customer who was %s meanwhile',
  async (_, change) => {
    const [done, waiting] = [await receive('Maya Okafor'), await receive('Ben Lind')]
    outbox.pass(16 * minute)
    await warnAgainAfter(() => outbox.db.doc(requestPath(done)).update(change))
    const [mail] = await outbox.caught()
    expect(mail?.subject).toBe('One promised call is overdue')
    expect(mail?.text).toContain(quoteNumber(waiting))
    expect(mail?.text).not.toContain('Maya Okafor')
  },
)

it('the email about late calls leaves out a deleted request, and isn’t sent if none is left', async () => {
  const [kept, gone] = [await receive('Maya Okafor'), await receive('Ben Lind')]
  outbox.pass(16 * minute)
  const mailId = (await warn()) ?? ''
  const ports = { db: outbox.db, newId: () => crypto.randomUUID(), pageSize: 20 }
  await deleteQuoteData(gone, ports)
  expect(await outbox.mail(mailId)).toMatchObject({ late_quotes: [kept] })
  await deleteQuoteData(kept, ports)
  await outbox.run(minute)
  expect(await outbox.caught()).toEqual([])
  expect(await outbox.mail(mailId)).toMatchObject({ state: 'SKIPPED' })
})

it('a request that is called on time causes no email about late calls', async () => {
  const id = await outbox.receiveQuote()
  await settle(id, outbox.ports)
  const act = actionsOf(outbox.db, dana, () => outbox.now())
  await act({ action: 'log_contact', quote_id: id, result: 'no_answer', note: '', next: null })
  outbox.pass(16 * minute)
  await warn()
  await outbox.run(minute)
  const emails = await outbox.db.collection(collections.mail).get()
  expect(emails.docs.map((mail) => mail.id).sort()).toEqual([`${id}_customer`, `${id}_office`])
})
