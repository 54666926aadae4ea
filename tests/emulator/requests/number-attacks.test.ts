import { randomUUID } from 'node:crypto'
import {
  analyticsPaths,
  collections,
  crewDayPath,
  officeSettingsPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { sourcesOf } from '@moving/domain/sources/sources-of'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mondayLetter } from '../../../functions/src/letter/monday-letter.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { checkForm } from '../../../functions/src/visit/check-form.ts'
import { isTotalExact } from '../../../functions/src/visit/audit.ts'
import { rebuildAnalytics } from '../../../functions/src/visit/rebuild.ts'
import { recountSources } from '../../../functions/src/visit/recount-sources.ts'
import { rollUp } from '../../../functions/src/visit/roll-up.ts'
import { readAnalytics, readSources } from '../../../functions/src/visit/stored-analytics.ts'
import { sessionReference } from '../../../functions/src/visit/stored-session.ts'
import { countAdminReads } from '../../support/admin-reads.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { flatten, storeRequest, visitOf } from '../../support/sources.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { visitNumber, writeVisits } from '../../support/stored-visits.ts'

const db = ownStore()
const noon = new Date('2026-11-20T12:00:00Z')
const minute = 60_000
const day = 86_400_000
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * minute)
const ports = { db, now: () => noon, settleMs: 0, pageSize: 100 }
async function countAll() {
  await rollUp(ports, Number.POSITIVE_INFINITY)
  await recountSources(ports)
}
const sources = async () => readSources(await db.doc(analyticsPaths.sources).get())

async function table() {
  const window = { days: 30 }
  const { rows } = sourcesOf(await sources(), { window, basis: 'measured' }, '2026-11-20')
  return new Map(rows.map(({ name, ...numbers }) => [name, numbers]))
}

beforeEach(async () => {
  await clearFirestore(ownProject)
})

describe('a stranger who invents campaign names', () => {
  const ours = ['Direct', 'Not known', 'Other', 'Phone: Yelp', 'Customer said: Yelp', 'All sources']
  const words = ['__proto__', 'constructor', 'hasOwnProperty', '3 more sources']
  const broken = ['%', '%E0%A4%A', '%00%0D%0A%09=1', '%E2%80%AEfdp', '%ED%A0%80', '…']
  const names = [...[...ours, ...words].map(encodeURIComponent), ...broken, '?token'.repeat(300)]

  it("can't take over our own rows or break the count with similar names or invalid characters", async () => {
    const before = new Date(noon.getTime() - day)
    await storeRequest(db, { id: anyQuoteId(), at: before })
    const work = { heard_from: 'yelp' }
    await storeRequest(db, { id: anyQuoteId(), at: before, channel: 'phone', work })
    const visits = names.flatMap((name, n) => {
      const at = new Date(before.getTime() - (n % 2) * day + n)
      const visit = (address: string) => visitOf(`stranger-${n}`, at, address, `https://${name}`)
      return [visit(`/?utm_source=${name}`), visit(`/${name}?utm_source=${name}`)]
    })
    await writeVisits(db, visits)
    await countAll()
    expect((await readAnalytics(db)).summary.total).toBe(visits.length)
    const rows = await table()
    const visitsOf = (name: string) => rows.get(name)?.visits ?? 0
    expect(rows.get('Phone: Yelp')).toMatchObject({ visits: 0, requests: 1 })
    expect(rows.get('Not known')).toMatchObject({ visits: 0, requests: 1 })
    expect([visitsOf('phone: yelp'), visitsOf('not known'), visitsOf('__proto__')]).toEqual([
      1, 1, 1,
    ])
    const all = [...rows.values()].reduce((sum, row) => sum + row.visits, 0)
    expect(all).toBe(names.length)
    for (const name of rows.keys()) expect(name).toMatch(/^[^\p{C}\u2028\u2029]+$/u)
    expect(await isTotalExact(db, noon)).toBe(true)
    const stepwise = flatten(await sources())
    await rebuildAnalytics(ports)
    expect(flatten(await sources())).toEqual(stepwise)
  })

  it("can't make a document large or change the sums with thousands of them", async () => {
    const visits = Array.from({ length: 400 }, (_, n) => {
      const page_url = `https://www.example.com/?utm_source=${'é'.repeat(200)}${n}&utm_campaign=${n}`
      return visitNumber(n, new Date(noon.getTime() - n * minute), { page_url, session_id: `${n}` })
    })
    await writeVisits(db, visits)
    await countAll()
    const all = [...(await table()).values()].reduce((sum, row) => sum + row.visits, 0)
    expect(all).toBe(400)
    const stored = (await db.doc(analyticsPaths.sources).get()).data()
    expect(JSON.stringify(stored).length).toBeLessThan(4_000)
    expect(await isTotalExact(db, noon)).toBe(true)
  })
})

describe('the sums of the sources', () => {
  const booked = { status: 'scheduled', estimate_amount: 1234.56 }

  it('equal the desk’s after every step of a session whose quotes are created, changed and deleted', async () => {
    const [one, other] = [anyQuoteId(), anyQuoteId()]
    const steps: (() => Promise<unknown>)[] = [
      () => storeRequest(db, { id: one, at: minutesAgo(60), session: 's', quote: booked }),
      () => writeVisits(db, [visitOf('s', minutesAgo(70), '/?utm_source=late')]),
      () =>
        storeRequest(db, { id: other, at: minutesAgo(50), session: 's', quote: booked, work: {} }),
      () => writeVisits(db, [visitOf('s', minutesAgo(65), '/?gclid=abc')]),
      () => change(other, { status: 'pending', move_date: '2027-03-01' }, 40),
      () => change(other, { status: 'completed', estimate_amount: 0.07 }, 39),
      () => db.doc(requestPath(other)).update({ heard_from: 'yelp', updated_at: minutesAgo(38) }),
      () => forget(one),
      () => sessionReference(db, 's').delete(),
      () => change(other, { estimate_amount: 999_999.99 }, 30),
      () => db.doc(requestPath(other)).update({ heard_from: null, updated_at: minutesAgo(29) }),
      () => forget(other),
    ]
    const sums = []
    for (const step of steps) {
      await step()
      await countAll()
      expect(await isTotalExact(db, noon)).toBe(true)
      const rows = [...(await table()).values()]
      for (const row of rows)
        for (const number of Object.values(row)) expect(number).toBeGreaterThanOrEqual(0)
      sums.push(rows.reduce((sum, row) => sum + row.bookedCents, 0))
    }
    const [two, least, most] = [246_912, 7, 99_999_999]
    expect(sums.slice(2)).toEqual([
      two,
      two,
      123_456,
      123_463,
      123_463,
      least,
      least,
      most,
      most,
      0,
    ])
  })

  it('equal the desk’s although some quotes are unreadable', async () => {
    const at = minutesAgo(60)
    await storeRequest(db, { id: anyQuoteId(), at, quote: booked })
    const odd = [
      { estimate_amount: 'many' },
      { estimate_amount: null },
      { estimate_amount: { dollars: 5 } },
      { move_date: 'soon' },
      { move_date: '9999-12-31' },
      { status: 'SCHEDULED' },
      { status: ['scheduled'] },
    ]
    for (const quote of odd) {
      const work = { respond_by: 'soon', first_attempt_at: 7, heard_from: 'toString' }
      await storeRequest(db, { id: anyQuoteId(), at, quote: { ...booked, ...quote }, work })
    }
    await countAll()
    const { requests, bookedCents } = (await table()).get('Not known') ?? {}
    expect({ requests, bookedCents }).toEqual({ requests: 8, bookedCents: 3 * 123_456 })
  })

  async function change(id: string, fields: object, minutes: number) {
    await db.doc(quotePath(id)).update({ ...fields, updated_at: minutesAgo(minutes) })
  }
  const forget = (id: string) => deleteQuoteData(id, { db, newId: randomUUID, pageSize: 2 })
})

describe('the weekly email', () => {
  /** Monday, 7:00 AM in the office. */
  const monday = Date.parse('2026-11-23T12:00:00Z')
  let outbox: Outbox
  beforeEach(async () => {
    outbox = await startOutbox()
    outbox.pass(monday - outbox.now().getTime())
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await outbox.close()
  })

  it('is sent on its day although its data is unreadable', async () => {
    const broken = { names: 7, days: 'none', crews: 'all', judged_at: 'never', jobs: 3, form: 1 }
    const paths = [
      ...[analyticsPaths.sources, analyticsPaths.watch, analyticsPaths.summary],
      ...[officeSettingsPath, crewDayPath('2026-11-24')],
    ]
    for (const path of paths) await db.doc(path).set(broken)
    expect(await mondayLetter(outbox.ports)).toBe('letter_2026-W47')
    await outbox.run(minute)
    expect((await outbox.caught()).map(({ subject }) => subject)).toEqual([
      'Your week: no requests, no moves scheduled',
    ])
  })

  it.each([
    ['2026-10-26T04:00:00Z', '2026-11-02T05:00:00Z', '2026-11-02T12:00:00Z', '2026-W44'],
    ['2027-03-08T05:00:00Z', '2027-03-15T04:00:00Z', '2027-03-15T11:00:00Z', '2027-W10'],
    ['2026-12-28T05:00:00Z', '2027-01-04T05:00:00Z', '2027-01-04T12:00:00Z', '2026-W53'],
  ])(
    'counts from %s to %s, also when the clocks or the year change',
    async (from, to, now, week) => {
      outbox.pass(Date.parse(now) - outbox.now().getTime())
      for (const at of [from, to]) {
        for (const ms of [-1, 0]) {
          const created_at = Timestamp.fromMillis(Date.parse(at) + ms)
          await outbox.storeQuote({ created_at, updated_at: created_at }, { created_at })
        }
      }
      const mailId = await mondayLetter(outbox.ports)
      expect(mailId).toBe(`letter_${week}`)
      const { letter } = await outbox.mail(mailId ?? '')
      expect([letter?.week.requests, letter?.before.requests]).toEqual([2, 1])
    },
  )

  it('reads a limited number of documents, however many there are', async () => {
    const cost = []
    for (let batch = 0; batch < 2; batch += 1) {
      await outbox.storeQuotes(
        Array.from({ length: 250 }, (_, n) => ({
          ...{ status: n % 2 ? 'scheduled' : 'estimated', estimate_amount: 100 + n },
          move_date: shiftPlainDate('2026-11-23', n % 7),
          created_at: Timestamp.fromMillis(monday - 3 * day),
          updated_at: Timestamp.fromMillis(monday - 2 * day),
        })),
      )
      const reads = countAdminReads(db)
      await mondayLetter(outbox.ports)
      vi.restoreAllMocks()
      cost.push({ ...reads })
      await outbox.db.doc(`${collections.mail}/letter_2026-W47`).delete()
    }
    console.info('The letter read', cost)
    expect(cost[1]).toEqual(cost[0])
    expect(cost[0]?.documents).toBeLessThan(500)
  })

  it('and the form check read seven documents, two of them counts', async () => {
    await rollUp({ ...ports, now: outbox.now }, Number.POSITIVE_INFINITY)
    for (let count = 0; count < 300; count += 1) {
      const begun = { quote_page: true, form_started: true, form_started_at: noon }
      await db.collection(collections.analyticsSessions).add({ ...begun, quote_page_at: noon })
    }
    const reads = countAdminReads(db)
    await checkForm({ db, now: outbox.now }, true)
    expect(reads).toEqual({ documents: 5, aggregations: 2 })
  })
})
