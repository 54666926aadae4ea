import { officeInstant } from '@moving/domain/office-hours'
import { noDetails } from '@moving/domain/estimate/estimate'
import { quotePath, requestPath } from '@moving/domain/paths'
import type { Bill } from '@moving/domain/request/facts'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMove } from '../../support/read-move.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { readFinals } from '../../../web/src/features/money/final/read-final-bills.ts'
import { readSummary } from '../../../web/src/features/quote-desk/toolbar/read-summary.ts'
import { actionsOf } from '../../support/actions.ts'
import { storeCall } from '../../support/call-list.ts'
import { dayMs, workdayAhead } from '../../support/days.ts'
import { dana, isaac, openOffice, storeQuote } from '../../support/desk.ts'
import { exampleBill } from '../../support/example-bill.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { seedLink, seedMove, moveNow } from '../../support/move.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { readWork } from '../../support/read-work.ts'
import { addEstimate } from '../../support/request-log.ts'

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>
let browser: BrowserFirestore

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  browser = await office.browserOf(dana)
})
afterAll(() => office.close())

const danaToken = actionsOf(db, dana)
const isaacToken = actionsOf(db, isaac)
const final: Bill = {
  ...{ ...exampleBill, amount: 1460.5, why: 'stairs', estimate: 1250.5, kind: 'hourly' },
}
const moved = { status: 'completed', estimate_amount: 1250.5 }

async function withEstimate(quoteId: string): Promise<string> {
  const estimate = { ...noDetails, kind: 'hourly' as const, amount: 1250.5, undoes: null }
  await addEstimate(db, quoteId, { ...estimate, at: new Date() })
  return quoteId
}
const waitingCall = async () => withEstimate(await storeCall(db, { quote: moved }))
const workOf = (id: string) => readWork(db, id)
const recording = (quote_id: string, { amount, why, is_shown }: Bill = final) =>
  ({ action: 'record_final', quote_id, amount, reason: why, is_shown }) as const
const done = { done: true, undoable: true }
const changed = { refused: true, why: 'changed' }

async function recordForUndo(quoteId: string) {
  const action_id = anyQuoteId()
  expect(await danaToken({ ...recording(quoteId), action_id })).toEqual(done)
  return () => danaToken({ action: 'undo', quote_id: quoteId, undoes: action_id })
}

describe('a completed move', () => {
  const createdAt = new Date('2026-11-20T15:00:00Z')
  const ports = { db, now: () => createdAt }
  const at = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)

  it('is listed on Today once for its final bill, then for the payment', async () => {
    const id = await storeQuote(db, {
      created_at: createdAt,
      updated_at: createdAt,
      estimate_amount: 1250.5,
    })
    await settle(id, ports)
    await db.doc(quotePath(id)).update({ status: 'completed', updated_at: at(30) })
    const wrote = await Promise.all([1, 2].map(() => settle(id, ports)))
    expect(wrote.filter(Boolean)).toHaveLength(1)
    const saturday = new Date('2026-11-21T15:00:00Z')
    expect(await workOf(id)).toMatchObject({ due_why: 'final', due_at: saturday, outcome: 'won' })
    expect(await danaToken(recording(await withEstimate(id)))).toEqual(done)
    expect(await workOf(id)).toMatchObject({ bill: final, due_why: 'balance_due' })
    expect(await settle(id, ports)).toBe(false)
  })

  it('isn’t listed for a bill that was recorded while the move was scheduled', async () => {
    const id = await storeQuote(db, {
      created_at: createdAt,
      updated_at: createdAt,
      estimate_amount: 1250.5,
    })
    await settle(id, ports)
    await db.doc(quotePath(id)).update({ status: 'scheduled', updated_at: at(30) })
    await settle(id, ports)
    await danaToken(recording(await withEstimate(id)))
    expect((await workOf(id)).tasks.day).toMatchObject({ why: 'confirm_day' })
    const later = new Date(Date.now() + 60_000)
    await db.doc(quotePath(id)).update({ status: 'completed', updated_at: later })
    await settle(id, ports)
    const { bill, tasks } = await workOf(id)
    expect(bill).toMatchObject(final)
    expect(Object.keys(tasks)).toEqual(['money'])
  })
})

describe('the final bill', () => {
  it('keeps the time when it was first recorded if it is changed', async () => {
    const id = await waitingCall()
    await danaToken(recording(id))
    const first = await workOf(id)
    expect(first.final_at).toBeInstanceOf(Date)
    const other = { ...final, amount: 1500, is_shown: true }
    expect(await isaacToken(recording(id, other))).toEqual(done)
    expect(await workOf(id)).toMatchObject({ bill: other, final_at: first.final_at })
  })

  it('doesn’t change the revenue of the list of quotes', async () => {
    const id = await waitingCall()
    const { revenueCents } = await readSummary(browser)
    await danaToken(recording(id))
    expect(await workOf(id)).toMatchObject({ bill: final })
    expect((await readSummary(browser)).revenueCents).toBe(revenueCents)
  })

  it('is stored for one of two coworkers who record it at once, and refused for the other', async () => {
    const id = await waitingCall()
    const other = { ...final, amount: 1300 }
    const seen = await lastEntry(db, id)
    const results = await Promise.all([
      danaToken({ ...recording(id), seen }),
      isaacToken({ ...recording(id, other), seen }),
    ])
    expect(results.filter((answer) => 'done' in answer)).toHaveLength(1)
    expect(results.find((answer) => 'refused' in answer)).toMatchObject({
      ...changed,
      at: expect.any(String) as string,
    })
    const isDanas = results[0] !== undefined && 'done' in results[0]
    expect((await workOf(id)).bill).toEqual(isDanas ? final : other)
  })

  it('is refused if the estimate changed since the dialog opened', async () => {
    const id = await waitingCall()
    const seen = await lastEntry(db, id)
    await isaacToken({ action: 'update_quote', quote_id: id, estimate_amount: 1460.5 })
    expect(await danaToken({ ...recording(id), seen })).toMatchObject({
      ...{ ...changed, current: null, by: isaac.email },
    })
    expect(await workOf(id)).toMatchObject({ due_why: 'final', bill: null })
  })

  it('is recorded once if it is sent again after a lost response', async () => {
    const id = await waitingCall()
    const sent = { ...recording(id), action_id: anyQuoteId() }
    await danaToken(sent)
    const { updateTime } = await db.doc(requestPath(id)).get()
    expect(await danaToken(sent)).toEqual(done)
    expect((await db.doc(requestPath(id)).get()).updateTime).toEqual(updateTime)
  })

  it('is removed with its time by Undo, and Today asks for it again', async () => {
    const id = await waitingCall()
    const undo = await recordForUndo(id)
    expect(await undo()).toEqual({ done: true, undoable: false })
    expect(await workOf(id)).toMatchObject({ bill: null, final_at: null, due_why: 'final' })
  })

  it('can be undone without changing what a coworker has planned meanwhile', async () => {
    const id = await waitingCall()
    const undo = await recordForUndo(id)
    const at = officeInstant(workdayAhead(2), 15)
    const next = { at: at.toISOString(), about: 'The piano' }
    const call = { action: 'log_contact', result: 'reached', note: '', next } as const
    await isaacToken({ ...call, quote_id: id })
    await undo()
    expect((await workOf(id)).tasks).toMatchObject({ plan: { at, note: 'The piano' }, bill: {} })
  })

  it('stays as a coworker changed it if the earlier change is undone', async () => {
    const id = await waitingCall()
    const undo = await recordForUndo(id)
    const other = { ...final, amount: 1500 }
    await isaacToken(recording(id, other))
    expect(await undo()).toMatchObject({ ...changed, by: isaac.email })
    expect(await workOf(id)).toMatchObject({ bill: other })
  })

  it('can be recorded before functions have processed the request', async () => {
    const id = await storeCall(db, { quote: moved, work: null })
    expect(await danaToken(recording(await withEstimate(id)))).toEqual(done)
    expect(await workOf(id)).toMatchObject({ bill: final })
  })

  it('rejects an amount with fractions of a cent', async () => {
    const id = await waitingCall()
    const odd = recording(id, { ...final, amount: 1460.505 })
    await expect(danaToken(odd)).rejects.toThrow('amount')
    expect(await workOf(id)).toMatchObject({ bill: null, due_why: 'final' })
  })

  it('is visible to the customer only if the office shows it', async () => {
    const id = await seedMove(db, moved)
    const key = await seedLink(db, id)
    const shownFinal = async () => {
      const { details } = await readMove({ key }, { db, now: () => moveNow })
      return details?.final_amount
    }
    expect(await shownFinal()).toBeNull()
    await danaToken(recording(id))
    expect(await shownFinal()).toBeNull()
    await danaToken(recording(id, { ...final, is_shown: true }))
    expect(await shownFinal()).toBe(1460.5)
    const locked = await seedLink(db, id, 'requested')
    const answer = await readMove({ key: locked }, { db, now: () => moveNow })
    expect(JSON.stringify(answer)).not.toContain('1460')
  })
})

describe('the report of final bills', () => {
  const since = new Date(Date.now() + 1500 * dayMs)
  const at = (minutes: number) => Timestamp.fromMillis(since.getTime() + minutes * 60_000)

  it('reads every final bill page by page, and counts those that are unreadable', async () => {
    const store = (minutes: number, amount = final.amount) =>
      storeCall(db, { work: { bill: { ...final, amount }, final_at: at(minutes) } })
    // Two bills at the end of a page have the same time.
    for (const minutes of [0, 1, 2, 2, 3]) await store(minutes, 1000 + minutes)
    await store(-1)
    await db.doc(requestPath(await store(4))).update({ 'state.bill': 'perhaps' })
    const read = (max: number) => readFinals(browser, { since, pageSize: 3, max })
    const whole = await read(100)
    expect(whole).toMatchObject({ unreadable: 1, isCut: false })
    expect(whole.finals.map(({ amount }) => amount)).toEqual([1003, 1002, 1002, 1001, 1000])
    expect(await read(6)).toEqual(whole)
    const cut = await read(5)
    expect(cut).toMatchObject({ unreadable: 1, isCut: true })
    expect(cut.finals.map(({ amount }) => amount)).toEqual([1003, 1002, 1002, 1001])
  })
})
