import { randomUUID } from 'node:crypto'
import { analyticsPaths, collections, quotePath, quoteWorkPath } from '@moving/domain/paths'
import { sourcesOf } from '@moving/domain/sources/sources-of'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetQuote } from '../../functions/src/quote/forget-quote.ts'
import { countEventsStep, eventStreams } from '../../functions/src/visit/count-events.ts'
import { countQuotesStep, quoteStreams } from '../../functions/src/visit/count-quotes.ts'
import { countVisitsStep } from '../../functions/src/visit/count-visits.ts'
import { rebuildAnalytics } from '../../functions/src/visit/rebuild.ts'
import { mendTotal } from '../../functions/src/visit/refresh-analytics.ts'
import type { RollUpPorts, StepEnd } from '../../functions/src/visit/roll-up-ports.ts'
import { rollUp } from '../../functions/src/visit/roll-up.ts'
import { judgeSources } from '../../functions/src/visit/sources-audit.ts'
import { readSources } from '../../functions/src/visit/stored-analytics.ts'
import { quoteCountReference } from '../../functions/src/visit/stored-quote-count.ts'
import { sessionReference } from '../../functions/src/visit/stored-session.ts'
import { settleQuoteWork } from '../../functions/src/work/settle-quote-work.ts'
import { loggedEvents } from '../support/captured-log.ts'
import { dyingStore, slowStore } from '../support/dying-store.ts'
import { clearFirestore } from '../support/local-system.ts'
import { ownProject, ownStore } from '../support/own-project.ts'
import { flatten, recountSources, storeRequest, visitOf } from '../support/sources.ts'
import { anyQuoteId } from '../support/stored-quote.ts'
import { writeVisits } from '../support/visits.ts'

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
const countAll = (over?: Partial<RollUpPorts>) => rollUp(ports(over), Number.POSITIVE_INFINITY)
const sources = async () => readSources(await db.doc(analyticsPaths.sources).get())

async function table(basis: 'measured' | 'told' = 'measured') {
  const { rows } = sourcesOf(await sources(), { window: { days: 30 }, basis }, '2026-11-20')
  return Object.fromEntries(rows.map(({ name, ...numbers }) => [name, numbers]))
}

/** Stored figures are those of a plain recount, and the audit agrees. */
async function expectTruth() {
  expect(flatten(await sources())).toEqual(await recountSources(db))
  expect(await judgeSources(db, noon)).toBe('exact')
}

beforeEach(async () => {
  await clearFirestore(ownProject)
  loggedEvents.length = 0
})

const inexact = () => loggedEvents.filter(({ event }) => event === 'analytics_inexact').length

describe('a request', () => {
  it('counts for the advertisement of its first visit, also when the form is pages later', async () => {
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

  it('by phone counts for what the caller told, without a visit', async () => {
    const work = { heard_from: 'yelp' }
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(5), channel: 'phone', work })
    const silent = { heard_from: 'not_asked' }
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(4), channel: 'phone', work: silent })
    await countAll()
    expect(await table()).toMatchObject({
      'Phone: Yelp': { visits: 0, requests: 1 },
      'Not known': { visits: 0, requests: 1 },
    })
  })

  it('of who asked not to be tracked, or of a program, is not known', async () => {
    await writeVisits(db, [visitOf('program', minutesAgo(9), '/?utm_source=spam')])
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(5), session: null })
    const trap = 'https://spam.example'
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(4), session: 'program', trap })
    await countAll()
    expect(await table()).toMatchObject({
      'Not known': { visits: 0, requests: 2 },
      spam: { visits: 1, requests: 0 },
    })
    await expectTruth()
  })

  it('counts by what its customer told where the page is asked to', async () => {
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    const work = { heard_from: 'friend' }
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(5), session: 's', work })
    await countAll()
    expect(await table()).toMatchObject({ 'maps.example': { visits: 1, requests: 1 } })
    expect(await table('told')).toMatchObject({
      'maps.example': { visits: 1, requests: 0 },
      'Told: Friend or family': { visits: 0, requests: 1 },
    })
  })

  it('keeps its source when its session has expired, and has none when it had expired before', async () => {
    const [known, late] = [anyQuoteId(), anyQuoteId()]
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id: known, at: minutesAgo(5), session: 's' })
    await countAll()
    await sessionReference(db, 's').delete()
    const booked = { status: 'scheduled', estimate_amount: 900, updated_at: minutesAgo(2) }
    await db.doc(quotePath(known)).update(booked)
    await storeRequest(db, { id: late, at: minutesAgo(1), session: 'gone' })
    // Alone: the event of its request would begin the session anew.
    await countQuotesStep('quotes', ports())
    expect(await table()).toMatchObject({
      'maps.example': { requests: 1, bookedCents: 90_000 },
      'Not known': { requests: 1, bookedCents: 0 },
    })
  })
})

describe('a tap on the phone number', () => {
  it('counts for the source of its session, and is no request', async () => {
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

describe('what a function does about a quote without a trace', () => {
  it('the yes of a customer counts, which only its own time tells', async () => {
    const id = anyQuoteId()
    await storeRequest(db, { id, at: minutesAgo(60), work: {} })
    await countAll()
    const at = minutesAgo(3)
    await db.doc(quoteWorkPath(id)).update({ accepted_at: at, accepted_amount: 900, heard_at: at })
    await countAll({ settleMs: 10_000 })
    expect(await table()).toMatchObject({ 'Not known': { accepted: 1 } })
  })

  it('a lost request that is put back to pending is not lost, before its trigger has run and after', async () => {
    const id = anyQuoteId()
    const lost = { outcome: 'lost', lost_why: 'price', closed_at: minutesAgo(50) }
    const work = { ...lost, status_seen: 'estimated', estimate_seen: 900 }
    const estimated = { status: 'estimated', estimate_amount: 900 }
    await storeRequest(db, { id, at: minutesAgo(60), quote: estimated, work })
    await countAll()
    expect(await table()).toMatchObject({ 'Not known': { lost: 1 } })
    await db.doc(quotePath(id)).update({ status: 'pending', updated_at: minutesAgo(20) })
    await countAll()
    expect(await table()).toMatchObject({ 'Not known': { lost: 0 } })
    expect(await settleQuoteWork(id, { db, now: () => noon })).toBe(true)
    await expectTruth()
  })
})

describe('a quote that is deleted', () => {
  const booked = { status: 'scheduled', estimate_amount: 1234.56 }

  it('is out of the sums at once, and leaves no record', async () => {
    const [gone, kept] = [anyQuoteId(), anyQuoteId()]
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    for (const id of [gone, kept]) {
      await storeRequest(db, { id, at: minutesAgo(5), session: 's', quote: booked })
    }
    await countAll()
    expect(await table()).toMatchObject({ 'maps.example': { requests: 2, bookedCents: 246_912 } })
    await forgetQuote(gone, { db, newId: randomUUID, pageSize: 2 })
    expect(await table()).toMatchObject({ 'maps.example': { requests: 1, bookedCents: 123_456 } })
    expect((await quoteCountReference(db, gone).get()).exists).toBe(false)
    await expectTruth()
    await countAll()
    await expectTruth()
    const cursors = JSON.stringify((await db.doc(analyticsPaths.sources).get()).get('cursors'))
    expect(cursors).not.toContain(gone)
  })

  it('past the site is found by the audit, which counts quotes anew and leaves visits alone', async () => {
    const id = anyQuoteId()
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id, at: minutesAgo(5), session: 's', quote: booked })
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(4), quote: booked })
    await countAll()
    await db.doc(quotePath(id)).delete()
    expect(await judgeSources(db, noon)).toBe('quotes')
    await mendTotal(ports())
    expect(inexact()).toBe(1)
    expect(await table()).toMatchObject({
      'maps.example': { visits: 1, requests: 0 },
      'Not known': { requests: 1, bookedCents: 123_456 },
    })
    await mendTotal(ports())
    expect(inexact()).toBe(1)
    await expectTruth()
  })
})

describe('the audit', () => {
  it('finds sums that somebody changed, and visits that sources do not have yet', async () => {
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id: anyQuoteId(), at: minutesAgo(4) })
    await countAll()
    const document = db.doc(analyticsPaths.sources)
    const { names, days, months } = (await document.get()).data() as Record<string, unknown[]>
    const [day] = days as { day: string; rows: string }[]
    const rows = (day?.rows ?? '').replace(/;1\b/, ';2')
    expect(rows).not.toBe(day?.rows)
    await document.update({ days: [{ day: day?.day, rows }] })
    expect(await judgeSources(db, noon)).toBe('quotes')
    // As on the first night after an older version: the funnel knows the session, sources do not.
    await document.set({ names, days: [], months, cursors: {} })
    expect(await judgeSources(db, noon)).toBe('visits')
    await mendTotal(ports())
    await expectTruth()
  })

  it('says nothing while a changed quote waits to be counted', async () => {
    const id = anyQuoteId()
    await storeRequest(db, { id, at: minutesAgo(4) })
    await countAll()
    await db
      .doc(quotePath(id))
      .update({ status: 'scheduled', estimate_amount: 10, updated_at: noon })
    expect(await judgeSources(db, noon)).toBe('exact')
    await countAll()
    await expectTruth()
  })
})

/** A generator of numbers that gives the same ones for the same seed. */
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

/** Requests of the last five days, some of them with a session that was there before. */
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
        work: { heard_from, respond_by: new Date(at.getTime() + dayMs) },
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
  const work = db.doc(quoteWorkPath(id))
  if (!(await work.get()).exists) return
  await work.update({
    first_try_at: random.one([null, at]),
    final_amount: random.one([null, 1500.05]),
    heard_from: random.one(['friend', 'yelp', null]),
    // What a trigger would leave: the status is taken in.
    ...{ status_seen: quote.status, estimate_seen: quote.estimate_amount },
    outcome: random.one(['open', 'lost']),
    updated_at: at,
  })
  if (random.below(3) === 0) await work.update({ accepted_at: at, heard_at: at })
}

type Step = (given: RollUpPorts) => Promise<StepEnd>
/** Quotes before the visits that led to them. */
const stepsBackwards: Step[] = [
  ...quoteStreams.map((name) => (given: RollUpPorts) => countQuotesStep(name, given)),
  ...eventStreams.map((name) => (given: RollUpPorts) => countEventsStep(name, given)),
  countVisitsStep,
]

async function countBackwards(): Promise<void> {
  for (const step of stepsBackwards) {
    let end: StepEnd = 'more'
    while (end === 'more' || end === 'moved') end = await step(ports({ pageSize: 20 }))
  }
}

describe('after random changes', () => {
  it('the sums equal the desk’s, killed between any two writes, twice at once, in any order', async () => {
    const random = randomly(7)
    const ids = await seed(random, 60)
    await countBackwards()
    await expectTruth()
    let crashes = 0
    for (let round = 0; round < 6; round += 1) {
      for (let n = 0; n < 20; n += 1) {
        await changeOne(random, random.one(ids), minutesAgo(60 - round * 10 - n / 10))
      }
      for (let nth = 1; nth <= 3; nth += 1) {
        const when = random.one(['before', 'after'] as const)
        await countAll({ db: dyingStore(db, nth, when), pageSize: 5 }).catch(() => (crashes += 1))
      }
      await Promise.all([countAll({ pageSize: 7 }), countAll({ pageSize: 11 })])
      await expectTruth()
    }
    expect(crashes).toBeGreaterThan(6)

    const stepwise = flatten(await sources())
    await rebuildAnalytics(ports({ pageSize: 33 }))
    expect(flatten(await sources())).toEqual(stepwise)
    await expectTruth()
  })
})

describe('beside a slower roll-up', () => {
  it('what was counted is not gone through again', async () => {
    await seed(randomly(3), 12)
    const slow = slowStore(db, () => countAll())
    expect(await countQuotesStep('quotes', ports({ db: slow, pageSize: 5 }))).toBe('moved')
    const { docs } = await db.collection(collections.quotes).orderBy('updated_at').get()
    const cursor: unknown = (await db.doc(analyticsPaths.sources).get()).get('cursors.quotes.id')
    expect(cursor).toBe(docs.at(-1)?.id)
  })
})

describe('a rebuild', () => {
  it('keeps the source of a quote whose visits are gone', async () => {
    const id = anyQuoteId()
    await writeVisits(db, [visitOf('s', minutesAgo(9), '/', 'https://maps.example/')])
    await storeRequest(db, { id, at: minutesAgo(5), session: 's' })
    await countAll()
    const first_day = '2026-11-21'
    await db.doc(analyticsPaths.retention).set({ first_day })
    await db.recursiveDelete(db.collection(collections.visitors))
    await rebuildAnalytics(ports())
    expect(await table()).toMatchObject({ 'maps.example': { visits: 1, requests: 1 } })
    expect(await judgeSources(db, noon)).toBe('exact')
  })
})

describe('the record of a quote', () => {
  it('tells no id, session or person, and expires 26 months after the request', async () => {
    const id = anyQuoteId()
    await storeRequest(db, { id, at: minutesAgo(5), session: 'session-of-ana' })
    await countAll()
    const [record, ...others] = (await db.collection(collections.analyticsQuotes).get()).docs
    expect(others).toEqual([])
    expect(record?.id).toMatch(/^[0-9a-f]{40}$/)
    expect(JSON.stringify(record?.data())).not.toMatch(new RegExp(`${id}|session-of-ana|Ana|Ruiz`))
    expect(record?.get('expires_at')).toEqual(Timestamp.fromDate(new Date('2029-01-20T11:55:00Z')))
  })
})
