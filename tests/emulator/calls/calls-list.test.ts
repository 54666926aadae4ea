import { requestPath } from '@moving/domain/paths'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedMany } from '../../../tools/seed/seed.ts'
import { readAtMost } from '../../../web/src/features/calls/list/call-queries.ts'
import { callOf, openCalls, stopCalls, storeCall, storedWork } from '../../support/call-list.ts'
import { reads } from '../../support/counted-reads.ts'
import { dana, openOffice } from '../../support/desk.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

/** 30 of 600 requests are open. */
const size = 600
const open = 30
const dueIn = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * 60_000)

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>
let browser: BrowserFirestore
let ids: string[]

beforeAll(async () => {
  const quotes = await seedMany({ db }, { quotes: size, now: new Date('2026-11-20T12:00:00Z') })
  const batch = db.batch()
  for (const { id } of quotes.slice(0, 450)) {
    batch.set(db.doc(requestPath(id)), { outcome: 'open', due_at: null }, { merge: true })
  }
  await batch.commit()
  ids = await Promise.all(
    // Due in the past, so that they are listed even just before midnight.
    Array.from({ length: open }, (_, index) =>
      storeCall(db, { work: { due_at: dueIn(index - open) } }),
    ),
  )
  office = await openOffice(ownProject, db)
  browser = await office.browserOf(dana)
})
afterEach(stopCalls)
afterAll(() => office.close())
beforeEach(() => {
  reads.documents = 0
  reads.aggregations = 0
})

it('opening Today reads one document per open request, however many are stored', async () => {
  const page = openCalls(browser)
  const list = await page.first()
  expect(list.calls.map(({ id }) => id)).toEqual(ids.slice(0, 25))
  expect(list.isComplete).toBe(false)
  expect(reads.documents).toBe(open)
})

it('Today reads one document when an estimate changes', async () => {
  const page = openCalls(browser)
  await page.first()
  reads.documents = 0
  const id = ids[4] as string
  const changed = { 'quote.status': 'estimated', 'quote.estimate_amount': 900 }
  await db.doc(requestPath(id)).update(changed)
  await page.until((now) => {
    const { reading } = callOf(now, id)
    return reading.readable && reading.quote.estimate_amount === 900
  })
  expect(reads.documents).toBe(1)
})

it('“Only mine” hides what a coworker works on, but not new requests that are unassigned', async () => {
  const newest = { work: { due_at: dueIn(-80), due_why: 'new' } }
  const [mine, isaacs, unassigned] = [
    await storeCall(db, newest),
    await storeCall(db, newest),
    await storeCall(db, newest),
  ]
  const assign = (id: string, to: string) =>
    db.doc(requestPath(id)).update({ 'state.assigned_to': to })
  await Promise.all([assign(mine, dana.email), assign(isaacs, 'isaac@example.com')])
  const planned = await storeCall(db, { work: { due_at: dueIn(-90), due_why: 'follow_up' } })
  const page = openCalls(browser, 50, undefined, undefined, dana.email)
  const listed = (await page.first()).calls.map(({ id }) => id)
  expect(listed).toEqual(expect.arrayContaining([mine, unassigned]))
  expect(listed).not.toContain(isaacs)
  expect(listed).not.toContain(planned)
  const stored = [mine, isaacs, unassigned, planned]
  await Promise.all(
    stored.flatMap((id) => [db.doc(requestPath(id)).delete(), db.doc(`quotes/${id}`).delete()]),
  )
})

it('a new request appears on Today before a function has run, and costs three documents', async () => {
  const page = openCalls(browser, 50)
  await page.first()
  reads.documents = 0
  const at = new Date()
  const quote = { created_at: at, updated_at: at, user_id: null }
  const id = await storeCall(db, { work: null, quote })
  const list = await page.until(({ calls }) => calls.some((call) => call.id === id))
  expect(callOf(list, id).work).toMatchObject({ due_why: 'new', calls: { count: 0 } })
  expect(reads.documents).toBeLessThanOrEqual(3)
  await db.doc(`quotes/${id}`).delete()
})

it('a removed admin sees that the list couldn’t be loaded', async () => {
  const stranger = await office.browserOf({ uid: 'ex', email: 'ex@example.com' })
  await db.doc('roles/ex').delete()
  const page = openCalls(stranger)
  await expect(page.first()).rejects.toMatchObject({ code: 'permission-denied' })
})

it('opening Today with 230 or 630 open requests reads 200 documents', async () => {
  for (const more of [200, 400]) {
    const writer = db.bulkWriter()
    for (let index = 0; index < more; index += 1) {
      const id = anyQuoteId()
      void writer.set(db.doc(requestPath(id)), storedWork({ due_at: dueIn(-index / 60) }))
    }
    await writer.close()
    reads.documents = 0
    const page = openCalls(browser)
    const list = await page.first()
    expect(list.calls).toHaveLength(25)
    expect(list.isComplete).toBe(false)
    expect(reads.documents).toBe(readAtMost)
    stopCalls()
  }
})
