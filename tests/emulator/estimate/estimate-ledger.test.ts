import { givenAs } from '@moving/domain/estimate/final-amount'
import { noDetails, storedEstimateSchema } from '@moving/domain/estimate/estimate'
import { currentEstimate } from '@moving/domain/estimate/shown-estimates'
import { estimatesPath, quotePath } from '@moving/domain/paths'
import { officeFields, readOfficeFields } from '@moving/domain/quote/office/office-fields'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMove } from '../../../functions/src/move/read-move.ts'
import {
  saveQuote,
  type LedgerEntry,
} from '../../../web/src/features/quote-desk/update/save-quote.ts'
import { saturday, workdayAhead } from '../../support/days.ts'
import { dana, isaac, openOffice, storeQuote } from '../../support/desk.ts'
import { leaveLink, leaveMove, moveNow, quoteAt } from '../../support/move.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

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

const details = {
  ...noDetails,
  ...{ kind: 'hourly' as const, crew: 3, hours: 5, rate: 165, other_amount: 425.5 },
  ...{ other_text: 'Packing material', could_change: 'Stairs were not mentioned.' },
}
const entryOf = (over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ id: anyQuoteId(), details: null, undoes: null },
  ...over,
})

/** One save of the desk, on the quote as it is stored now. */
async function save(id: string, update: Record<string, unknown>, entry: LedgerEntry) {
  const seen = await quoteAt(db, id)
  const expected = officeFields(seen)
  const all = { ...expected, ...update }
  return saveQuote(danas, dana, { seen, expected, update: all, entry })
}

const ledgerOf = async (id: string) =>
  (await db.collection(estimatesPath(id)).orderBy('created_at', 'desc').get()).docs.map(
    (entry) => ({
      ...storedEstimateSchema.parse(entry.data()),
      id: entry.id,
    }),
  )
const fieldsOf = async (id: string) => readOfficeFields((await db.doc(quotePath(id)).get()).data())

describe('the ledger of a quote’s amounts', () => {
  it('gets the amount, the status and what it is made of in one commit', async () => {
    const id = await storeQuote(db)
    const entry = entryOf({ details })
    expect(await save(id, { status: 'estimated', estimate_amount: 1250.5 }, entry)).toBeNull()
    expect(await fieldsOf(id)).toMatchObject({ status: 'estimated', estimate_amount: 1250.5 })
    const [stored] = await ledgerOf(id)
    expect(stored).toMatchObject({ ...details, id: entry.id, amount: 1250.5, undoes: null })
    const quote = await db.doc(quotePath(id)).get()
    expect(stored?.created_at).toEqual((quote.get('updated_at') as { toDate(): Date }).toDate())
  })

  it('stores nothing where the rules refuse a part of it', async () => {
    const id = await storeQuote(db)
    const entry = entryOf({ details: { ...details, hours: 5.1 } })
    await expect(save(id, { estimate_amount: 1250.5 }, entry)).rejects.toMatchObject({
      code: 'permission-denied',
    })
    expect(await fieldsOf(id)).toMatchObject({ status: 'pending', estimate_amount: null })
    expect(await ledgerOf(id)).toEqual([])
  })

  it('gets the amount alone from the Update dialog, and nothing when it changes none', async () => {
    const id = await storeQuote(db)
    await save(id, { status: 'estimated', estimate_amount: 900 }, entryOf())
    await save(id, { admin_notes: 'Crew of three' }, entryOf())
    await save(id, { estimate_amount: null }, entryOf())
    const ledger = await ledgerOf(id)
    expect(ledger.map(({ amount }) => amount)).toEqual([null, 900])
    expect(ledger[1]).toMatchObject(noDetails)
  })

  it('counts an estimate once whose answer got lost, also of the same amount', async () => {
    const id = await storeQuote(db)
    await save(id, { status: 'estimated', estimate_amount: 900 }, entryOf())
    const entry = entryOf({ details })
    const seen = await quoteAt(db, id)
    const same = officeFields(seen)
    const sent = { seen, expected: same, update: same, entry }
    expect(await saveQuote(danas, dana, sent)).toBeNull()
    expect(await saveQuote(danas, dana, sent)).toBeNull()
    expect((await ledgerOf(id)).map(({ could_change }) => could_change)).toEqual([
      'Stairs were not mentioned.',
      '',
    ])
  })

  it('keeps what was undone, and shows the customer none of it', async () => {
    const id = await storeQuote(db)
    const entry = entryOf({ details })
    await save(id, { status: 'estimated', estimate_amount: 1250.5 }, entry)
    await save(id, { status: 'pending', estimate_amount: null }, entryOf({ undoes: entry.id }))
    const ledger = await ledgerOf(id)
    expect(ledger.map(({ amount, undoes }) => [amount, undoes])).toEqual([
      [null, entry.id],
      [1250.5, null],
    ])
    expect(currentEstimate(null, ledger, new Date(Date.now() + 60_000))).toBeNull()
  })

  it('gives back what the same amount was made of, when the newer parts are undone', async () => {
    const id = await storeQuote(db)
    await save(id, { status: 'estimated', estimate_amount: 1250.5 }, entryOf({ details }))
    const entry = entryOf({ details: { ...details, crew: 5 } })
    await save(id, {}, entry)
    await save(id, {}, entryOf({ undoes: entry.id }))
    const ledger = await ledgerOf(id)
    expect(givenAs(1250.5, ledger)?.crew).toBe(3)
    const shown = currentEstimate(1250.5, ledger, new Date(Date.now() + 60_000))
    expect(shown?.estimate?.crew).toBe(3)
  })

  it('gets nothing by the Undo of a save that gave no amount', async () => {
    const id = await storeQuote(db)
    const entry = entryOf()
    await save(id, { status: 'estimated' }, entry)
    await save(id, { status: 'pending' }, entryOf({ undoes: entry.id }))
    expect(await ledgerOf(id)).toEqual([])
  })

  it('of two amounts at the same moment gets one, and tells the other desk', async () => {
    const id = await storeQuote(db)
    const seen = await quoteAt(db, id)
    const expected = officeFields(seen)
    const giving = (amount: number) => ({
      ...{ seen, expected, update: { ...expected, estimate_amount: amount } },
      entry: entryOf({ details }),
    })
    const results = await Promise.all([
      saveQuote(danas, dana, giving(1100)),
      saveQuote(isaacs, isaac, giving(1250)),
    ])
    expect(results.filter((meanwhile) => meanwhile === null)).toHaveLength(1)
    const { estimate_amount: amount } = await fieldsOf(id)
    expect((await ledgerOf(id)).map((entry) => entry.amount)).toEqual([amount])
  })
})

describe('what the customer sees of it on /move', () => {
  const read = async (id: string, now: Date) => {
    const { details } = await readMove({ key: await leaveLink(db, id) }, { db, now: () => now })
    return details?.estimate
  }
  const minuteMs = 60_000
  const gave = async (id: string, data: Record<string, unknown>, at: Date) => {
    const entry = { ...noDetails, undoes: null, ...data, created_at: at }
    await db.collection(estimatesPath(id)).add(entry)
    await db.doc(quotePath(id)).update({ status: 'estimated', estimate_amount: data['amount'] })
  }
  const before = (minutes: number) => new Date(moveNow.getTime() - minutes * minuteMs)

  it('is nothing before there was an estimate, and the amount alone where no more is known', async () => {
    const id = await leaveMove(db)
    expect(await read(id, moveNow)).toBeNull()
    await db.doc(quotePath(id)).update({ status: 'estimated', estimate_amount: 990 })
    expect(await read(id, moveNow)).toMatchObject({ amount: 990, parts: [], change: null })
  })

  it('is what it is made of, from what it changed and why, and what was given before', async () => {
    const id = await leaveMove(db)
    await gave(id, { ...details, amount: 1100 }, before(90))
    const goodUntil = workdayAhead(14, saturday, moveNow)
    const change = { why: 'more_things', why_text: 'Garage added', good_until: goodUntil }
    await gave(id, { ...details, ...change, amount: 1250.5 }, before(5))
    expect(await read(id, moveNow)).toEqual({
      ...{ amount: 1250.5, kind: 'hourly', couldChange: 'Stairs were not mentioned.' },
      parts: [
        '3 movers, 5 hours at $165.00 an hour for the crew: $825.00',
        'Packing material: $425.50',
      ],
      goodUntil,
      change: { from: 1100, why: 'more_things', text: 'Garage added' },
      earlier: [{ amount: 1100, at: before(90).getTime() }],
    })
  })

  it('is the former amount until the mail about a new one could go', async () => {
    const id = await leaveMove(db)
    await gave(id, { amount: 1100 }, before(90))
    await gave(id, { amount: 1250 }, new Date(moveNow.getTime() - 10_000))
    expect(await read(id, moveNow)).toMatchObject({ amount: 1100 })
    const later = new Date(moveNow.getTime() + 20_000)
    expect(await read(id, later)).toMatchObject({ amount: 1250 })
  })

  it('says that a new one is being worked out where the amount was taken back', async () => {
    const id = await leaveMove(db)
    await gave(id, { amount: 1100 }, before(90))
    await gave(id, { amount: null }, before(5))
    expect(await read(id, moveNow)).toMatchObject({ amount: null, earlier: [{ amount: 1100 }] })
  })

  it('is the bare amount where the ledger cannot be read', async () => {
    const id = await leaveMove(db)
    await gave(id, { amount: 1100, hours: 'five' }, before(5))
    expect(await read(id, moveNow)).toMatchObject({ amount: 1100, parts: [], earlier: [] })
  })

  it('is not told before the digits were given', async () => {
    const id = await leaveMove(db)
    await gave(id, { ...details, amount: 1100 }, before(5))
    const key = await leaveLink(db, id, 'asked')
    const answer = await readMove({ key }, { db, now: () => moveNow })
    expect(JSON.stringify(answer)).not.toMatch(/1100|Packing|Stairs/)
  })
})
