import { collections } from '@moving/domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newMailRecord, toFirestore } from '../../../functions/src/mail/outbox/mail-record.ts'
import { runMailTask } from '../../../functions/src/mail/delivery/run-mail-task.ts'
import { sweepMail } from '../../../functions/src/mail/delivery/sweep-mail.ts'
import { handleEvents, readProof } from '../../../functions/src/mail/webhook/handle-events.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'

const minute = 60_000

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await outbox.close()
})

/** Email documents that no version of the code can have written, due before all others. */
async function poison(count: number, over: Record<string, unknown> = {}): Promise<string[]> {
  const batch = outbox.db.batch()
  const references = Array.from({ length: count }, (_, n) =>
    outbox.db.collection(collections.mail).doc(`poisoned${n}_office`),
  )
  for (const reference of references) {
    const dueAt = Timestamp.fromMillis(outbox.now().getTime() - 60 * minute)
    batch.set(reference, { kind: 'pigeon', state: 7, due_at: dueAt, ...over })
  }
  await batch.commit()
  return references.map(({ path }) => path)
}

const unreadable = () =>
  loggedEvents
    .filter(({ event }) => event === 'unreadable_document')
    .map(({ facts }) => (facts as { path: string }).path)

const event = (mailId: string, name: string) => ({
  event: name,
  mail_id: mailId,
  timestamp: outbox.now().getTime() / 1000,
})

describe('the check for overdue emails', () => {
  it('queues every overdue email, however many there are', async () => {
    const { id } = await outbox.storeQuote()
    const batch = outbox.db.batch()
    const times = { created_at: outbox.now(), due_at: outbox.now() }
    const record = newMailRecord({ kind: 'customer', quote_id: id, ...times })
    for (let n = 0; n < 110; n += 1) {
      const mail = outbox.db.collection(collections.mail).doc(`${id}_customer_again${n + 1}`)
      batch.create(mail, toFirestore(record))
    }
    await batch.commit()
    outbox.pass(5 * minute)
    const send = () => Promise.resolve({ result: 'accepted' } as const)
    expect(await sweepMail(outbox.portsWith({ send }))).toEqual({ due: 110, failed: 0 })
    expect((await outbox.emails()).filter((mail) => mail.due_at !== null)).toEqual([])
  })

  it('skips more than a page of unreadable documents, logs each, and continues', async () => {
    const poisoned = await poison(130)
    const quoteId = (await outbox.storeQuote()).id
    await outbox.announce(await outbox.db.doc(`quotes/${quoteId}`).get())
    outbox.loseTasks()
    outbox.pass(2 * minute)
    expect(await sweepMail(outbox.ports)).toEqual({ due: 132, failed: 130 })
    expect((await outbox.caught()).length).toBe(2)
    expect(unreadable().toSorted()).toEqual(poisoned.toSorted())
    // The lateness in the log is that of the readable email.
    const swept = loggedEvents.find((logged) => logged.event === 'mail_swept')
    expect(swept?.facts).toMatchObject({ oldestDueSeconds: 120 })
  })
})

describe('the task of an unreadable email', () => {
  it('ends, and isn’t queued again for three days', async () => {
    const poisoned = await poison(1)
    await runMailTask({ mailId: 'poisoned0_office' }, outbox.ports)
    expect(unreadable()).toEqual(poisoned)
  })
})

describe('a batch of delivery reports', () => {
  it('is processed for every email except the unreadable one', async () => {
    const poisoned = await poison(1)
    const quoteId = await outbox.receiveQuote()
    await outbox.reports({ on: false })
    await outbox.run(minute)
    await handleEvents(
      [
        { event: 5 },
        event('poisoned0_office', 'delivered'),
        event(`${quoteId}_customer`, 'bounce'),
        event(`${quoteId}_office`, 'delivered'),
      ],
      outbox.ports,
    )
    expect((await outbox.mail(`${quoteId}_office`)).delivery).toBe('delivered')
    expect(await outbox.delivery(quoteId)).toMatchObject({ problems: [{ problem: 'bounced' }] })
    expect(unreadable()).toEqual(poisoned)
    expect((await readProof(outbox.ports)).newestEventAt).toEqual(outbox.now())
  })

  it('is retried after a failed write, and a missing report counts for nothing until then', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.reports({ on: false })
    await outbox.run(minute)
    const before = await readProof(outbox.ports)
    outbox.pass(minute)
    const batch = [event(`${quoteId}_customer`, 'bounce'), event(`${quoteId}_office`, 'delivered')]
    const runTransaction = vi.spyOn(outbox.db, 'runTransaction')
    runTransaction.mockRejectedValueOnce(new Error('14 UNAVAILABLE'))
    await expect(handleEvents(batch, outbox.ports)).rejects.toThrow('1 mails')
    expect((await outbox.mail(`${quoteId}_office`)).delivery).toBe('delivered')
    expect(await readProof(outbox.ports)).toEqual(before)

    await handleEvents(batch, outbox.ports)
    expect(await outbox.delivery(quoteId)).toMatchObject({ problems: [{ problem: 'bounced' }] })
  })
})

describe('a quote’s email problem', () => {
  it('is shown although the quote also has an unreadable email', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.run(minute)
    await poison(1, { quote_id: quoteId })
    await outbox.report(`${quoteId}_customer`, 'bounce')
    expect(await outbox.delivery(quoteId)).toMatchObject({
      problems: [{ mail_id: `${quoteId}_customer`, problem: 'bounced' }],
    })
  })

  it('is shown although the function that stored it crashed right after', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.run(minute)
    const runTransaction = outbox.db.runTransaction.bind(outbox.db)
    vi.spyOn(outbox.db, 'runTransaction').mockImplementationOnce(async (...given) => {
      await runTransaction(...given)
      throw new Error('killed')
    })
    const batch = [event(`${quoteId}_customer`, 'bounce')]
    await expect(handleEvents(batch, outbox.ports)).rejects.toThrow()
    await handleEvents(batch, outbox.ports)
    expect(await outbox.delivery(quoteId)).toMatchObject({ problems: [{ problem: 'bounced' }] })
  })
})

describe('an email about an update', () => {
  it('is sent although an earlier email about the quote is unreadable', async () => {
    const quoteId = (await outbox.storeQuote()).id
    const emails = outbox.db.collection(collections.mail)
    await emails.doc(`${quoteId}_update_1`).set({ kind: 'update', quote_id: quoteId, state: 7 })
    await outbox.save(quoteId, { status: 'scheduled' })
    await outbox.run(minute)
    expect((await outbox.caught()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your move is scheduled'),
    ])
  })
})
