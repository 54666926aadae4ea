import { finalOf, storedFinal, type FinalAmount } from '@moving/domain/estimate/final-fields'
import { quotePath, quoteWorkPath } from '@moving/domain/paths'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMove } from '../../../functions/src/move/read-move.ts'
import { reconcileQuoteWork } from '../../../functions/src/work/reconcile-quote-work.ts'
import { readFinals } from '../../../web/src/features/money/final/read-finals.ts'
import { saveFinal, type FinalSave } from '../../../web/src/shared/office/final/save-final.ts'
import { readSummary } from '../../../web/src/features/quote-desk/toolbar/read-summary.ts'
import { storeCall } from '../../support/call-list.ts'
import { dayMs } from '../../support/days.ts'
import { dana, isaac, openOffice, storeQuote } from '../../support/desk.ts'
import { leaveLink, leaveMove, moveNow } from '../../support/move.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { due } from '@moving/domain/work/example-task'

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>
let danas: BrowserFirestore
let isaacs: BrowserFirestore

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  danas = await office.browserOf(dana)
  isaacs = await office.browserOf(isaac)
})
afterAll(() => office.close())

// In another order than it is read in: a form has its own.
const final: FinalAmount = {
  ...{ isShown: false, kind: 'hourly', estimate: 1250.5, why: 'stairs', amount: 1460.5 },
}
const moved = { status: 'completed', estimate_amount: 1250.5 }
const dueAt = new Date(Date.now() + 2 * dayMs)
const asked = { status_seen: 'completed', outcome: 'won', due_at: dueAt, due_why: 'final' }

const askedCall = () => storeCall(db, { quote: moved, work: asked })
const rawWork = async (id: string) => (await db.doc(quoteWorkPath(id)).get()).data() ?? {}
const workOf = async (id: string) => quoteWorkSchema.parse(await rawWork(id))
const entering = (quoteId: string, over: Partial<FinalSave> = {}): FinalSave => ({
  ...{ quoteId, expected: { final: null, estimate: 1250.5 }, final },
  ...over,
})

describe('a move that is completed', () => {
  const came = new Date('2026-11-20T15:00:00Z')
  const ports = { db, now: () => came }
  const at = (minutes: number) => new Date(came.getTime() + minutes * 60_000)

  it('puts itself on the call list, once, and leaves it with what it came to', async () => {
    const id = await storeQuote(db, { created_at: came, updated_at: came, estimate_amount: 1250.5 })
    await reconcileQuoteWork(id, ports)
    await db.doc(quotePath(id)).update({ status: 'completed', updated_at: at(30) })
    const wrote = await Promise.all([1, 2].map(() => reconcileQuoteWork(id, ports)))
    expect(wrote.filter(Boolean)).toHaveLength(1)
    const saturday = new Date('2026-11-21T15:00:00Z')
    expect(await workOf(id)).toMatchObject({ due_why: 'final', due_at: saturday, outcome: 'won' })
    expect(await saveFinal(danas, entering(id))).toBeNull()
    expect(await workOf(id)).toMatchObject({ ...storedFinal(final), due_at: null })
    expect(await reconcileQuoteWork(id, ports)).toBe(false)
  })

  it('is not asked about where that was entered while it was scheduled', async () => {
    const id = await storeQuote(db, { created_at: came, updated_at: came, estimate_amount: 1250.5 })
    await reconcileQuoteWork(id, ports)
    await db.doc(quotePath(id)).update({ status: 'scheduled', updated_at: at(30) })
    await reconcileQuoteWork(id, ports)
    const confirmed = await workOf(id)
    await saveFinal(danas, entering(id))
    expect(await workOf(id)).toMatchObject({ due_why: 'confirm_day', due_at: confirmed.due_at })
    const later = new Date(Date.now() + 60_000)
    await db.doc(quotePath(id)).update({ status: 'completed', updated_at: later })
    await reconcileQuoteWork(id, ports)
    expect(await workOf(id)).toMatchObject({ ...storedFinal(final), due_at: null })
  })
})

describe('what a move came to', () => {
  it('is stored by the server’s clock, which stays when it is changed', async () => {
    const id = await askedCall()
    await saveFinal(danas, entering(id))
    const first = await rawWork(id)
    expect(first['final_at']).toEqual(first['updated_at'])
    const expected = { final, estimate: 1250.5 }
    const changed = { ...final, amount: 1500, isShown: true }
    expect(await saveFinal(isaacs, { quoteId: id, expected, final: changed })).toBeNull()
    const second = await rawWork(id)
    expect(finalOf(quoteWorkSchema.parse(second))).toEqual(changed)
    expect(second['final_at']).toEqual(first['final_at'])
  })

  it('moves no sum of the desk', async () => {
    const id = await askedCall()
    const { revenueCents } = await readSummary(danas)
    await saveFinal(danas, entering(id))
    expect(finalOf(await workOf(id))).toEqual(final)
    expect((await readSummary(danas)).revenueCents).toBe(revenueCents)
  })

  it('entered by two at once is that of one, and the other is told', async () => {
    const id = await askedCall()
    const other = { ...final, amount: 1300 }
    const results = await Promise.all([
      saveFinal(danas, entering(id)),
      saveFinal(isaacs, entering(id, { final: other })),
    ])
    expect(results.filter((meanwhile) => meanwhile === null)).toHaveLength(1)
    expect(results.find((meanwhile) => meanwhile !== null)).toMatchObject({
      at: expect.any(Date) as Date,
    })
    expect(finalOf(await workOf(id))).toEqual(results[0] === null ? final : other)
  })

  it('is not stored beside an estimate that nobody has seen', async () => {
    const id = await askedCall()
    await db.doc(quotePath(id)).update({ estimate_amount: 1460.5 })
    expect(await saveFinal(danas, entering(id))).not.toBeNull()
    expect(await workOf(id)).toMatchObject({ due_at: dueAt })
    expect(finalOf(await workOf(id))).toBeNull()
  })

  it('whose answer got lost counts once', async () => {
    const id = await askedCall()
    await saveFinal(danas, entering(id))
    const { updateTime } = await db.doc(quoteWorkPath(id)).get()
    expect(await saveFinal(danas, entering(id))).toBeNull()
    expect((await db.doc(quoteWorkPath(id)).get()).updateTime).toEqual(updateTime)
  })

  it('is taken back with its time, and its question comes back where it was due', async () => {
    const id = await askedCall()
    await saveFinal(danas, entering(id))
    const undo = { quoteId: id, expected: { final }, final: null, putBackDue: dueAt }
    expect(await saveFinal(danas, undo)).toBeNull()
    expect(await workOf(id)).toMatchObject({ due_at: dueAt, due_why: 'final', final_at: null })
    expect(finalOf(await workOf(id))).toBeNull()
  })

  it('is taken back without a question where somebody planned something else since', async () => {
    const id = await askedCall()
    await saveFinal(danas, entering(id))
    await db.doc(quoteWorkPath(id)).update(due({ due_at: dueAt }))
    const undo = { quoteId: id, expected: { final }, final: null, putBackDue: dueAt }
    await saveFinal(danas, undo)
    expect(await workOf(id)).toMatchObject({ due_at: dueAt, due_why: 'follow_up' })
  })

  it('is not taken back once somebody said something else', async () => {
    const id = await askedCall()
    await saveFinal(danas, entering(id))
    const changed = { ...final, amount: 1500 }
    await saveFinal(isaacs, { quoteId: id, expected: { final }, final: changed })
    const undo = { quoteId: id, expected: { final }, final: null, putBackDue: dueAt }
    expect(await saveFinal(danas, undo)).not.toBeNull()
    expect(finalOf(await workOf(id))).toEqual(changed)
  })

  it('can be said where no function has made the work yet', async () => {
    const id = await storeCall(db, { quote: moved, work: null })
    expect(await saveFinal(danas, entering(id))).toBeNull()
    expect(await workOf(id)).toMatchObject({ ...storedFinal(final), outcome: 'open' })
  })

  it('is refused whole where the rules refuse a part of it', async () => {
    const id = await askedCall()
    const odd = entering(id, { final: { ...final, amount: 1460.505 } })
    await expect(saveFinal(danas, odd)).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await workOf(id)).toMatchObject({ due_at: dueAt })
  })

  it('reaches its customer only where the office shows it', async () => {
    const id = await leaveMove(db, moved)
    const key = await leaveLink(db, id)
    const told = async () => {
      const { details } = await readMove({ key }, { db, now: () => moveNow })
      return details?.finalAmount
    }
    expect(await told()).toBeNull()
    await saveFinal(danas, entering(id))
    expect(await told()).toBeNull()
    const shown = { ...final, isShown: true }
    await saveFinal(danas, { quoteId: id, expected: { final }, final: shown })
    expect(await told()).toBe(1460.5)
    const locked = await leaveLink(db, id, 'asked')
    const answer = await readMove({ key: locked }, { db, now: () => moveNow })
    expect(JSON.stringify(answer)).not.toContain('1460')
  })
})

describe('the report of 12 months', () => {
  const since = new Date(Date.now() + 1500 * dayMs)
  const at = (minutes: number) => Timestamp.fromMillis(since.getTime() + minutes * 60_000)

  it('reads every final of its window, page by page, and says what it cannot read or count', async () => {
    const store = (minutes: number, over: Record<string, unknown> = {}) =>
      storeCall(db, { work: { ...storedFinal(final), final_at: at(minutes), ...over } })
    // Two at the same moment, around the end of a page.
    for (const minutes of [0, 1, 2, 2, 3]) await store(minutes, { final_amount: 1000 + minutes })
    await store(-1)
    await store(4, { outcome: 'perhaps' })
    const read = (max: number) => readFinals(danas, { since, pageSize: 3, max })
    const whole = await read(100)
    expect(whole).toMatchObject({ unreadable: 1, isCut: false })
    expect(whole.finals.map(({ amount }) => amount)).toEqual([1003, 1002, 1002, 1001, 1000])
    expect(await read(6)).toEqual(whole)
    const cut = await read(5)
    expect(cut).toMatchObject({ unreadable: 1, isCut: true })
    expect(cut.finals.map(({ amount }) => amount)).toEqual([1003, 1002, 1002, 1001])
  })
})
