import { analyticsPaths, collections, crewDayPath, officeSettingsPath } from '@moving/domain/paths'
import { unpackSources } from '@moving/domain/sources/packed'
import { sourcesOf } from '@moving/domain/sources/sources-of'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mondayLetter } from '../../../functions/src/letter/monday-letter.ts'
import { checkForm } from '../../../functions/src/visit/check-form.ts'
import { countDays } from '../../../functions/src/visit/count-days.ts'
import { readAnalytics } from '../../../functions/src/visit/stored-analytics.ts'
import { countAdminReads } from '../../support/admin-reads.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { storeRequest, visitOf } from '../../support/sources.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { writeVisits } from '../../support/stored-visits.ts'

const db = ownStore()
const noon = new Date('2026-11-20T12:00:00Z')
const minute = 60_000
const day = 86_400_000
const ports = { db, now: () => noon, settleMs: 0, pageSize: 100 }
const countAll = () => countDays(ports, 'night')
const sources = async () => unpackSources((await readAnalytics(db)).sources)

async function table() {
  const window = { days: 30 }
  const { rows } = sourcesOf(await sources(), { window, basis: 'measured' }, '2026-11-20')
  return new Map(rows.map(({ name, ...numbers }) => [name, numbers]))
}

beforeEach(async () => {
  await clearFirestore(ownProject)
})

describe('campaign names that a stranger invents', () => {
  const ours = ['Direct', 'Not known', 'Other', 'Phone: Yelp', 'Customer said: Yelp', 'All sources']
  const words = ['__proto__', 'constructor', 'hasOwnProperty', '3 more sources']
  const broken = ['%', '%E0%A4%A', '%00%0D%0A%09=1', '%E2%80%AEfdp', '%ED%A0%80', '…']
  const names = [...[...ours, ...words].map(encodeURIComponent), ...broken, '?token'.repeat(300)]

  it('can’t add to our own rows or break the count', async () => {
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
  })
})

describe('the weekly email', () => {
  /** Monday, 7:00 AM at the office. */
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

  it('and the form check read four documents, however many visitors started the form', async () => {
    const visits = Array.from({ length: 300 }, (_, n) => visitOf(`s${n}`, noon, '/quote'))
    await writeVisits(db, visits)
    await countDays({ ...ports, now: outbox.now }, 'night')
    const reads = countAdminReads(db)
    await checkForm({ db, now: outbox.now })
    expect(reads).toEqual({ documents: 4, aggregations: 0 })
  })
})
