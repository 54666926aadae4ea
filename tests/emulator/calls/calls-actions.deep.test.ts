import { customerSays } from '../../support/customer-says.ts'
import { collections, quotePath } from '@moving/domain/paths'
import { listedFact } from '@moving/domain/request/facts'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { actionsOf } from '../../support/actions.ts'
import { callOf, openCalls, storeCall } from '../../support/call-list.ts'
import { reads } from '../../support/counted-reads.ts'
import { dana, isaac, openOffice } from '../../support/desk.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { readWork } from '../../support/read-work.ts'
import { addEntry } from '../../support/request-log.ts'

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>
let browser: BrowserFirestore

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  browser = await office.browserOf(dana)
})
afterAll(() => office.close())
beforeEach(() => {
  reads.documents = 0
})

const dismissAs = (worker: typeof dana) => (quoteId: string) =>
  actionsOf(db, worker)({ action: 'dismiss_alert', quote_id: quoteId })

const reopenAs = (worker: typeof dana) => (quoteId: string) =>
  actionsOf(db, worker)({ action: 'reopen', quote_id: quoteId })
const closeAs = (worker: typeof dana) => (quoteId: string) =>
  actionsOf(db, worker)({ action: 'close', quote_id: quoteId, reason: 'unreachable' })

async function cancel(id: string, hoursAgo = 0) {
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  await customerSays(db, id, 'cancel', { closing: { why: 'price' }, planned_call: null }, at)
}

function openCanceled(size = 25) {
  const { stop, until } = openCalls(browser, size)
  return {
    stop,
    until: (...ids: string[]) =>
      until(({ calls }) => {
        const canceled = calls.filter(({ work }) => work.due_why === 'canceled')
        return canceled.map(({ id }) => id).join() === ids.join()
      }),
  }
}

it('Today reads no documents about customers who haven’t done anything', async () => {
  const page = openCanceled()
  await page.until()
  expect(reads.documents).toBe(0)
  page.stop()
})

it('Today reads one document after a customer’s action, without the action’s text', async () => {
  const id = await storeCall(db, { work: { due_at: Timestamp.now(), due_why: 'follow_up' } })
  const page = openCalls(browser)
  await page.first()
  reads.documents = 0
  const unhandled = { handled: null, handled_at: null, handled_by_email: null, link: null }
  const reply = { ...unhandled, kind: 'corrected' as const, text: '', changes: [] }
  await addEntry(db, id, { at: new Date(), reply })
  await db.doc(quotePath(id)).update({ phone: '(202) 555-0177' })
  await customerSays(db, id, 'ask', listedFact('asks', 'any', { kind: 'question' }))
  const list = await page.until((now) => callOf(now, id).work.due_why === 'question')
  const { reading } = callOf(list, id)
  expect(reading.readable && reading.quote.phone).toBe('(202) 555-0177')
  expect(reads.documents).toBe(1)
  page.stop()
})

it('cancellations are listed, at one document each, until a coworker dismisses them or closes the request', async () => {
  await db.recursiveDelete(db.collection(collections.requests))
  const work = { work: { due_at: null } }
  const late = await storeCall(db, work)
  const early = await storeCall(db, work)
  const saturdays = await storeCall(db, work)
  const reclosed = await storeCall(db, work)
  await cancel(early, 3)
  await cancel(saturdays, 72)
  await cancel(reclosed, 80)
  const page = openCanceled()
  await page.until(reclosed, saturdays, early)
  expect(reads.documents).toBe(3)
  await cancel(late)
  const list = await page.until(reclosed, saturdays, early, late)
  expect(callOf(list, late)).toMatchObject({
    section: 'fix',
    work: { closing: { why: 'price' } },
  })
  expect(list.notices).toHaveLength(4)
  expect(reads.documents).toBe(4)
  await reopenAs(dana)(early)
  await page.until(reclosed, saturdays, late)
  await closeAs(dana)(reclosed)
  await page.until(saturdays, late)
  await dismissAs(dana)(saturdays)
  await page.until(late)
  await reopenAs(dana)(saturdays)
  await cancel(saturdays)
  await page.until(late, saturdays)
  page.stop()
})

it('Today lists the first of many cancellations, and says that there are more', async () => {
  await db.recursiveDelete(db.collection(collections.requests))
  const old = await storeCall(db, { work: { due_at: null } })
  const newest = await storeCall(db, { work: { due_at: null } })
  await cancel(old, 90)
  await cancel(newest)
  const [one, both] = [openCanceled(1), openCanceled(3)]
  expect(await one.until(old)).toMatchObject({ isComplete: false })
  expect(await both.until(old, newest)).toMatchObject({ isComplete: true })
  one.stop()
  both.stop()
})

it('if two coworkers dismiss a cancellation at once, the first is stored and both succeed', async () => {
  const id = await storeCall(db, { work: { due_at: null } })
  await cancel(id, 90)
  const done = { done: true, undoable: false }
  expect(await Promise.all([dismissAs(dana)(id), dismissAs(isaac)(id)])).toEqual([done, done])
  const { cancel_seen: seen, ...left } = await readWork(db, id)
  expect(seen?.at).toBeInstanceOf(Date)
  expect([dana.email, isaac.email]).toContain(seen?.by_email)
  expect(left).toMatchObject({ outcome: 'lost', closing: { why: 'price' } })
  expect(await dismissAs(dana)(id)).toEqual(done)
  expect(await readWork(db, id)).toMatchObject({ cancel_seen: seen })
})
