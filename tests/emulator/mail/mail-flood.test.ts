import { quoteMailId } from '@moving/domain/mail/mail-schema'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CaughtMail } from '../../../tools/mail-catcher/caught-mail.ts'
import { inParallel } from '../../support/in-parallel.ts'
import { officeAddress, startOutbox, type Outbox } from '../../support/outbox.ts'

const minute = 60_000
/** The maximum delay until the office is notified of a request, even if many others arrive. */
const promised = 2 * minute
const honeypotFilled = { honeypot_filled: true }
const byPhone = { channel: 'phone', filled_in_ms: null }

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox({ webhookOn: false })
})
afterEach(() => outbox.close())

/** Requests of different people, each with their own email address. */
async function flood(count: number, source: Record<string, unknown> | null = null, over = {}) {
  const numbers = Array.from({ length: count }, (_, i) => i)
  const ids: string[] = []
  await inParallel(8, numbers, async (n) => {
    ids.push(await outbox.receiveQuote({ email: `flood${n}@example.com`, ...over }, source))
  })
  return ids
}

/** A request of a signed-in user. `typed` is the email address in the form. */
async function receiveFromAccount(confirmed: boolean, email = 'maya@example.com', typed = email) {
  const uid = await outbox.signUp(email, confirmed)
  return outbox.receiveQuote({ user_id: uid, email: typed })
}

const toOffice = async () =>
  (await outbox.caught()).filter((mail) => mail.to.includes(officeAddress))

const isAcknowledged = async (email: string) =>
  (await outbox.caught()).some((mail) => mail.to.includes(email))

const names = (mail: CaughtMail, id: string) =>
  `${mail.subject}\n${mail.text}`.includes(`#${quoteNumber(id)}`)

/** How often the office's emails list each request. */
async function timesNamed(ids: readonly string[]): Promise<number[]> {
  const emails = await toOffice()
  return ids.map((id) => emails.filter((mail) => names(mail, id)).length)
}

const onceEach = (ids: readonly string[]) => ids.map(() => 1)

describe('many requests from bots', () => {
  it('don’t delay email to a guest or a customer', async () => {
    await outbox.useUp('quarantined')
    await flood(5, honeypotFilled)
    const guest = await outbox.receiveQuote({ email: 'guest@example.com' })
    const customer = await receiveFromAccount(true)
    await outbox.run(5_000)
    expect(await isAcknowledged('guest@example.com')).toBe(true)
    expect(await isAcknowledged('maya@example.com')).toBe(true)
    expect(await timesNamed([guest, customer])).toEqual([1, 1])
    expect(await outbox.caught()).toHaveLength(4)
  })

  it('reach the office in one email with low priority', async () => {
    await outbox.useUp('quarantined')
    const ids = await flood(5, honeypotFilled)
    await outbox.run(30 * minute)
    expect(await outbox.caught()).toEqual([])
    await outbox.run(40 * minute)
    expect(await toOffice()).toHaveLength(1)
    expect(await outbox.caught()).toHaveLength(1)
    expect(await timesNamed(ids)).toEqual(onceEach(ids))
  })
})

describe('many requests from guests', () => {
  it('delay neither a customer’s confirmation nor the office’s email about that customer', async () => {
    await outbox.useUp('guest')
    const customer = await receiveFromAccount(true)
    await outbox.run(5_000)
    expect(await isAcknowledged('maya@example.com')).toBe(true)
    expect(await timesNamed([customer])).toEqual([1])
  })

  it('don’t delay the confirmation to a caller', async () => {
    await outbox.useUp('guest')
    await outbox.receiveQuote({ email: 'caller@example.com' }, byPhone)
    await outbox.run(5_000)
    expect(await isAcknowledged('caller@example.com')).toBe(true)
  })

  it('are listed oldest first by the server’s time, whatever ids their senders chose', async () => {
    await outbox.useUp('guest')
    const ids = ['z', 'm', 'a'].map((letter) => letter.repeat(20))
    for (const id of ids) {
      await outbox.storeQuote({}, null, id)
      outbox.pass(1000)
    }
    for (const id of ids.toReversed()) await outbox.announceStored(id)
    await outbox.run(promised)
    const [gathered, ...more] = await outbox.caught()
    expect(more).toEqual([])
    const places = ids.map((id) => gathered?.text.indexOf(`#${quoteNumber(id)}`) ?? -1)
    expect(places[0]).toBeGreaterThan(0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('are listed once in the office’s emails although the email service fails at first', async () => {
    await outbox.fault({ status: 503, times: 6 })
    await outbox.useUp('guest')
    const ids = await flood(10)
    await outbox.run(5 * minute)
    expect(await timesNamed(ids)).toEqual(onceEach(ids))
  })

  it('are reported on time although the process crashed before it queued their email', async () => {
    await outbox.useUp('guest')
    const stored = await outbox.storeQuote({ email: 'late@example.com' })
    const dying = outbox.portsWith({ enqueue: () => Promise.reject(new Error('killed')) })
    await expect(outbox.announce(stored, dying)).rejects.toThrow('killed')
    await outbox.announce(stored)
    await outbox.run(promised)
    expect(await timesNamed([stored.id])).toEqual([1])
  })
})

describe('many phone leads', () => {
  it('don’t affect email to guests and customers', async () => {
    await outbox.useUp('phone')
    const guest = await outbox.receiveQuote({ email: 'guest@example.com' })
    await outbox.run(5_000)
    expect(await isAcknowledged('guest@example.com')).toBe(true)
    expect(await timesNamed([guest])).toEqual([1])
  })
})

describe('a spammer', () => {
  it('can’t use up a customer’s confirmations by typing the customer’s email address', async () => {
    await flood(3, null, { email: 'maya@example.com' })
    const customer = await receiveFromAccount(true)
    await outbox.run(5_000)
    const mail = await outbox.mail(quoteMailId(customer, 'customer'))
    expect(mail.state).toBe('SENT')
  })

  it('can’t send more emails by creating accounts with unconfirmed email addresses', async () => {
    await outbox.useUp('guest')
    await receiveFromAccount(false)
    await outbox.run(5_000)
    expect(await isAcknowledged('maya@example.com')).toBe(false)
  })

  it('can’t send more emails by typing other people’s email addresses in a confirmed account', async () => {
    await outbox.useUp('guest')
    await receiveFromAccount(true, 'own@example.com', 'victim@example.com')
    await outbox.run(5_000)
    expect(await isAcknowledged('victim@example.com')).toBe(false)
  })

  it('can’t hide a request in the office’s email with long names', async () => {
    const loud = { name: '"'.repeat(100), phone: '&'.repeat(40) }
    await outbox.useUp('guest')
    const ids = await flood(200, null, loud)
    await outbox.run(promised)
    const sizes = (await toOffice()).map((mail) => Buffer.byteLength(mail.html))
    expect(Math.max(...sizes)).toBeLessThan(102_000)
    expect(await timesNamed(ids)).toEqual(onceEach(ids))
  })
})
