import type { SentAction } from '@moving/domain/actions/index'
import { givenAs } from '@moving/domain/estimate/final-amount'
import { noDetails, storedEstimateSchema } from '@moving/domain/estimate/estimate'
import { currentEstimate } from '@moving/domain/estimate/shown-estimates'
import { quotePath } from '@moving/domain/paths'
import { readOfficeFields } from '@moving/domain/quote/office/office-fields'
import { describe, expect, it } from 'vitest'
import { readMove } from '../../support/read-move.ts'
import { actionsOf } from '../../support/actions.ts'
import { saturday, workdayAhead } from '../../support/days.ts'
import { dana, isaac, storeQuote } from '../../support/desk.ts'
import { seedLink, seedMove, moveNow } from '../../support/move.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { addEstimate, entriesWith } from '../../support/request-log.ts'

const db = ownStore()
const byDana = actionsOf(db, dana)
const byIsaac = actionsOf(db, isaac)

const details = {
  ...noDetails,
  ...{ kind: 'hourly' as const, crew: 3, hours: 5, rate: 165, deposit_cents: 200_00 },
  ...{
    lines: [{ text: 'Packing material', cents: 425_50 }],
    could_change: 'Stairs were not mentioned.',
  },
}

type Sent<Name> = Omit<Extract<SentAction, { action: Name }>, 'action' | 'quote_id' | 'action_id'>
const update = (quote_id: string, fields: Sent<'update_quote'>, action_id = anyQuoteId()) =>
  byDana({ ...fields, action: 'update_quote', quote_id, action_id })
const give = (quote_id: string, fields: Sent<'send_estimate'>, action_id = anyQuoteId()) =>
  byDana({ ...fields, action: 'send_estimate', quote_id, action_id })
const undo = (id: string, undoes: string) => byDana({ action: 'undo', quote_id: id, undoes })

/** The open questions of a request without answers. */
const allOpen =
  'Stairs were not mentioned.\nLong carry was not mentioned.\nSpecial items were not mentioned.'
const done = { done: true, undoable: true }
const ledgerOf = async (id: string) =>
  (await entriesWith(db, id, 'estimate').get()).docs
    .map((entry) => ({ ...storedEstimateSchema.parse(entry.data()), id: entry.id }))
    .toReversed()
const fieldsOf = async (id: string) => readOfficeFields((await db.doc(quotePath(id)).get()).data())
const inAMinute = () => new Date(Date.now() + 60_000)

describe('the log of a quote’s amounts', () => {
  it('gets an estimate with its amount, status and details in one transaction', async () => {
    const id = await storeQuote(db)
    const actionId = anyQuoteId()
    expect(await give(id, { amount: 1250.5, details }, actionId)).toEqual(done)
    expect(await fieldsOf(id)).toMatchObject({ status: 'estimated', estimate_amount: 1250.5 })
    const [stored] = await ledgerOf(id)
    expect(stored).toMatchObject({ ...details, id: actionId, amount: 1250.5, undoes: null })
  })

  it('gets nothing if a part of the estimate is out of bounds', async () => {
    const id = await storeQuote(db)
    const sent = give(id, { amount: 1250.5, details: { ...details, hours: 5.1 } })
    await expect(sent).rejects.toMatchObject({ issues: [{ path: ['details', 'hours'] }] })
    expect(await fieldsOf(id)).toMatchObject({ status: 'pending', estimate_amount: null })
    expect(await ledgerOf(id)).toEqual([])
  })

  it('gets only the amount from the Update dialog, and nothing if the amount doesn’t change', async () => {
    const id = await storeQuote(db)
    await update(id, { status: 'estimated', estimate_amount: 900 })
    await update(id, { admin_notes: 'Crew of three' })
    await update(id, { estimate_amount: null })
    const ledger = await ledgerOf(id)
    expect(ledger.map(({ amount }) => amount)).toEqual([null, 900])
    expect(ledger[1]).toMatchObject(noDetails)
  })

  it('gets an estimate once if it is sent twice, and a new estimate with the same amount', async () => {
    const id = await storeQuote(db)
    await update(id, { status: 'estimated', estimate_amount: 900 })
    const ids = { quote_id: id, action_id: anyQuoteId() }
    const sent = { action: 'send_estimate', ...ids, amount: 900, details } as const
    expect(await byDana(sent)).toEqual(done)
    expect(await byDana(sent)).toEqual(done)
    expect((await ledgerOf(id)).map(({ could_change }) => could_change)).toEqual([
      'Stairs were not mentioned.',
      '',
    ])
  })

  it('keeps an undone estimate, but hides it from the customer', async () => {
    const id = await storeQuote(db)
    const actionId = anyQuoteId()
    await give(id, { amount: 1250.5, details }, actionId)
    expect(await undo(id, actionId)).toMatchObject({ done: true })
    expect(await fieldsOf(id)).toMatchObject({ status: 'pending', estimate_amount: null })
    const ledger = await ledgerOf(id)
    expect(ledger.map(({ amount, undoes }) => [amount, undoes])).toEqual([
      [null, actionId],
      [1250.5, null],
    ])
    expect(currentEstimate(null, ledger, inAMinute())).toBeNull()
  })

  it('has the earlier details of an amount again if newer ones are undone', async () => {
    const id = await storeQuote(db)
    await give(id, { amount: 1250.5, details })
    const actionId = anyQuoteId()
    await give(id, { amount: 1250.5, details: { ...details, crew: 5 } }, actionId)
    expect(await undo(id, actionId)).toMatchObject({ done: true })
    const ledger = await ledgerOf(id)
    expect(givenAs(1250.5, ledger)?.crew).toBe(3)
    expect(currentEstimate(1250.5, ledger, inAMinute())?.estimate?.crew).toBe(3)
  })

  it('allows Undo of the newest estimate only, then of the one before', async () => {
    const id = await storeQuote(db)
    const [first, second] = [anyQuoteId(), anyQuoteId()]
    await give(id, { amount: 900, details }, first)
    await give(id, { amount: 1250.5, details }, second)
    expect(await undo(id, first)).toMatchObject({ refused: true, why: 'changed', by: dana.email })
    expect(await undo(id, second)).toMatchObject({ done: true })
    expect(await undo(id, first)).toMatchObject({ done: true })
    expect(await fieldsOf(id)).toMatchObject({ status: 'pending', estimate_amount: null })
  })

  it('gets no entry when an update without an amount is undone', async () => {
    const id = await storeQuote(db)
    const actionId = anyQuoteId()
    await update(id, { status: 'estimated' }, actionId)
    expect(await undo(id, actionId)).toMatchObject({ done: true })
    expect(await fieldsOf(id)).toMatchObject({ status: 'pending' })
    expect(await ledgerOf(id)).toEqual([])
  })

  it('gets one of two amounts saved at the same moment, and the other is refused', async () => {
    const id = await storeQuote(db)
    const seen = await lastEntry(db, id)
    const sent = { action: 'send_estimate', quote_id: id, seen, details } as const
    const answers = await Promise.all([
      byDana({ ...sent, amount: 1100 }),
      byIsaac({ ...sent, amount: 1250 }),
    ])
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1)
    expect(answers).toContainEqual(expect.objectContaining({ why: 'changed' }))
    const { estimate_amount: amount } = await fieldsOf(id)
    expect((await ledgerOf(id)).map((entry) => entry.amount)).toEqual([amount])
  })
})

describe('the estimate on the customer’s page', () => {
  const read = async (id: string, now: Date) => {
    const { details } = await readMove({ key: await seedLink(db, id) }, { db, now: () => now })
    return details?.estimate
  }
  const minuteMs = 60_000
  const gave = async (id: string, data: Record<string, unknown>, at: Date) => {
    const entry = { ...noDetails, undoes: null, amount: null, ...data, at }
    await addEstimate(db, id, entry)
    await db.doc(quotePath(id)).update({ status: 'estimated', estimate_amount: data['amount'] })
  }
  const before = (minutes: number) => new Date(moveNow.getTime() - minutes * minuteMs)

  it('is missing before the office sends it, and only an amount if no details are known', async () => {
    const id = await seedMove(db)
    expect(await read(id, moveNow)).toBeNull()
    await db.doc(quotePath(id)).update({ status: 'estimated', estimate_amount: 990 })
    expect(await read(id, moveNow)).toMatchObject({ amount: 990, parts: [], change: null })
  })

  it('shows its details, the previous amount, the reason for the change, and earlier amounts', async () => {
    const id = await seedMove(db)
    await gave(id, { ...details, amount: 1100 }, before(90))
    const good_until = workdayAhead(14, saturday, moveNow)
    const change = { why: 'more_things', why_text: 'Garage added', good_until: good_until }
    await gave(id, { ...details, ...change, amount: 1250.5 }, before(5))
    expect(await read(id, moveNow)).toEqual({
      ...{ amount: 1250.5, kind: 'hourly', could_change: allOpen },
      parts: ['3 movers, 5 hours at $165 an hour for the crew: $825', 'Packing material: $425.50'],
      ...{ crew: 3, hours: 5, extra_hour: 165 },
      good_until,
      deposit_cents: 200_00,
      change: { from: 1100, why: 'more_things', text: 'Garage added' },
      earlier: [{ amount: 1100, at: before(90).getTime() }],
    })
  })

  it('appears, together with its status, when its email may be sent', async () => {
    const id = await seedMove(db)
    const given = { action: 'send_estimate', quote_id: id, amount: 915, details: {} } as const
    await actionsOf(db, dana, () => moveNow)(given)
    const key = await seedLink(db, id)
    const shown = async (seconds: number) => {
      const now = () => new Date(moveNow.getTime() + seconds * 1000)
      const { status, details } = await readMove({ key }, { db, now })
      return [status, details?.estimate_amount]
    }
    expect(await shown(29)).toEqual(['pending', null])
    expect(await shown(30)).toEqual(['estimated', 915])
  })

  it('has the previous amount until the email about the new one may be sent', async () => {
    const id = await seedMove(db)
    await gave(id, { amount: 1100 }, before(90))
    await gave(id, { amount: 1250 }, new Date(moveNow.getTime() - 10_000))
    expect(await read(id, moveNow)).toMatchObject({ amount: 1100 })
    const later = new Date(moveNow.getTime() + 20_000)
    expect(await read(id, later)).toMatchObject({ amount: 1250 })
  })

  it('has no amount after Undo, but shows the earlier amount', async () => {
    const id = await seedMove(db)
    await gave(id, { amount: 1100 }, before(90))
    await gave(id, { amount: null }, before(5))
    expect(await read(id, moveNow)).toMatchObject({ amount: null, earlier: [{ amount: 1100 }] })
  })

  it('is only an amount if the log is unreadable', async () => {
    const id = await seedMove(db)
    await gave(id, { amount: 1100, hours: 'five' }, before(5))
    expect(await read(id, moveNow)).toMatchObject({ amount: 1100, parts: [], earlier: [] })
  })

  it('isn’t shown before the digits of the phone number were entered', async () => {
    const id = await seedMove(db)
    await gave(id, { ...details, amount: 1100 }, before(5))
    const key = await seedLink(db, id, 'requested')
    const answer = await readMove({ key }, { db, now: () => moveNow })
    expect(JSON.stringify(answer)).not.toMatch(/1100|Packing|Stairs/)
  })
})
