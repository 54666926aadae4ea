import { requestPath } from '@moving/domain/paths'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { settle } from '../../../functions/src/request/settle.ts'
import { seedMany } from '../../../tools/seed/seed.ts'
import type { Call } from '../../../web/src/features/calls/list/call.ts'
import {
  countDue,
  countKept,
  countLater,
} from '../../../web/src/features/calls/counts/count-calls.ts'
import { callOf, openCalls, stopCalls, storeCall } from '../../support/call-list.ts'
import { reads } from '../../support/counted-reads.ts'
import { daysAgo } from '../../support/days.ts'
import { dana, openOffice } from '../../support/desk.ts'
import { exampleWork } from '../../support/example-work.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { callbackDeadline, officeInstant, standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { todayListTime } from '@moving/domain/work/list-at'
import type { DueName } from '@moving/domain/request/query-fields'
import type { DueReason } from '@moving/domain/work/task'

/** 30 of 3,000 requests are open. */
const size = 3_000
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
    Array.from({ length: open }, (_, index) => storeCall(db, { work: { due_at: dueIn(index) } })),
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

it('Today reads one document when a coworker claims a call', async () => {
  const page = openCalls(browser)
  await page.first()
  reads.documents = 0
  const id = ids[3] as string
  const holder = { caller_uid: 'isaac', caller_email: 'isaac@example.com' }
  await db.doc(requestPath(id)).update({ ...holder, caller_since: Timestamp.now() })
  await page.until((list) => callOf(list, id).work.caller_uid === 'isaac')
  expect(reads.documents).toBe(1)
})

it('Show More on Today shows the rest of the list', async () => {
  const page = openCalls(browser)
  const previous = await page.first()
  const more = openCalls(browser, 50, previous)
  const list = await more.first()
  expect(list.calls.map(({ id }) => id)).toEqual(ids)
  expect(list.isComplete).toBe(true)
})

it('a request whose email failed is on Today until the email is sent again', async () => {
  const id = await storeCall(db, { work: { due_at: null } })
  const page = openCalls(browser, 50)
  await page.first()
  const problems = [{ mail_id: `${id}_customer`, kind: 'customer', problem: 'bounced' }]
  const record = db.doc(requestPath(id))
  const since = Timestamp.now()
  reads.documents = 0
  const failed = todayListTime(exampleWork(), since.toDate())
  await record.update({ delivery: { problems, since }, list_at: failed })
  const list = await page.until(({ calls }) => calls.some((call) => call.id === id))
  expect(callOf(list, id).work.due_why).toBe('not_notified')
  expect(callOf(list, id).section).toBe('now')
  expect(list.notices).toEqual(['now'])
  expect(reads.documents).toBeLessThanOrEqual(3)
  await record.update({ delivery: FieldValue.delete(), list_at: null })
  await page.until(({ calls }) => calls.every((call) => call.id !== id))
})

it('the figures above Today’s list are counted on the server, without reading a document', async () => {
  // Noon at the office, in a season without holidays.
  const now = new Date(officeInstant(shiftPlainDate(todayAtOffice(new Date()), 100), 12))
  const at = (minutes: number) => Timestamp.fromMillis(now.getTime() + minutes * 60_000)
  const before = await countDue(browser, now)
  const later = await countLater(browser, now)
  const stored: [DueName, DueReason, number][] = [
    ['bill', 'final', 16],
    ['confirm_done', 'confirm_done', 5],
    ['confirm_day', 'confirm_day', -9],
    ['plan', 'retry', 300],
    ['bill', 'final', 24 * 60],
    ['plan', 'retry', 24 * 60],
    ['confirm_day', 'confirm_day', 24 * 60],
    // A new customer who waits for a first call is in "Call now" even before the promised time.
    ['promise', 'new', 24 * 60],
  ]
  const storeDue = (due: Partial<Record<DueName, Timestamp>>, why: DueReason, next: Timestamp) =>
    db.doc(requestPath(anyQuoteId())).set({ due, due_why: why, due_at: next })
  for (const [name, why, minutes] of stored) {
    await storeDue({ [name]: at(minutes) }, why, at(minutes))
  }
  // A customer with a question and a promised call is counted once.
  for (const minutes of [60, 24 * 60]) {
    await storeDue({ promise: at(minutes), requested_change: at(minutes) }, 'new', at(minutes))
  }
  const { now: waiting, follow_up: plans, confirm, after, fix } = before
  expect(await countDue(browser, now)).toEqual({
    ...{ now: waiting + 3, follow_up: plans + 1, confirm: confirm + 1, after: after + 2, fix },
  })
  expect(await countLater(browser, now)).toBe(later + 3)
  const promised = (days: number, onTime: boolean | null) =>
    db.doc(requestPath(anyQuoteId())).set({ respond_by: at(-days * 24 * 60), on_time: onTime })
  await promised(1, true)
  await promised(2, false)
  await promised(3, null)
  await promised(31, true)
  await promised(-1, null)
  expect(await countKept(browser, now)).toEqual({ onTime: 1, promised: 3 })
  expect(reads.documents).toBe(0)
})

it('a waiting customer is listed under Call now even if the request’s record can’t be read', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const id = await storeCall(db, { work: { due_at: dueIn(-5), due_why: 'wants_cancel' } })
  await db.doc(requestPath(id)).update({ 'state.closing': 'unknown' })
  const page = openCalls(browser, 100)
  const { calls } = await page.until((list) => list.calls.some((call) => call.id === id))
  const parts = calls.filter((call) => call.id === id).map(({ section }) => section)
  expect(parts).toEqual(['now'])
})

it('Today lists waiting customers although 300 tasks are due, and reads 200 documents', async () => {
  await Promise.all((await db.collection('requests').get()).docs.map(({ ref }) => ref.delete()))
  const stored = (due_why: DueReason, minutes: number) =>
    storeCall(db, { work: { due_at: dueIn(minutes), due_why } })
  const moved = { move_date: todayAtOffice(daysAgo(10)), created_at: daysAgo(40) }
  const papers = [
    { ...moved, status: 'completed' },
    { ...moved, status: 'scheduled' },
    { status: 'estimated', estimate_amount: 915, created_at: daysAgo(20) },
  ]
  await Promise.all(
    Array.from({ length: 300 }, (_, place) => storeCall(db, { quote: papers[place % 3] ?? {} })),
  )
  const expected = [
    await stored('new', -2),
    await stored('new', 15 * 60),
    await stored('accepted', 10),
    // Days earlier: both become due when the office opens again.
    await stored('wants_cancel', -5 * 24 * 60),
    await stored('question', -1),
  ]
  reads.documents = 0
  const page = openCalls(browser)
  const list = await page.first()
  expect(list.calls.slice(0, expected.length).map(({ id }) => id)).toEqual(expected)
  expect(list.calls).toHaveLength(25)
  expect(list.isComplete).toBe(false)
  expect(reads.documents).toBe(200)
  const more = openCalls(browser, 50, list)
  expect((await more.first()).calls).toHaveLength(50)
})

it('a late new request is first among 300 waiting customers, and doesn’t cost more reads', async () => {
  await Promise.all((await db.collection('requests').get()).docs.map(({ ref }) => ref.delete()))
  const waiting = [
    'accepted',
    'wants_cancel',
    'declined',
    'question',
    'follow_up',
    'retry',
  ] as const
  await Promise.all(
    Array.from({ length: 300 }, (_, place) => {
      const due_why = waiting[place % waiting.length] as DueReason
      return storeCall(db, { work: { due_at: dueIn(-300 - place), due_why } })
    }),
  )
  const late = await storeCall(db, { work: { due_at: dueIn(-1), due_why: 'new' } })
  reads.documents = 0
  const page = openCalls(browser)
  const list = await page.first()
  expect(list.calls.map(({ id }) => id).indexOf(late)).toBe(0)
  expect(list.calls).toHaveLength(25)
  expect(reads.documents).toBe(200)
})

it('the open row stays on Today while new requests are listed above it', async () => {
  await Promise.all((await db.collection('requests').get()).docs.map(({ ref }) => ref.delete()))
  const ids = await Promise.all(
    Array.from({ length: 25 }, (_, place) =>
      storeCall(db, { work: { due_at: dueIn(-100 + place) } }),
    ),
  )
  const last = ids.at(-1) as string
  const page = openCalls(browser, 25, undefined, () => last)
  expect((await page.first()).calls.at(-1)?.id).toBe(last)
  const late = await Promise.all(
    Array.from({ length: 5 }, () => storeCall(db, { work: { due_at: dueIn(-1), due_why: 'new' } })),
  )
  const { calls } = await page.until((list) =>
    late.every((id) => list.calls.some((call) => call.id === id)),
  )
  expect(calls.at(-1)?.id).toBe(last)
  expect(calls).toHaveLength(30)
})

it('an open row extends the list only down to itself, not to a later task of the same request', async () => {
  await Promise.all((await db.collection('requests').get()).docs.map(({ ref }) => ref.delete()))
  const asked = { kind: 'question', at: dueIn(-500).toDate(), seq: 1 } as const
  const first = await storeCall(db, { work: { due_at: dueIn(-1), asks: { asked } } })
  await Promise.all(
    Array.from({ length: 30 }, () => storeCall(db, { work: { due_at: dueIn(-9) } })),
  )
  const { calls } = await openCalls(browser, 25, undefined, () => first).first()
  expect(calls.map(({ id }) => id).indexOf(first)).toBe(0)
  expect(calls).toHaveLength(25)
})

it('if the functions are down, a new request has its own deadline, and is listed only once afterwards', async () => {
  await Promise.all((await db.collection('requests').get()).docs.map(({ ref }) => ref.delete()))
  const created = new Date(Date.now() - 40 * 60_000)
  const quote = { created_at: created, updated_at: created, user_id: null }
  const id = await storeCall(db, { work: null, quote })
  const page = openCalls(browser)
  const rows: number[] = []
  const shown = (holds: (call: Call) => boolean) =>
    page.until(({ calls }) => {
      rows.push(calls.filter((call) => call.id === id).length)
      return calls.some((call) => call.id === id && holds(call))
    })
  const own = {
    due_at: callbackDeadline(created, standardHours),
    due_why: 'new',
    calls: { count: 0 },
  }
  const unheard = callOf(await shown(() => true), id)
  expect(unheard).toMatchObject({ section: 'now', work: own })
  await settle(id, { db, now: () => new Date() })
  await db.doc(requestPath(id)).update({ caller_uid: 'isaac', caller_since: Timestamp.now() })
  const heard = callOf(await shown(({ work }) => work.caller_uid === 'isaac'), id)
  expect(heard).toMatchObject({ section: 'now', work: own })
  expect(Math.max(...rows), 'rows of the request').toBe(1)
  await db.doc(`quotes/${id}`).delete()
})

it('if the functions are down all day, Today lists every waiting customer, even 70 of them', async () => {
  await Promise.all((await db.collection('requests').get()).docs.map(({ ref }) => ref.delete()))
  const stored = await Promise.all(
    Array.from({ length: 70 }, (_, index) => {
      const created = new Date(Date.now() - (20 + 10 * index) * 60_000)
      const quote = { created_at: created, updated_at: created, user_id: null }
      return storeCall(db, { work: null, quote })
    }),
  )
  const page = openCalls(browser, 100)
  const { calls } = await page.until((list) => list.calls.length === stored.length)
  expect(new Set(calls.map(({ id }) => id))).toEqual(new Set(stored))
  await Promise.all(stored.map((id) => db.doc(`quotes/${id}`).delete()))
})
