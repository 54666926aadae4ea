import { randomUUID } from 'node:crypto'
import type { SentAction } from '@moving/domain/actions/index'
import { collections, logPath, requestPath } from '@moving/domain/paths'
import { sentCheckInSchema } from '@moving/domain/progress/sent-check-in'
import { stateIn } from '@moving/domain/request/request-state'
import type { Firestore } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkRecord } from '../../../functions/src/request/check-record.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { actionsOf, expectDone, whyOf } from '../../support/actions.ts'
import { adminClients } from '../../support/admin.ts'
import {
  checkInOf,
  crewInstance,
  seedCrewLink,
  seedCrews,
  progressAt,
  seedJob,
} from '../../support/crew-day-calls.ts'
import { dana, isaac } from '../../support/desk.ts'
import { seedLink } from '../../support/move.ts'
import { readMove } from '../../support/read-move.ts'

/** A Friday, 10 AM at the office. */
const now = new Date('2026-11-20T15:00:00Z')
const day = '2026-11-20'

let db: Firestore
let phone: ReturnType<typeof crewInstance>
let key: string
let id: string

type Recorded = Omit<Extract<SentAction, { action: 'record_payment' }>, 'action_id'>
const record = (over: Partial<Recorded> = {}): Recorded => ({
  action: 'record_payment',
  quote_id: id,
  cents: 20_000,
  kind: 'deposit',
  way: 'check',
  paid_on: day,
  note: '',
  receipt: true,
  ...over,
})
const by = (worker: typeof dana) => actionsOf(db, worker, () => now)
const report = (cents: number) =>
  checkInOf(id, { kind: 'payment', cents, paid: 'payment', way: 'cash', at: now.getTime() })
const outcomesOf = async (...checkIns: ReturnType<typeof report>[]) =>
  (await phone.send(key, checkIns)).results.map(({ outcome }) => outcome)
const paymentsNow = async () =>
  (stateIn((await db.doc(requestPath(id)).get()).data())?.payments ?? []).map(
    ({ cents, is_confirmed }) => [cents, is_confirmed],
  )
const mailOf = async (kind: string) =>
  (await db.collection(collections.mail).where('kind', '==', kind).get()).docs.map((mail) =>
    mail.data(),
  )

beforeEach(async () => {
  db = adminClients(`demo-pay-${randomUUID().slice(0, 8)}`).db
  phone = crewInstance({ db, now: () => now, enqueue: () => Promise.resolve() })
  await seedCrews(db)
  key = await seedCrewLink(db)
  id = await seedJob(db, { day }, { estimate_amount: 890 })
})

describe('a payment that the office records', () => {
  it('is on the request, sends one receipt, and shows the customer what is left to pay', async () => {
    await expectDone(by(dana)(record()))
    expect(await paymentsNow()).toEqual([[20_000, true]])
    const stored = (await db.doc(requestPath(id)).get()).data()
    expect(stored).toMatchObject({ last_paid_on: day, owed_cents: null })
    const [receipt, ...others] = await mailOf('receipt')
    expect([receipt?.['quote_id'], others]).toEqual([id, []])
    const paid = await db.doc(`${logPath(id)}/${String(receipt?.['entry_id'])}`).get()
    expect(paid.get('action')).toBe('record_payment')
    const view = await readMove({ key: await seedLink(db, id, 'office') }, { db, now: () => now })
    expect('details' in view && view.details?.payments).toContainEqual({
      ...{ label: 'Deposit', text: '$200 by check, November 20, 2026', is_sum: false },
    })
  })

  it('is stored once if two coworkers record it from the same page, and the second gets a message', async () => {
    const seen = stateIn((await db.doc(requestPath(id)).get()).data())?.last_entry?.id ?? ''
    const answers = await Promise.all(
      [dana, isaac].map((worker) => by(worker)({ ...record(), seen })),
    )
    expect(answers.map(whyOf).sort()).toEqual(['changed', 'done'])
    const refused = answers.find((answer) => 'refused' in answer)
    expect(refused).toMatchObject({
      current: 'Deposit of $200 by check, November 20, 2026',
      by: [dana, isaac].find((_, place) => 'done' in (answers[place] ?? {}))?.email,
    })
    expect(await paymentsNow()).toHaveLength(1)
  })

  it('sends no receipt to a caller without email', async () => {
    id = await seedJob(db, { day }, { email: 'no-email@no-email.invalid' })
    await expectDone(by(dana)(record()))
    expect(await mailOf('receipt')).toEqual([])
  })
})

describe('a payment that a crew reports', () => {
  it('counts at once, is stored once however often it arrives, and waits for the office', async () => {
    const first = report(69_000)
    expect(await outcomesOf(first)).toEqual(['counted'])
    expect(await outcomesOf(first, first)).toEqual(['counted', 'counted'])
    expect(await paymentsNow()).toEqual([[69_000, false]])
    const record = await db.doc(requestPath(id)).get()
    expect(record.get('due.money')).toBeDefined()
    const answer = await phone.read(key)
    expect(answer.jobs[0]).toMatchObject({ reported: [{ id: first.id }] })
    expect(await mailOf('receipt')).toEqual([])
    await expectDone(
      by(dana)({ action: 'confirm_payment', quote_id: id, payment_id: first.id, receipt: true }),
    )
    expect(await paymentsNow()).toEqual([[69_000, true]])
    expect(await mailOf('receipt')).toHaveLength(1)
  })

  it('is stored next to an equal one, so that the office decides', async () => {
    expect(await outcomesOf(report(69_000), report(69_000))).toEqual(['counted', 'counted'])
    expect(await paymentsNow()).toHaveLength(2)
  })

  it('is refused above twice the balance, after ten reports, and for another crew’s job', async () => {
    expect(await outcomesOf(report(178_001))).toEqual(['limit'])
    const ten = Array.from({ length: 11 }, () => report(1))
    expect((await outcomesOf(...ten)).filter((one) => one === 'counted')).toHaveLength(10)
    id = await seedJob(db, { day, crew: null }, { estimate_amount: 890 })
    expect(await outcomesOf(report(100))).toEqual(['not_yours'])
    id = await seedJob(db, { day: '2026-11-25' }, { estimate_amount: 890 })
    expect(await outcomesOf(report(100))).toEqual(['not_yours'])
    expect(await paymentsNow()).toEqual([])
  })

  it('is stored once if a phone sends an id twice in one call', async () => {
    const paid = report(10_000)
    const status = (kind: 'on_way' | 'arrived', checkInId: string) => ({
      ...checkInOf(id, { kind, at: now.getTime() }),
      id: checkInId,
    })
    await phone.send(key, [paid, { ...report(20_000), id: paid.id }, status('on_way', paid.id)])
    const arrived = status('arrived', report(1).id)
    await phone.send(key, [arrived, { ...report(30_000), id: arrived.id }])
    expect(await paymentsNow()).toEqual([[10_000, false]])
    expect((await progressAt(db, id))?.check_ins).toMatchObject([{ kind: 'arrived' }])
    // A seeded booking has no slot in its day.
    expect(await checkRecord(id, { db })).toEqual(['the slot in the crew’s day'])
  })

  it('can’t replace another log entry, and can’t be a refund', async () => {
    await expectDone(by(dana)({ ...record(), action_id: 'Recorded000000000001' }))
    const forged = { ...report(100), id: 'Recorded000000000001' }
    expect(await outcomesOf(forged)).toEqual(['already'])
    // An invalid report keeps only its id, and isn't counted as a payment.
    const refund = { ...report(100), paid: 'refund' }
    expect(sentCheckInSchema.parse(refund)).toEqual({ id: refund.id })
    expect(await paymentsNow()).toEqual([[20_000, true]])
  })
})

it('deleting a customer keeps the amounts paid, without anything about the customer', async () => {
  await expectDone(by(dana)(record({ note: 'Check 1234 of Maya' })))
  const forget = { db, pageSize: 50, newId: () => randomUUID() }
  await deleteQuoteData(id, forget as unknown as Parameters<typeof deleteQuoteData>[1])
  await deleteQuoteData(id, forget as unknown as Parameters<typeof deleteQuoteData>[1])
  const books = (await db.collection(collections.books).get()).docs
  expect(books.map((entry) => entry.data())).toEqual([
    { paid_on: day, cents: 20_000, kind: 'deposit', way: 'check' },
  ])
  expect(books[0]?.id).not.toContain(id)
})
