import { collections } from '@moving/domain/paths'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailPolicy } from '../../functions/src/mail/mail-policy.ts'
import { inParallel } from '../support/in-parallel.ts'
import { customerAddress, officeAddress, startOutbox, type Outbox } from '../support/outbox.ts'

vi.mock('firebase-functions/logger', async () => {
  return (await import('../support/captured-log.ts')).capturedLogger
})

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

describe('one address', () => {
  it('gets at most three acknowledgements a day, while the office hears of every request', async () => {
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
    const skipped = (await outbox.mails()).filter((mail) => mail.state === 'SKIPPED')
    expect(skipped.map((mail) => [mail.kind, mail.reason])).toEqual([
      ['customer', 'throttled_address'],
      ['customer', 'throttled_address'],
    ])
  })

  it('gets its acknowledgement again the next day', async () => {
    for (let i = 0; i < 4; i += 1) await outbox.receiveQuote()
    outbox.pass(24 * hour)
    await outbox.receiveQuote()
    await outbox.run(5 * minute)
    expect(await sentTo(customerAddress)).toBe(4)
  })

  it('is kept in the counters as a digest only', async () => {
    await outbox.receiveQuote()
    const counters = await outbox.db.collection(collections.mailThrottle).get()
    expect(counters.docs.map((counter) => counter.id).join(' ')).not.toContain('ana')
    expect(counters.docs.every((counter) => counter.get('expires_at'))).toBe(true)
  })
})

describe('a request that a machine may have filled in', () => {
  async function receiveFrom(source: Record<string, unknown>) {
    const stored = await outbox.storeQuote()
    const sources = outbox.db.collection(collections.quoteSources)
    await sources.doc(stored.id).set({ channel: 'web', session_id: null, ...source })
    await outbox.announce(stored)
    await outbox.run(minute)
  }

  it('and that fell into the trap reaches the office with a warning, and nobody else', async () => {
    await receiveFrom({ filled_in_ms: 9000, trapped: true })
    const caught = await outbox.caught()
    expect(caught.map((mail) => mail.to)).toEqual([[officeAddress]])
    expect(caught[0]?.subject).toContain('Possible spam')
  })

  it('only because it was fast is acknowledged: browsers fill in forms by themselves', async () => {
    await receiveFrom({ filled_in_ms: 900, trapped: true })
    expect([await sentTo(officeAddress), await sentTo(customerAddress)]).toEqual([1, 1])
    const toOffice = (await outbox.caught()).find((mail) => mail.to.includes(officeAddress))
    expect(toOffice?.text).toContain('faster than people type')
  })
})

describe('1,000 quotes in a burst', () => {
  it('are all accounted for: mail up to the cap, the rest in one digest, nothing stuck', async () => {
    const total = 1000
    const cap = mailPolicy.throttle.mailsPerHour
    const people = Array.from({ length: total }, (_, i) => ({ email: `person${i}@example.com` }))
    const quotes = [
      ...(await outbox.storeQuotes(people.slice(0, 500))),
      ...(await outbox.storeQuotes(people.slice(500))),
    ]
    await inParallel(8, quotes, (quote) => outbox.announce(quote))
    await outbox.run(hour)

    const mails = await outbox.mails()
    const ofKind = (kind: string) => mails.filter((mail) => mail.kind === kind)
    expect(ofKind('office').length).toBe(total)
    expect(ofKind('customer').length).toBe(total)
    expect(mails.filter((mail) => mail.due_at !== null)).toEqual([])

    const sent = mails.filter((mail) => mail.state === 'SENT' && mail.kind !== 'digest')
    expect(sent.length).toBe(cap)
    const digested = ofKind('office').filter((mail) => mail.reason === 'digest')
    const heard = new Set([...sent, ...digested].map((mail) => mail.quote_id))
    expect(heard.size).toBe(total)
    expect(ofKind('digest').map((mail) => mail.state)).toEqual(['SENT'])

    const caught = await outbox.caught()
    expect(caught.length).toBe(cap + 1)
    const digest = caught.find((mail) => mail.subject.includes('more quote requests'))
    expect(digest?.to).toEqual([officeAddress])
    expect(digest?.subject).toContain(`${digested.length} more quote requests`)
    expect(digest?.text).toContain('https://moving.example/admin')

    await outbox.receiveQuote({ email: 'later@example.com' })
    await outbox.run(minute)
    expect((await outbox.caught()).length).toBe(cap + 3)
  }, 120_000)
})
