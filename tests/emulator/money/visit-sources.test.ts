import { randomUUID } from 'node:crypto'
import { analyticsPaths, collections, quotePath, requestPath } from '@moving/domain/paths'
import { quoteSourceFields } from '@moving/domain/quote/form/request-form'
import { isCountable } from '@moving/domain/sources/count-quote'
import { utcDay } from '@moving/domain/visit/day'
import { centsFromDollars } from '@moving/domain/quote/money'
import { revenueStatuses } from '@moving/domain/quote/status'
import { sourcesOf } from '@moving/domain/sources/sources-of'
import { AggregateField, WriteBatch } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyState, stateIn } from '@moving/domain/request/request-state'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { isTotalExact } from '../../../functions/src/visit/audit.ts'
import { rebuildAnalytics } from '../../../functions/src/visit/rebuild.ts'
import { recountOnRefresh, recountSources } from '../../../functions/src/visit/recount-sources.ts'
import { mendTotal } from '../../../functions/src/visit/refresh-analytics.ts'
import type { RollUpPorts } from '../../../functions/src/visit/roll-up-ports.ts'
import { rollUp } from '../../../functions/src/visit/roll-up.ts'
import { keepVisitsInOrder } from '../../../functions/src/visit/scheduled.ts'
import { readSources, rebuildMark } from '../../../functions/src/visit/stored-analytics.ts'
import { sessionReference } from '../../../functions/src/visit/stored-session.ts'
import { recordOf } from '../../support/example-work.ts'
import { countAdminReads } from '../../support/admin-reads.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { dyingStore, slowStore } from '../../support/dying-store.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { figuresOfAll, flatten, storeRequest, visitOf } from '../../support/sources.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { writeVisits } from '../../support/stored-visits.ts'
import { naming, wholeStore } from '../../support/whole-store.ts'
import { exampleBill } from '../../support/example-bill.ts'

const db = ownStore()
const noon = new Date('2026-11-20T12:00:00Z')
const dayMs = 86_400_000
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000)
const ports = (over: Partial<RollUpPorts> = {}): RollUpPorts => ({
  db,
  now: () => noon,
  settleMs: 0,
  pageSize: 100,
  ...over,
})
async function countAll(over?: Partial<RollUpPorts>): Promise<void> {
  await rollUp(ports(over), Number.POSITIVE_INFINITY)
  await recountSources(ports(over))
}
const sources = async () => readSources(await db.doc(analyticsPaths.sources).get())

async function table(basis: 'measured' | 'stated' = 'measured') {
  const { rows } = sourcesOf(await sources(), { window: { days: 30 }, basis }, '2026-11-20')
  return Object.fromEntries(rows.map(({ name, ...numbers }) => [name, numbers]))
}

/**
 * Compares the stored figures with a plain recount, and quotes and dollars with the desk's own
 * queries.
 */
async function expectTruth() {
  expect(flatten(await sources())).toEqual(await figuresOfAll(db))
  expect(await isTotalExact(db, noon)).toBe(true)
  const quotes = db.collection(collections.quotes)
  const booked = quotes.where('status', 'in', revenueStatuses)
  const [all, revenue] = await Promise.all([
    quotes.count().get(),
    booked.aggregate({ dollars: AggregateField.sum('estimate_amount') }).get(),
  ])
  const desk = { requests: all.data().count, cents: centsFromDollars(revenue.data().dollars) }
  for (const basis of ['measured', 'stated'] as const) {
    const window = { window: { days: 400 }, basis }
    const { requests, bookedCents } = sourcesOf(await sources(), window, '2026-11-20').total
    expect({ requests, cents: bookedCents }).toEqual(desk)
  }
}

beforeEach(async () => {
  await clearFirestore(ownProject)
  loggedEvents.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a request', () => {
  it('counts for the ad of its first visit, also when the form is several pages later', async () => {
    const id = anyQuoteId()
    const ad = '/?utm_source=google&utm_medium=cpc&utm_campaign=Fall&gclid=TeSter-SecretValue'
    await writeVisits(db, [
      visitOf('s', minutesAgo(9), ad, 'https://www.google.com/'),
      visitOf('s', minutesAgo(8), '/services', 'https://www.example.com/'),
      visitOf('s', minutesAgo(7), '/quote', 'https://www.example.com/'),
    ])
    await storeRequest(db, { id, at: minutesAgo(5), session: 's' })
    await countAll()
    const rows = await table()
    expect(Object.keys(rows)).toEqual(['google / cpc / fall'])
    expect(rows['google / cpc / fall']).toMatchObject({ visits: 1, requests: 1, estimated: 0 })

    const named = (await db.listCollections()).map(async (collection) => {
      const { docs } = await collection.get()
      return docs.filter((row) => JSON.stringify(row.data()).includes('SecretValue'))
    })
    const holders = (await Promise.all(named)).flat().map(({ ref }) => ref.parent.id)
    expect(holders).toEqual([collections.visitors])
    await expectTruth()
  })

  it('keeps its source if its session expires later, and has no source if the session had already expired', async () => {
    const [known, late] = [anyQuoteId(), anyQuoteId()]
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id: known, at: minutesAgo(5), session: 's' })
    await countAll()
    await sessionReference(db, 's').delete()
    const booked = { status: 'scheduled', estimate_amount: 900, updated_at: minutesAgo(2) }
    await db.doc(quotePath(known)).update(booked)
    await storeRequest(db, { id: late, at: minutesAgo(1), session: 'gone' })
    const expected = {
      'maps.example': { requests: 1, bookedCents: 90_000 },
      'Not known': { requests: 1, bookedCents: 0 },
    }
    await recountSources(ports())
    expect(await table()).toMatchObject(expected)
    // The booking starts the session in the funnel again, without its visits.
    await countAll()
    expect((await sessionReference(db, 's').get()).get('source')).toBe('Not known')
    expect(await table()).toMatchObject(expected)
  })
})

describe('a tap on the phone number', () => {
  it("counts for the source of its session, and isn't a request", async () => {
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    for (const page of ['/', '/services']) {
      const tap = { session_id: 's', page, created_at: minutesAgo(4) }
      await db.collection(collections.phoneTaps).add(tap)
    }
    await countAll()
    await countAll()
    expect(await table()).toMatchObject({
      'maps.example': { visits: 1, phoneTaps: 2, requests: 0 },
    })
    await expectTruth()
  })
})

describe('a quote that is deleted', () => {
  const booked = { status: 'scheduled', estimate_amount: 1234.56 }
  const forget = (id: string) => deleteQuoteData(id, { db, newId: randomUUID, pageSize: 2 })

  it('is removed from the sums with the next count, and leaves nothing behind', async () => {
    const [gone, kept] = [anyQuoteId(), anyQuoteId()]
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    for (const id of [gone, kept]) {
      await storeRequest(db, { id, at: minutesAgo(5), session: 's', quote: booked })
    }
    await countAll()
    expect(await table()).toMatchObject({ 'maps.example': { requests: 2, bookedCents: 246_912 } })
    await forget(gone)
    expect(naming([gone], await wholeStore(db))).toEqual([])
    await countAll()
    expect(await table()).toMatchObject({ 'maps.example': { requests: 1, bookedCents: 123_456 } })
    await expectTruth()
  })

  it("isn't restored if it is being counted at that moment", async () => {
    const id = anyQuoteId()
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id, at: minutesAgo(5), session: 's', quote: booked })
    await rollUp(ports(), Number.POSITIVE_INFINITY)
    // This happens right before its source is stored next to it.
    const commit = vi.spyOn(WriteBatch.prototype, 'commit')
    commit.mockImplementationOnce(async function (this: WriteBatch) {
      await forget(id)
      return this.commit()
    })
    await recountSources(ports())
    expect(commit).toHaveBeenCalled()
    expect(naming([id], await wholeStore(db))).toEqual([])
    await countAll()
    expect(await table()).toMatchObject({ 'maps.example': { visits: 1, requests: 0 } })
  })
})

describe('the nightly run', () => {
  it('counts what was changed outside of the site', async () => {
    const id = anyQuoteId()
    await storeRequest(db, { id, at: minutesAgo(5), quote: { status: 'scheduled' } })
    await countAll()
    await db.doc(quotePath(id)).update({ estimate_amount: 10, created_at: minutesAgo(3000) })
    await keepVisitsInOrder(ports())
    expect(await table()).toMatchObject({ 'Not known': { requests: 1, bookedCents: 1000 } })
    await expectTruth()
  })

  it("finds visits that the sources don't include yet", async () => {
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(4) })
    await countAll()
    // The funnel has the session, but the sources were lost.
    await db
      .doc(analyticsPaths.sources)
      .set({ names: [], days: [], months: [], quotes_as_of: null })
    expect(await isTotalExact(db, noon)).toBe(false)
    await mendTotal(ports())
    expect(loggedEvents.filter(({ event }) => event === 'analytics_inexact')).toHaveLength(1)
    await expectTruth()
  })
})

describe('“Refresh”', () => {
  const refresh = (over?: Partial<RollUpPorts>) => recountOnRefresh(ports(over))
  const requests = async () => (await table())['Not known']?.requests ?? 0

  it('recounts requests after a pause, and leaves large numbers to the nightly run', async () => {
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(5) })
    await refresh()
    expect(await requests()).toBe(1)
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(4) })
    await refresh()
    expect(await requests()).toBe(1)
    const later = { now: () => new Date(noon.getTime() + 100) }
    await refresh(later)
    expect(await requests()).toBe(2)

    const [day] = (await sources()).days.keys()
    const rows = { names: ['Direct'], days: [{ day, rows: '0:1;5001' }], months: [] }
    const many = { ...rows, quotes_as_of: null }
    await db.doc(analyticsPaths.sources).set(many)
    await refresh(later)
    expect(await table()).toMatchObject({ Direct: { visits: 1, requests: 5001 } })
    await recountSources(ports(later))
    expect(await table()).toMatchObject({ Direct: { visits: 1, requests: 0 } })
    expect(await requests()).toBe(2)
  })
})

/** A random number generator that returns the same numbers for the same seed. */
function randomly(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (bound: number) => Math.floor(next() * bound),
    one: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
  }
}
type Random = ReturnType<typeof randomly>

const addresses = ['/?utm_source=Google&utm_medium=cpc', '/?utm_source=yelp', '/quote', '/', '/faq']
const referrers = [null, 'https://maps.example/', 'https://nextdoor.example/x']

/** Requests of the last five days, some with a session that had visits before. */
async function seed(random: Random, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, anyQuoteId)
  for (const [n, id] of ids.entries()) {
    const at = new Date(noon.getTime() - dayMs * 5 + n * 60_000 * 7)
    const session = random.one([null, `session-${random.below(count)}`, `session-${n}`])
    if (session !== null && random.below(4) > 0) {
      const before = new Date(at.getTime() - random.below(2 * dayMs))
      await writeVisits(db, [
        visitOf(session, before, random.one(addresses), random.one(referrers)),
      ])
    }
    const isPhone = random.below(4) === 0
    const heard_from = random.one([null, 'google', 'yelp', 'not_asked'])
    await storeRequest(db, {
      ...{ id, at, session: isPhone ? null : session, channel: isPhone ? 'phone' : 'web' },
      trap: !isPhone && random.below(12) === 0 ? 'https://spam.example' : '',
      ...(random.below(3) > 0 && {
        work: {
          heard_from,
          first_call: { at: new Date(at.getTime() + dayMs), why: 'new', is_promised: true },
        },
      }),
    })
  }
  return ids
}

async function changeOne(random: Random, id: string, at: Date): Promise<void> {
  const quote = {
    status: random.one(['pending', 'estimated', 'scheduled', 'completed']),
    estimate_amount: random.one([null, 1234.56, 0.1, 999_999.99, random.below(1e8) / 100]),
    move_date: random.one(['2026-12-19', '2027-01-02', '2027-11-30']),
    updated_at: at,
  }
  await db.doc(quotePath(id)).update(quote)
  const record = db.doc(requestPath(id))
  const before = stateIn((await record.get()).data()) ?? emptyState
  const tried = random.one([null, at])
  const amount = random.one([null, 1500.05])
  const yes = {
    decision: 'yes',
    amount: 900,
    name: 'Ana',
    by_email: null,
    why: null,
    at,
    id,
  } as const
  const said = {
    first_call: before.first_call,
    calls: { count: tried ? 1 : 0, first_at: tried, reached_at: null, last: null },
    bill: amount === null ? null : { ...exampleBill, amount, estimate: null },
    heard_from: random.one(['friend', 'yelp', null] as const),
    closing: random.one([null, { why: 'price' as const }]),
    answered: random.below(3) === 0 ? { yes, no: null } : before.answered,
  }
  // The trigger has already processed the status.
  const settled = recordOf(said, (await db.doc(quotePath(id)).get()).data() ?? {})
  await record.set(settled, { merge: true })
}

/**
 * Stores quotes spread over 25 months, each with its own session, as a real database of that size.
 * @returns how many of them are recent enough to count
 */
async function storeMany(size: number): Promise<number> {
  const writer = db.bulkWriter()
  let counted = 0
  for (let n = 0; n < size; n += 1) {
    const age = (n / size) * 25 * 30.4 * dayMs
    const at = new Date(noon.getTime() - 60_000 - age)
    const move_date = utcDay(new Date(at.getTime() + 20 * dayMs))
    const quote = { status: 'scheduled', estimate_amount: 100, move_date, created_at: at }
    const id = anyQuoteId()
    if (isCountable(quote, at, '2026-11-20')) counted += 1
    const source = quoteSourceFields('web', `session-${n}`, 40_000, '')
    void writer.set(db.doc(quotePath(id)), { ...quote, updated_at: at })
    void writer.set(db.doc(requestPath(id)), { ...source, outcome: 'won', created_at: at })
  }
  await writer.close()
  return counted
}

describe('after random changes', () => {
  it('the sums equal the desk’s after crashes between any two writes, two runs at once, in any order', async () => {
    const random = randomly(7)
    const ids = await seed(random, 30)
    // Quotes are counted before the visits that led to them.
    await recountSources(ports({ pageSize: 20 }))
    await countAll({ pageSize: 20 })
    await expectTruth()
    let crashes = 0
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 10; n += 1) {
        await changeOne(random, random.one(ids), minutesAgo(60 - round * 10 - n / 10))
      }
      await deleteQuoteData(ids.pop() ?? '', { db, newId: randomUUID, pageSize: 5 })
      for (let nth = 1; nth <= 3; nth += 1) {
        const when = random.one(['before', 'after'] as const)
        await countAll({ db: dyingStore(db, nth, when), pageSize: 5 }).catch(() => (crashes += 1))
      }
      await Promise.all([countAll({ pageSize: 7 }), countAll({ pageSize: 11 })])
      await expectTruth()
    }
    expect(crashes).toBeGreaterThan(2)

    const stepwise = flatten(await sources())
    await rebuildAnalytics(ports({ pageSize: 33 }))
    expect(flatten(await sources())).toEqual(stepwise)
    await expectTruth()
  })
})

describe('two concurrent counts', () => {
  it('store the result of the one that started later, even if it finishes first', async () => {
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(5) })
    const meanwhile = async () => {
      await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(4) })
      await recountSources(ports({ now: () => new Date(noon.getTime() + 1) }))
    }
    await recountSources(ports({ db: slowStore(db, meanwhile) }))
    expect((await sources()).quotesAsOf).toEqual(new Date(noon.getTime() + 1))
    await expectTruth()
  })

  it("don't store anything while a rebuild is running", async () => {
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(5) })
    await db.doc(analyticsPaths.summary).set(rebuildMark(noon))
    await recountSources(ports())
    expect((await sources()).quotesAsOf).toBeNull()
    await rebuildAnalytics(ports())
    await expectTruth()
  })
})

describe('a rebuild', () => {
  it('keeps the source of a quote whose visits were deleted', async () => {
    const id = anyQuoteId()
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id, at: minutesAgo(5), session: 's' })
    await countAll()
    const first_day = '2026-11-21'
    await db.doc(analyticsPaths.retention).set({ first_day })
    await db.recursiveDelete(db.collection(collections.visitors))
    await rebuildAnalytics(ports())
    expect(await table()).toMatchObject({ 'maps.example': { visits: 1, requests: 1 } })
    expect(await isTotalExact(db, noon)).toBe(true)
  })
})

describe('the source of a request', () => {
  it('is stored next to it with a day, and deleted after 26 months', async () => {
    const id = anyQuoteId()
    const noted = async () => (await db.doc(requestPath(id)).get()).get('attribution') as unknown
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id, at: minutesAgo(5), session: 's' })
    await countAll()
    expect(await noted()).toEqual({ source: 'maps.example', day: '2026-11-20' })
    await sessionReference(db, 's').delete()
    await recountSources(ports({ now: () => new Date('2028-12-31T12:00:00Z') }))
    expect(await noted()).toBeDefined()
    await recountSources(ports({ now: () => new Date('2029-01-20T11:55:00Z') }))
    expect(await noted()).toBeUndefined()
  })
})

describe('a count of many quotes', () => {
  it('reads four documents for each that counts, and one for each that is too old', async () => {
    const size = Number(process.env['SOURCES_QUOTES'] ?? 600)
    const counted = await storeMany(size)
    const reads = countAdminReads(db)
    await recountSources(ports({ pageSize: 500 }))
    console.info(`A count of ${size} quotes of 25 months read`, reads)
    const pages = Math.ceil((size + 1) / 500)
    // The extra reads are each page's query, the transaction, and the query for expired sources.
    expect(reads.documents).toBeLessThanOrEqual(size + 3 * counted + pages + 4)
    expect(reads.aggregations).toBe(0)
  })
})
