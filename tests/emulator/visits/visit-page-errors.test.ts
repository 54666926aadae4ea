import { lastWeek } from '@moving/domain/letter/week'
import { collections } from '@moving/domain/paths'
import type { PageError } from '@moving/domain/visit/page-error'
import { unpackSeries } from '@moving/domain/visit/series'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { mondayLetter } from '../../../functions/src/letter/monday-letter.ts'
import { countPageErrors } from '../../../functions/src/visit/count-page-errors.ts'
import { expireVisits } from '../../../functions/src/visit/expire-visits.ts'
import { countDays } from '../../../functions/src/visit/count-days.ts'
import { readAnalytics } from '../../../functions/src/visit/stored-analytics.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { startOutbox } from '../../support/outbox.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { visitNumber, writeVisits } from '../../support/stored-visits.ts'

const db = ownStore()
const noon = new Date('2026-11-20T12:00:00Z')
const ports = { db, now: () => noon, settleMs: 0, pageSize: 50, builtFiles: [] }

beforeEach(async () => {
  await clearFirestore(ownProject)
  loggedEvents.length = 0
})

const typeError: PageError = {
  ...{ kind: 'TypeError', code: '', frame: 'shell-f6ru5vw.js:1:2', callers: '' },
  ...{ page: '/quote', build: 'entry-browser-gk24c3pt' },
}
const refused = { kind: 'FirebaseError', code: 'permission-denied', page: '/dashboard' }

const before = (minutes: number, of = noon) => Timestamp.fromMillis(of.getTime() - minutes * 60_000)

async function fail(session_id: string, minutes: number, over: Record<string, unknown> = {}) {
  const error = { session_id, ...typeError, ...over, created_at: before(minutes) }
  await db.collection(collections.pageErrors).add(error)
}

/** Page, kind and number of people of each group that was logged since the last call. */
function logged() {
  return loggedEvents.splice(0).map(({ severity, event, facts }) => {
    const { page, kind, people } = facts as PageError & { people: number }
    return `${severity} ${event}: ${kind} on ${page}, ${people}`
  })
}

describe('errors of pages', () => {
  it('are logged by page and kind, with the number of people affected so far', async () => {
    await fail('one', 9)
    await fail('two', 8, { callers: 'a.js:1:1', build: 'entry-browser-of-before' })
    await fail('two', 7, refused)
    await countPageErrors(ports)
    expect(logged()).toEqual([
      'warn page_failed: TypeError on /quote, 2',
      'warn page_failed: FirebaseError on /dashboard, 1',
    ])
    await fail('three', 6)
    await countPageErrors(ports)
    expect(logged()).toEqual(['warn page_failed: TypeError on /quote, 3'])
    await countPageErrors(ports)
    expect(logged()).toEqual([])
  })

  it('are counted once by two runs at the same time', async () => {
    for (const session of ['one', 'two', 'three']) await fail(session, 9)
    await Promise.all([countPageErrors(ports), countPageErrors(ports), countPageErrors(ports)])
    expect(logged()).toEqual(['warn page_failed: TypeError on /quote, 3'])
  })

  it('don’t count as visits or visitors', async () => {
    await fail('one', 9)
    await countDays(ports, 'night')
    const { series, summary } = await readAnalytics(db)
    expect(summary.total).toBe(0)
    expect([...unpackSeries(series).values()].map(({ sessions }) => sessions)).toEqual([0, 0, 0])
  })
})

describe('a stranger who invents errors', () => {
  it('causes at most ten log lines per run', async () => {
    const batch = db.batch()
    for (let n = 0; n < 320; n += 1) {
      const spike = { ...typeError, frame: `a-${n}.js:1:1`, session_id: `s${n}` }
      batch.create(db.collection(collections.pageErrors).doc(), {
        ...spike,
        created_at: before(400 - n),
      })
    }
    await batch.commit()
    for (const session of ['one', 'two', 'three']) await fail(session, 5, refused)
    const runs: string[][] = []
    for (let run = 0; run < 7; run += 1) {
      await countPageErrors(ports)
      runs.push(logged())
    }
    expect(runs.map((lines) => lines.length)).toEqual(Array.from({ length: 7 }, () => 10))
    // Invented reports don't change the number of people.
    expect(runs.at(-1)?.[0]).toBe('warn page_failed: FirebaseError on /dashboard, 3')
  })

  it('gets no log line for an error that waited for more than a day', async () => {
    await fail('one', 25 * 60)
    await fail('two', 25 * 60, refused)
    await fail('three', 9)
    await countPageErrors(ports)
    expect(logged()).toEqual(['warn page_failed: TypeError on /quote, 2'])
  })
})

describe('page errors of a week', () => {
  it('are counted in the weekly email: pages and people, each once', async () => {
    const outbox = await startOutbox()
    outbox.pass(Date.parse('2026-11-23T12:00:00Z') - outbox.now().getTime())
    const { from, to } = lastWeek(outbox.now())
    const errors = outbox.db.collection(collections.pageErrors)
    const fails = (session_id: string, at: Date, over: Record<string, unknown> = {}) =>
      errors.add({ session_id, ...typeError, ...over, created_at: Timestamp.fromDate(at) })
    await fails('one', from)
    await fails('one', from, refused)
    await fails('two', new Date(to.getTime() - 1), { page: '/' })
    await fails('two', from, { frame: 'a.js:1:1' })
    await fails('three', to)
    await fails('four', new Date(from.getTime() - 1))
    await fails('five', from, { page: '/maya-okafor' })
    await mondayLetter(outbox.portsWith({ owner: 'owner@potomac-movers.example' }))
    const { letter } = await outbox.mail('letter_2026-W47')
    expect(letter?.failed_pages).toEqual({ pages: 3, people: 2, is_least: false })
    await outbox.close()
  })
})

describe('page errors of a session', () => {
  it('are deleted after 13 months, like its visits', async () => {
    await writeVisits(db, [visitNumber(1, noon)])
    await countDays(ports, 'night')
    await fail('old', 60 * 24 * 400)
    await fail('new', 9)
    expect(await expireVisits(ports)).toBe(1)
    const { docs } = await db.collection(collections.pageErrors).get()
    expect(docs.map((document) => document.get('session_id') as unknown)).toEqual(['new'])
  })
})
