import { collections } from '@moving/domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reopenLostQuotes } from '../../../functions/src/mail/outbox/reopen-lost-quotes.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { customerAddress, officeAddress, startOutbox, type Outbox } from '../../support/outbox.ts'

const minute = 60_000
const hour = 60 * minute

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await outbox.close()
})

const storeQuoteOfBefore = (ms: number) =>
  outbox.storeQuote({ created_at: Timestamp.fromMillis(outbox.now().getTime() - ms) })

async function recipients(): Promise<string[]> {
  return (await outbox.caught()).flatMap((mail) => mail.to).toSorted()
}

describe('a request for which no function ran', () => {
  it('gets its emails even 71 hours later', async () => {
    await storeQuoteOfBefore(71 * hour)
    expect(await reopenLostQuotes(outbox.ports)).toBe(1)
    await outbox.run(minute)
    expect(await recipients()).toEqual([customerAddress, officeAddress])
  })

  it('gets its emails even if the check stored a wrong position', async () => {
    await storeQuoteOfBefore(70 * hour)
    const nextYear = Timestamp.fromDate(new Date('2027-11-20T00:00:00Z'))
    await outbox.db.doc(`${collections.mailState}/reopen`).set({ complete_until: nextYear })
    expect(await reopenLostQuotes(outbox.ports)).toBe(1)
  })

  it('that can’t be processed is retried each hour, and doesn’t delay other requests', async () => {
    const broken = await storeQuoteOfBefore(60 * hour)
    await outbox.db.doc(`${collections.mail}/${broken.id}_customer`).set({ kind: 'unheard of' })
    const later = await storeQuoteOfBefore(2 * hour)
    await reopenLostQuotes(outbox.ports)
    await outbox.run(minute)
    expect(await recipients()).toEqual([customerAddress, officeAddress])
    expect((await outbox.mail(`${later.id}_office`)).state).toBe('SENT')
    expect(loggedEvents.filter(({ event }) => event === 'mail_reopen_failed')).toMatchObject([
      { severity: 'error', facts: { quoteId: broken.id } },
    ])

    await outbox.db.doc(`${collections.mail}/${broken.id}_customer`).delete()
    outbox.pass(hour)
    expect(await reopenLostQuotes(outbox.ports)).toBe(1)
  })
})

describe('the hourly check for missing emails', () => {
  it('doesn’t read a request again that it checked hours ago', async () => {
    for (let hoursAgo = 3; hoursAgo < 9; hoursAgo += 1) await storeQuoteOfBefore(hoursAgo * hour)
    expect(await reopenLostQuotes(outbox.ports)).toBe(6)
    outbox.pass(hour)
    const later = await storeQuoteOfBefore(30 * minute)
    const read = vi.spyOn(outbox.db, 'getAll')
    expect(await reopenLostQuotes(outbox.ports)).toBe(1)
    const emails = read.mock.calls.flat().map((argument) => (argument as { id?: string }).id)
    expect(emails.filter((id) => id?.endsWith('_office'))).toEqual([`${later.id}_office`])
  })
})
