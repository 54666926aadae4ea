import { randomUUID } from 'node:crypto'
import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { centsFromDollars } from '@moving/domain/quote/money'
import { revenueStatuses } from '@moving/domain/quote/status'
import { oldestCreation } from '@moving/domain/sources/figures'
import { unpackSources } from '@moving/domain/sources/packed'
import { sourcesOf } from '@moving/domain/sources/sources-of'
import { AggregateField, WriteBatch } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyState, stateIn } from '@moving/domain/request/request-state'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { countDays } from '../../../functions/src/visit/count-days.ts'
import type { CountPorts } from '../../../functions/src/visit/count-ports.ts'
import { forgetAttributions } from '../../../functions/src/visit/read-quotes.ts'
import { keepVisitsInOrder } from '../../../functions/src/visit/scheduled.ts'
import {
  analyticsReferences,
  readAnalytics,
} from '../../../functions/src/visit/stored-analytics.ts'
import { recordOf } from '../../support/example-work.ts'
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
const ports = (over: Partial<CountPorts> = {}): CountPorts => ({
  db,
  now: () => noon,
  settleMs: 0,
  pageSize: 100,
  ...over,
})
const countAll = (over?: Partial<CountPorts>) => countDays(ports(over), 'night')
const sources = async () => unpackSources((await readAnalytics(db)).sources)

async function table(basis: 'measured' | 'stated' = 'measured') {
  const { rows } = sourcesOf(await sources(), { window: { days: 30 }, basis }, '2026-11-20')
  return Object.fromEntries(rows.map(({ name, ...numbers }) => [name, numbers]))
}

/**
 * Compares the stored figures with a recount, and quotes and dollars with the desk's own queries.
 */
async function expectTruth() {
  expect(flatten(await sources())).toEqual(await figuresOfAll(db))
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

/** Deletes the visits of all days, as happens after 13 months. */
async function expireAllVisits(): Promise<void> {
  await analyticsReferences(db).retention.set({ first_day: '2026-11-21' })
  await db.recursiveDelete(db.collection(collections.visitors))
}

describe('a request in the figures by source', () => {
  it('counts for the ad of its first visit, even when the form is several pages later', async () => {
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

  it('keeps its source if its visits are deleted later, and has none if they were deleted before', async () => {
    const [known, late] = [anyQuoteId(), anyQuoteId()]
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id: known, at: minutesAgo(5), session: 's' })
    await countAll()
    await expireAllVisits()
    const booked = { status: 'scheduled', estimate_amount: 900, updated_at: minutesAgo(2) }
    await db.doc(quotePath(known)).update(booked)
    await storeRequest(db, { id: late, at: minutesAgo(1), session: 'gone' })
    const expected = {
      'maps.example': { requests: 1, bookedCents: 90_000 },
      'Not known': { requests: 1, bookedCents: 0 },
    }
    await countAll()
    expect(await table()).toMatchObject(expected)
  })
})

describe('a tap on the phone number', () => {
  it('counts for the source of its visit, and isn’t a request', async () => {
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

describe('a deleted quote in the figures by source', () => {
  const booked = { status: 'scheduled', estimate_amount: 1234.56 }
  const forget = (id: string) => deleteQuoteData(id, { db, newId: randomUUID, pageSize: 2 })

  it('no longer counts after the next run, and leaves no data behind', async () => {
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

  it('isn’t restored if it is counted at that moment', async () => {
    const id = anyQuoteId()
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id, at: minutesAgo(5), session: 's', quote: booked })
    // Deletes the request right before the count stores its source.
    const commit = vi.spyOn(WriteBatch.prototype, 'commit')
    commit.mockImplementationOnce(async function (this: WriteBatch) {
      await forget(id)
      return this.commit()
    })
    await countAll()
    expect(commit).toHaveBeenCalled()
    expect(naming([id], await wholeStore(db))).toEqual([])
    await countAll()
    expect(await table()).toMatchObject({ 'maps.example': { visits: 1, requests: 0 } })
  })
})

describe('the nightly count of requests by source', () => {
  it('includes changes that were made outside of the site', async () => {
    const id = anyQuoteId()
    await storeRequest(db, { id, at: minutesAgo(5), quote: { status: 'scheduled' } })
    await countAll()
    await db.doc(quotePath(id)).update({ estimate_amount: 10, created_at: minutesAgo(3000) })
    await keepVisitsInOrder(ports())
    expect(await table()).toMatchObject({ 'Not known': { requests: 1, bookedCents: 1000 } })
    await expectTruth()
  })

  it('replaces stored figures that are unreadable', async () => {
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(4) })
    await countAll()
    await analyticsReferences(db).sources.set({ json: 7 })
    await countAll()
    await expectTruth()
  })
})

describe('the Refresh button of the figures by source', () => {
  it('counts new requests, and older ones that have changed', async () => {
    const id = anyQuoteId()
    await storeRequest(db, { id, at: minutesAgo(9 * 24 * 60), quote: { status: 'scheduled' } })
    await countAll()
    await db.doc(quotePath(id)).update({ estimate_amount: 10 })
    await db.doc(requestPath(id)).set({ is_counted: false }, { merge: true })
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(4) })
    await countDays(ports(), 'refresh')
    expect(await table()).toMatchObject({ 'Not known': { requests: 2, bookedCents: 1000 } })
    expect((await db.doc(requestPath(id)).get()).get('is_counted')).toBeUndefined()
    await expectTruth()
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

/** Requests of the last five days. Some have a session with visits. */
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
  // The record has the quote's status already, as the trigger stores it.
  const settled = recordOf(said, (await db.doc(quotePath(id)).get()).data() ?? {})
  await record.set(settled, { merge: true })
}

const countedCollections = async () =>
  (await db.listCollections()).filter(({ id }) => id.startsWith('analytics'))

describe('the figures by source after random changes', () => {
  it('equal the stored quotes, even after crashes and with two runs at once', async () => {
    const random = randomly(7)
    const ids = await seed(random, 30)
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
    expect(crashes).toBe(2)

    const stepwise = flatten(await sources())
    for (const name of await countedCollections()) await db.recursiveDelete(name)
    await countAll({ pageSize: 33 })
    expect(flatten(await sources())).toEqual(stepwise)
    await expectTruth()
  })
})

describe('a count during which a request arrives', () => {
  it('includes the request', async () => {
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(5) })
    let isFirst = true
    const meanwhile = async () => {
      if (!isFirst) return
      isFirst = false
      await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(4) })
      await countAll()
    }
    await countAll({ db: slowStore(db, meanwhile) })
    expect(isFirst).toBe(false)
    await expectTruth()
  })
})

describe('the source of a request', () => {
  it('is stored with the request and its day, and deleted after 26 months', async () => {
    const id = anyQuoteId()
    const noted = async () => (await db.doc(requestPath(id)).get()).get('attribution') as unknown
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id, at: minutesAgo(5), session: 's' })
    await countAll()
    expect(await noted()).toEqual({
      ...{ source: 'maps.example', referrer: 'maps.example', day: '2026-11-20' },
    })
    await forgetAttributions(oldestCreation('2028-12-31'), ports())
    expect(await noted()).toBeDefined()
    await forgetAttributions(oldestCreation('2029-01-20'), ports())
    expect(await noted()).toBeUndefined()
  })
})
