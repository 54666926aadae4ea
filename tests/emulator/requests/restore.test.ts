import { collections, historyPath, quotePath } from '@moving/domain/paths'
import { historyEntrySchema } from '@moving/domain/quote/office/history'
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reopenLostQuotes } from '../../../functions/src/mail/outbox/reopen-lost-quotes.ts'
import { mailChangedQuote } from '../../../functions/src/mail/quote-events.ts'
import { sweepMail } from '../../../functions/src/mail/delivery/sweep-mail.ts'
import { recordOfficeChange } from '../../../functions/src/quote/record-office-change.ts'
import { writeSearchFields } from '../../../functions/src/quote/write-search-fields.ts'
import { inParallel } from '../../support/in-parallel.ts'
import { quoteOf, startOutbox, type Outbox } from '../../support/outbox.ts'

const minute = 60_000
const day = 24 * 60 * minute

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(() => outbox.close())

const daysAgo = (days: number) => Timestamp.fromMillis(outbox.now().getTime() - days * day)

/** Every trigger of an update of a quote, as the platform would run them for this write. */
async function runTriggers(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const { db, ports } = outbox
  const eventTime = after.updateTime?.toDate() ?? new Date()
  await mailChangedQuote({ before, after, at: outbox.now() }, ports)
  await recordOfficeChange(
    {
      eventId: `restore-${after.id}`,
      eventTime: eventTime.toISOString(),
      quoteId: after.id,
      before: before.data(),
      after: after.data(),
    },
    { db },
  )
  await writeSearchFields(after.id, { db })
}

/** What an import does: the whole document as it was, with its own times, past the rules. */
async function importOver(quotes: DocumentSnapshot[], backup: (n: number) => object) {
  const { db } = outbox
  const batch = db.batch()
  for (const [n, quote] of quotes.entries()) batch.set(quote.ref, backup(n))
  await batch.commit()
  return db.getAll(...quotes.map(({ ref }) => ref))
}

const historyOf = async (quoteId: string) =>
  (await outbox.db.collection(historyPath(quoteId)).get()).docs.map((entry) =>
    historyEntrySchema.parse(entry.data()),
  )

describe('a restore over 500 quotes', () => {
  const statuses = ['pending', 'estimated', 'scheduled', 'completed']
  const backupOf = (n: number) => ({
    ...quoteOf(daysAgo(30 + n / 10).toDate()),
    name: `Person ${n}`,
    status: statuses[n % 4],
    estimate_amount: n % 3 === 0 ? null : 900 + n,
    admin_notes: null,
    // The newest of a backup of this night are hours old, the oldest weeks.
    updated_at: daysAgo(n / 25 + 0.2),
    search: { name: 'somebody else', channel: 'web' },
  })

  it('mails nobody, adds nothing false to a history, and leaves the desk finding every quote', async () => {
    const { db } = outbox
    const quotes = await outbox.storeQuotes(
      Array.from({ length: 500 }, (_, n) => ({
        name: `Renamed ${n}`,
        status: statuses[(n + 1) % 4],
        estimate_amount: 2000 + n,
        created_at: daysAgo(30 + n / 10),
        updated_at: daysAgo(n / 50),
      })),
    )
    // Who made the change that the backup brings back is known: the import brings that along, too.
    const edits = db.batch()
    for (const [n, { id }] of quotes.entries()) {
      edits.create(db.collection(collections.quoteEdits).doc(), {
        quote_id: id,
        editor_uid: 'dana',
        editor_email: 'dana@example.com',
        at: backupOf(n).updated_at,
      })
    }
    await edits.commit()
    const imported = await importOver(quotes, backupOf)
    await inParallel(8, [...imported.entries()], ([n, after]) =>
      runTriggers(quotes[n] as DocumentSnapshot, after),
    )
    await reopenLostQuotes(outbox.ports)
    await sweepMail(outbox.ports)
    await outbox.run(60 * minute)

    expect(await outbox.mails()).toEqual([])
    expect(outbox.catcher.requestCount()).toBe(0)
    const found = await db.getAll(...quotes.map(({ id }) => db.doc(quotePath(id))))
    for (const [n, quote] of found.entries()) {
      expect(quote.get('search.words')).toContain(`person ${n}`)
      expect(quote.get('updated_at')).toEqual(imported[n]?.get('updated_at'))
    }
    await inParallel(8, imported, async ({ id, updateTime }) => {
      const [entry, ...others] = await historyOf(id)
      expect(entry?.editor_email).toBeNull()
      expect(entry?.at).toEqual(updateTime?.toDate())
      expect(others).toEqual([])
    })
  })
})

describe('after a restore', () => {
  it("an estimate that the office saves is mailed, whatever the restored outbox's notes say", async () => {
    const quoteId = (await outbox.storeQuote()).id
    const save = async (dollars: number) => {
      const announce = await outbox.save(quoteId, { status: 'estimated', estimate_amount: dollars })
      await announce()
      await outbox.run(minute)
    }
    await save(1000)
    await save(1100)
    const thread = outbox.db.collection(collections.mailThreads).doc(quoteId)
    await thread.set({ serial: 1 })
    await save(1200)
    await thread.delete()
    await save(1300)
    expect((await outbox.caught()).map(({ text }) => /\$[\d,.]+/.exec(text)?.[0])).toEqual([
      '$1,000.00',
      '$1,100.00',
      '$1,200.00',
      '$1,300.00',
    ])
  })

  it('a request of the last days whose mails came back first is not mailed about again', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.run(minute)
    const { db } = outbox
    const backup = (await db.doc(quotePath(quoteId)).get()).data() ?? {}
    await db.doc(quotePath(quoteId)).delete()
    outbox.pass(day)
    await db.doc(quotePath(quoteId)).set(backup)
    await outbox.announce(await db.doc(quotePath(quoteId)).get())
    await reopenLostQuotes(outbox.ports)
    await outbox.run(60 * minute)
    expect((await outbox.caught()).length).toBe(2)
  })
})

describe('an update', () => {
  async function saveEstimate() {
    const quoteId = (await outbox.storeQuote()).id
    const announce = await outbox.save(quoteId, { status: 'estimated', estimate_amount: 1250 })
    return { quoteId, announce }
  }

  it('that an office client saves without naming its editor is told', async () => {
    const { announce } = await saveEstimate()
    await announce()
    await outbox.run(minute)
    expect((await outbox.caught()).length).toBe(1)
  })

  it('older than three days tells nobody when its event arrives at last', async () => {
    const { quoteId } = await saveEstimate()
    const before = await outbox.storeQuote()
    const after = await outbox.db.doc(quotePath(quoteId)).get()
    const at = new Date(outbox.now().getTime() - 3 * day - 1)
    await mailChangedQuote({ before, after, at }, outbox.ports)
    expect(await outbox.mails()).toEqual([])
    const inTime = new Date(outbox.now().getTime() - 3 * day + minute)
    await mailChangedQuote({ before, after, at: inTime }, outbox.ports)
    expect(await outbox.mails()).toHaveLength(1)
  })

  it("of somebody's account changes no estimate, and tells nobody", async () => {
    const quoteId = (await outbox.storeQuote({ status: 'estimated', estimate_amount: 900 })).id
    const reference = outbox.db.doc(quotePath(quoteId))
    const before = await reference.get()
    await reference.update({ user_id: 'ana' })
    await runTriggers(before, await reference.get())
    expect([await outbox.mails(), await historyOf(quoteId)]).toEqual([[], []])
  })
})
