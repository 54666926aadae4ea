import { noDetails } from '@moving/domain/estimate/estimate'
import { moveActionSchema } from '@moving/domain/move/move-requests'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailPolicy } from '../../../functions/src/mail/outbox/mail-policy.ts'
import { answerMove } from '../../support/read-move.ts'
import { newSerialQueues } from '../../../functions/src/platform/process-queue.ts'
import { inParallel } from '../../support/in-parallel.ts'
import { seedLink } from '../../support/move.ts'
import { customerAddress, officeAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { addEstimate } from '../../support/request-log.ts'

const minute = 60_000
const hour = 60 * minute

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox({ webhookOn: false })
})
afterEach(() => outbox.close())

async function sentTo(address: string): Promise<number> {
  return (await outbox.caught()).filter((mail) => mail.to.includes(address)).length
}

describe('one email address', () => {
  it('gets at most three confirmations a day, while the office is notified of every request', async () => {
    for (const email of [
      customerAddress,
      'Ana.Ruiz@Example.com',
      'ana.ruiz+2@example.com',
      'ana.ruiz+3@example.com',
      customerAddress,
    ]) {
      await outbox.receiveQuote({ email })
    }
    await outbox.run(5 * minute)

    expect(await sentTo(officeAddress)).toBe(5)
    expect((await outbox.caught()).length).toBe(8)
    const skipped = (await outbox.emails()).filter((mail) => mail.state === 'SKIPPED')
    expect(skipped.map((mail) => [mail.kind, mail.reason])).toEqual([
      ['customer', 'throttled_address'],
      ['customer', 'throttled_address'],
    ])
  })
})

describe('300 requests at once', () => {
  const total = 300
  const { acknowledgementsPerHour, officeEmailsPerHour, digestEntries } = mailPolicy.throttle

  it('are all emailed to the office: separately up to the limit, the rest in digests', async () => {
    // Clients choose ids, so the order of these ids is the opposite of the order of their times.
    const ids = Array.from(
      { length: total },
      (_, i) => `${'Quote'.padEnd(12, 'x')}${String(total - i).padStart(8, '0')}`,
    )
    const quotes = ids.map((_, i) => ({
      email: `person${i}@example.com`,
      created_at: Timestamp.fromMillis(outbox.now().getTime() + i),
    }))
    await outbox.storeQuotes(quotes, ids)
    await inParallel(8, ids, (id) => outbox.announceStored(id))
    await outbox.run(2 * minute)

    const emails = await outbox.emails()
    const ofKind = (kind: string) => emails.filter((mail) => mail.kind === kind)
    expect(ofKind('office').length).toBe(total)
    expect(ofKind('customer').length).toBe(total)
    expect(emails.filter((mail) => mail.due_at !== null)).toEqual([])
    const sent = (kind: string) => ofKind(kind).filter((mail) => mail.state === 'SENT').length
    expect(sent('customer')).toBe(acknowledgementsPerHour)
    expect(sent('office')).toBe(officeEmailsPerHour)

    const caught = await outbox.caught()
    const gathered = caught
      .filter((mail) => mail.subject.includes('more quote requests'))
      .toSorted((a, b) => listed(a.text)[0]!.place - listed(b.text)[0]!.place)
    const rest = total - officeEmailsPerHour
    expect(gathered).toHaveLength(Math.ceil(rest / digestEntries))
    expect(caught).toHaveLength(acknowledgementsPerHour + officeEmailsPerHour + gathered.length)
    const names = gathered.flatMap((mail) => listed(mail.text))
    expect(names.map(({ place }) => place)).toEqual(Array.from({ length: rest }, (_, i) => i + 1))
    const expected = ids.map(quoteNumber)
    const gatheredOnes = new Set(names.map(({ number }) => number))
    expect(names.map(({ number }) => number)).toEqual(expected.filter((n) => gatheredOnes.has(n)))
    for (const number of expected) {
      const single = caught.some((mail) => mail.subject.startsWith(`Quote request #${number}:`))
      expect([number, single]).toEqual([number, !gatheredOnes.has(number)])
    }
    expect(gathered[0]?.to).toEqual([officeAddress])
    expect(gathered[0]?.subject).toBe(`${rest} more quote requests from guests, 1 to 200`)
    expect(gathered[0]?.text).toContain('https://moving.example/admin')

    outbox.pass(hour)
    await outbox.receiveQuote({ email: 'later@example.com' })
    await outbox.run(minute)
    expect((await outbox.caught()).length).toBe(caught.length + 2)
  })

  /** Example of a line: '12. #7f3a91c2 · Maya Okafor · (202) 555-0142'. */
  const listed = (text: string) =>
    [...text.matchAll(/^(\d+)\. #(\w+) · Ana Ruiz · \(202\) 555-0142$/gm)].map(
      ([, place, number]) => ({ place: Number(place), number }),
    )
})

describe('requests that several processes receive at once', () => {
  it('stay within the email limits, and none is missing', async () => {
    const people = Array.from({ length: 80 }, (_, i) => `person${i}@example.com`)
    const processes = Array.from({ length: 3 }, () =>
      outbox.portsWith({ inSerialQueue: newSerialQueues() }),
    )
    await inParallel(9, [...people.entries()], async ([i, email]) => {
      const stored = await outbox.storeQuote({ email })
      await outbox.announce(stored, processes[i % processes.length])
    })
    await outbox.run(2 * minute)
    const sent = (await outbox.emails()).filter((mail) => mail.state === 'SENT')
    const ofKind = (kind: string) => sent.filter((mail) => mail.kind === kind).length
    expect([ofKind('office'), ofKind('customer'), ofKind('digest')]).toEqual([60, 60, 1])
    const subjects = (await outbox.caught()).map(({ subject }) => subject)
    expect(subjects).toContain('20 more quote requests from guests')
  })
})

describe('a stranger who performs many actions on their own requests', () => {
  async function act(quoteId: string, done: Record<string, unknown>) {
    const key = await seedLink(outbox.db, quoteId)
    const sent = moveActionSchema.parse({ request_id: anyQuoteId(), ...done })
    await answerMove({ key }, sent, outbox.ports)
  }

  /** Three actions above the hourly limit of their kind. */
  async function floodWith(done: Record<string, unknown>): Promise<string[]> {
    await outbox.useUp(done === question ? 'messages_guest' : 'decisions_guest')
    const quotes = await outbox.storeQuotes(
      Array.from({ length: 3 }, (_, i) => ({ name: 'Mallory', email: `m${i}@example.com` })),
    )
    await inParallel(4, quotes, ({ id }) => act(id, done))
    return quotes.map(({ id }) => id)
  }

  const question = { act: 'ask', text: 'Do you move pianos?' }
  const cancellation = { act: 'cancel', why: 'price' }
  const letters = async (address: string) =>
    (await outbox.caught()).filter(({ to }) => to.includes(address))
  const subjects = async () => (await letters(officeAddress)).map(({ subject }) => subject)

  it('can’t use sixty questions to keep a customer’s cancellation from being emailed separately', async () => {
    await floodWith(question)
    const { id } = await outbox.storeQuote()
    await act(id, cancellation)
    await outbox.run(2 * minute)
    expect(await subjects()).toContain(`Quote #${quoteNumber(id)}, Ana Ruiz: Canceled the request`)
    expect(await subjects()).toContain('3 more customers sent a message')
    expect(await subjects()).toHaveLength(2)
  })

  it('can delay the email about a guest’s cancellation by at most two minutes, and about a customer’s not at all', async () => {
    const others = await floodWith(cancellation)
    const { id: guests } = await outbox.storeQuote()
    await act(guests, cancellation)
    const uid = await outbox.signUp('maya@example.com', true)
    const account = { user_id: uid, name: 'Maya Chen', email: 'maya@example.com' }
    const { id: mayas } = await outbox.storeQuote(account)
    await act(mayas, cancellation)
    await outbox.run(2 * minute)

    expect(await subjects()).toContain(
      `Quote #${quoteNumber(mayas)}, Maya Chen: Canceled the request`,
    )
    const digest = (await letters(officeAddress)).find(({ subject }) =>
      subject.startsWith('4 more customers'),
    )
    expect(digest?.subject).toBe('4 more customers canceled or answered an estimate')
    expect(digest?.text).toContain(
      `#${quoteNumber(guests)} · Ana Ruiz · (202) 555-0142 · Canceled the request`,
    )
    const officeTexts = (await letters(officeAddress)).map(({ text }) => text).join('\n')
    for (const id of others) expect(officeTexts).toContain(quoteNumber(id))
    expect((await outbox.emails()).filter(({ due_at }) => due_at !== null)).toEqual([])
  })

  it('can’t delay the email about a customer’s acceptance', async () => {
    await floodWith(cancellation)
    await floodWith(question)
    const estimated = { status: 'estimated', estimate_amount: 1250.5 }
    const { id } = await outbox.storeQuote(estimated)
    const entry = { ...noDetails, amount: 1250.5, undoes: null }
    const given = { ...entry, at: new Date(outbox.now().getTime() - hour) }
    const estimateId = await addEstimate(outbox.db, id, given)
    await act(id, {
      act: 'accept',
      estimate_id: estimateId,
      amount_cents: 125_050,
      name: 'Ana Ruiz',
    })
    await outbox.run(2 * minute)
    const copies = await letters(customerAddress)
    expect(copies.map(({ text }) => text)).toEqual([expect.stringContaining('$1,250.50')])
    const officeMail = (await letters(officeAddress)).find(({ text }) =>
      text.includes(quoteNumber(id)),
    )
    expect(officeMail?.text).toContain('Accepted the estimate: $1,250.50')
  })

  it('gets only one line in the office’s digest for all actions on the same request', async () => {
    await floodWith(question)
    const { id } = await outbox.storeQuote()
    for (let i = 0; i < 3; i += 1) await act(id, question)
    await outbox.run(2 * minute)
    const officeMails = (await letters(officeAddress)).filter(({ text }) =>
      text.includes(quoteNumber(id)),
    )
    expect(officeMails).toHaveLength(1)
    expect(officeMails[0]?.text.match(/Ana Ruiz/g)).toHaveLength(1)
    const entry = (await outbox.emails()).find(({ quote_id }) => quote_id === id)
    expect(entry).toMatchObject({ state: 'SKIPPED', reason: 'digest' })
    expect(entry?.replies).toHaveLength(3)
  })
})
