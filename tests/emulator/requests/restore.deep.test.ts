import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reopenLostQuotes } from '../../../functions/src/mail/outbox/reopen-lost-quotes.ts'
import { sweepMail } from '../../../functions/src/mail/delivery/sweep-mail.ts'
import { followQuote } from '../../../functions/src/request/follow-quote.ts'
import { inParallel } from '../../support/in-parallel.ts'
import { quoteOf, startOutbox, type Outbox } from '../../support/outbox.ts'
import { actsIn } from '../../support/request-log.ts'

const minute = 60_000
const day = 24 * 60 * minute

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(() => outbox.close())

const daysAgo = (days: number) => Timestamp.fromMillis(outbox.now().getTime() - days * day)

const runTriggers = (before: DocumentSnapshot, after: DocumentSnapshot) => {
  const ports = () => outbox.ports
  return followQuote(
    { data: { before, after }, params: { quoteId: after.id } },
    { ports, mailPorts: ports },
  )
}

/**
 * Overwrites a quote as an import does: the whole document with the backup's times, bypassing the
 * rules.
 */
async function importOver(quotes: DocumentSnapshot[], backup: (n: number) => object) {
  const { db } = outbox
  const batch = db.batch()
  for (const [n, quote] of quotes.entries()) batch.set(quote.ref, backup(n))
  await batch.commit()
  return db.getAll(...quotes.map(({ ref }) => ref))
}

describe('a restore over 500 quotes', () => {
  const statuses = ['pending', 'estimated', 'scheduled', 'completed']
  const backupOf = (n: number) => ({
    ...quoteOf(daysAgo(30 + n / 10).toDate()),
    name: `Person ${n}`,
    status: statuses[n % 4],
    estimate_amount: n % 3 === 0 ? null : 900 + n,
    admin_notes: null,
    // The newest quotes of last night's backup are hours old, the oldest weeks.
    updated_at: daysAgo(n / 25 + 0.2),
    search: { name: 'Ben Ortiz', channel: 'web' },
  })

  it('sends no email, adds nothing to a history, and the search finds every quote', async () => {
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
    const imported = await importOver(quotes, backupOf)
    await inParallel(8, [...imported.entries()], ([n, after]) =>
      runTriggers(quotes[n] as DocumentSnapshot, after),
    )
    await reopenLostQuotes(outbox.ports)
    await sweepMail(outbox.ports)
    await outbox.run(60 * minute)

    expect(await outbox.emails()).toEqual([])
    expect(outbox.catcher.requestCount()).toBe(0)
    const found = await db.getAll(...quotes.map(({ id }) => db.doc(quotePath(id))))
    const records = await db.getAll(...quotes.map(({ id }) => db.doc(requestPath(id))))
    for (const [n, quote] of found.entries()) {
      expect(records[n]?.get('words')).toContain(`person ${n}`)
      expect(quote.get('updated_at')).toEqual(imported[n]?.get('updated_at'))
    }
    await inParallel(8, imported, async ({ id }) => {
      expect(await actsIn(db, id)).toEqual([])
    })
  })
})

describe('after a restore', () => {
  it('an estimate is emailed, even if the restored outbox is older than the customer’s last email', async () => {
    const { id: quoteId, ref } = await outbox.storeQuote()
    const give = async (dollars: number) => {
      await outbox.save(quoteId, { status: 'estimated', estimate_amount: dollars })
      await outbox.run(minute)
    }
    await give(1000)
    const before = await outbox.emails()
    await give(1100)
    for (const { id } of await outbox.emails()) {
      if (before.every((mail) => mail.id !== id)) await outbox.db.doc(`mail/${id}`).delete()
    }
    await give(1200)
    await outbox.db.recursiveDelete(outbox.db.collection(collections.mail))
    await give(1300)
    expect((await ref.get()).get('estimate_amount')).toBe(1300)
    expect((await outbox.caught()).map(({ text }) => /\$[\d,.]+/.exec(text)?.[0])).toEqual([
      '$1,000',
      '$1,100',
      '$1,200',
      '$1,300',
    ])
  })

  it('a recent request whose emails were restored first isn’t emailed about again', async () => {
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

describe('a change that isn’t an action', () => {
  it('of an estimate in the console sends no email and adds nothing to the history', async () => {
    const before = await outbox.storeQuote()
    const updated_at = Timestamp.now()
    await before.ref.update({ status: 'estimated', estimate_amount: 1250, updated_at })
    await runTriggers(before, await before.ref.get())
    await outbox.run(minute)
    expect([await outbox.emails(), await actsIn(outbox.db, before.id)]).toEqual([[], []])
  })

  it('of the quote’s account sends no email', async () => {
    const before = await outbox.storeQuote({ status: 'estimated', estimate_amount: 900 })
    await before.ref.update({ user_id: 'ana' })
    await runTriggers(before, await before.ref.get())
    expect([await outbox.emails(), await actsIn(outbox.db, before.id)]).toEqual([[], []])
  })

  it('that adds a quote sends email to the office and the customer', async () => {
    const after = await outbox.storeQuote()
    await runTriggers(await outbox.db.doc('quotes/none').get(), after)
    expect((await outbox.emails()).map(({ kind }) => kind).toSorted()).toEqual([
      'customer',
      'office',
    ])
  })
})
