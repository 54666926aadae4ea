import { describe, expect, it } from 'vitest'
import { exampleBill } from '../../../tests/support/example-bill.ts'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { exampleState } from '../../../tests/support/example-state.ts'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import { historyOf } from '../actions/history-of.ts'
import { standardHours } from '../office-hours.ts'
import { todayAtOffice } from '../plain-date.ts'
import { historyChanges } from '../quote/office/history.ts'
import { tasksOf } from '../request/tasks-of.ts'
import { queryFieldsOf } from '../request/query-fields.ts'
import { workOf } from '../request/work.ts'
import { balanceOf, describeBalanceDue, describePaid } from './balance.ts'
import { crewPaymentForm } from './crew-payment-form.ts'
import { collectLines, reportedPayment, reportRefusal } from './crew-payments.ts'
import {
  paidCents,
  paymentKinds,
  possibleDuplicates,
  type Payment,
  withPayment,
} from './payment.ts'
import {
  paymentFormSchema,
  paymentFormValues,
  paymentMessages,
  voidReason,
} from './payment-form.ts'
import { csvText } from '../csv.ts'
import { paymentCsvColumns, paymentCsvRow } from './payments-csv.ts'
import { customerPayments } from './payments-for-customer.ts'

const at = new Date('2026-11-20T15:00:00Z')
let made = 0
const payment = (over: Partial<Payment> = {}): Payment => ({
  ...{ id: `payment${(made += 1)}`, cents: 20_000, kind: 'payment', way: 'check', note: '' },
  ...{ paid_on: '2026-11-20', crew_name: null, is_confirmed: true, by_email: 'dana@example.com' },
  at,
  ...over,
})
const report = (over: Partial<Payment> = {}) =>
  payment({ crew_name: 'Crew A', is_confirmed: false, by_email: null, ...over })
const estimate = (amount: number, deposit_cents: number | null = null) => ({
  ...{ id: 'given', amount, at, good_until: null, deposit_cents },
})
const bill = (amount: number, is_shown = true) => ({ ...exampleBill, amount, is_shown })
const closing = { why: 'price' } as const

describe('the balance of a move', () => {
  it.each<[string, Parameters<typeof exampleState>[0], string, string | null]>([
    ['nothing known', {}, 'Nothing paid yet', null],
    [
      'a deposit that is due',
      { estimate: estimate(890, 20_000) },
      'Nothing paid yet of the estimated $890',
      'Deposit due: $200',
    ],
    [
      'a deposit that is paid',
      { estimate: estimate(890, 20_000), payments: [payment({ kind: 'deposit' })] },
      'Paid $200 of the estimated $890',
      null,
    ],
    [
      'a bill that isn’t paid in full',
      { estimate: estimate(890, 20_000), bill: bill(950.5), payments: [payment()] },
      'Paid $200 of $950.50',
      'Balance due: $750.50',
    ],
    ['a paid bill', { bill: bill(200), payments: [payment()] }, 'Paid $200', null],
    [
      'a bill below what was paid',
      { bill: bill(150), payments: [payment()] },
      'Paid $200 of $150',
      'Refund due: $50',
    ],
    [
      'a canceled move with a deposit',
      { closing, estimate: estimate(890, 20_000), payments: [payment({ kind: 'deposit' })] },
      'Paid $200',
      'Refund due: $200',
    ],
    [
      'a canceled move whose deposit is kept as its bill',
      { closing, bill: bill(200), payments: [payment({ kind: 'deposit' })] },
      'Paid $200',
      null,
    ],
    [
      'a tip, which isn’t part of the price',
      { bill: bill(890), payments: [payment({ kind: 'tip', cents: 4_000 })] },
      'Nothing paid yet of $890',
      'Balance due: $890',
    ],
  ])('with %s', (_what, over, paid, due) => {
    const balance = balanceOf(exampleState(over))
    expect([describePaid(balance), describeBalanceDue(balance)]).toEqual([paid, due])
  })

  it('adds up to the cent, whatever was paid', () => {
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 500; round += 1) {
      const payments = Array.from({ length: next(8) }, () =>
        payment({ cents: 1 + next(90_000), kind: paymentKinds[next(4)] ?? 'payment' }),
      )
      const price = next(200_000)
      const balance = balanceOf(exampleState({ payments, bill: bill(price / 100) }))
      const paid = payments.reduce((sum, one) => sum + paidCents(one), 0)
      expect(balance.paid).toBe(paid)
      expect((balance.due ?? 0) - balance.refundDue).toBe(price - paid)
      expect(Math.min(balance.due ?? 0, balance.refundDue)).toBe(0)
    }
  })
})

describe('the office’s task list says', () => {
  const scheduled = { quote: { status: 'scheduled', move_date: '2026-12-19' } }
  const taskOf = (over: Parameters<typeof exampleState>[0]) =>
    tasksOf(exampleState(over), standardHours).money

  it('that a deposit is due once the move is scheduled, and no earlier', () => {
    const owed = { estimate: estimate(890, 20_000) }
    expect(taskOf({ ...owed, quote: { status: 'estimated' } })).toBeUndefined()
    const task = taskOf({ ...owed, ...scheduled })
    expect(task).toMatchObject({ why: 'deposit_due', note: 'Deposit due: $200' })
    const paid = { ...owed, ...scheduled, payments: [payment({ kind: 'deposit' })] }
    expect(taskOf(paid)).toBeUndefined()
  })

  it('that a canceled move’s deposit has to be refunded', () => {
    const task = taskOf({ ...scheduled, closing, payments: [payment({ kind: 'deposit' })] })
    expect(task).toMatchObject({ why: 'refund_due', note: 'Refund due: $200' })
  })

  it('that a crew reported a payment, and that it may be reported twice', () => {
    const [first, second] = [report(), report({ paid_on: '2026-11-21' })]
    expect(taskOf({ ...scheduled, payments: [first] })).toMatchObject({
      ...{ why: 'payment_reported', note: 'Crew A reported $200 by check' },
    })
    expect(taskOf({ ...scheduled, payments: [first, second] })?.note).toMatch(/maybe twice$/)
    expect(possibleDuplicates([first, second, report({ cents: 1 })])).toEqual([first, second])
    expect(possibleDuplicates([first, report({ paid_on: '2026-11-25' })])).toEqual([])
  })

  it('that a crew reported a payment, even before the final bill is entered', () => {
    const moved = { quote: { status: 'completed' } }
    expect(taskOf({ ...moved, payments: [report()] })?.why).toBe('payment_reported')
    expect(taskOf({ ...moved, payments: [payment()] })).toBeUndefined()
  })

  it('what is owed after a bill', () => {
    const owed = (over: Parameters<typeof exampleState>[0]) =>
      queryFieldsOf(workOf(exampleState(over), standardHours), null).owed_cents
    expect(owed({ estimate: estimate(890) })).toBeNull()
    expect(owed({ bill: bill(890), payments: [payment()] })).toBe(69_000)
    expect(owed({ bill: bill(150), payments: [payment()] })).toBe(-5_000)
    expect(owed({ bill: bill(200), payments: [payment()] })).toBeNull()
  })
})

describe('the customer’s page shows', () => {
  const texts = (over: Parameters<typeof exampleState>[0], amount: number | 'hidden' = 890) =>
    customerPayments(exampleState(over), amount).map(({ label, text }) => `${label}: ${text}`)
  const completed = { quote: { status: 'completed' } }

  it('nothing before a payment, then what was paid and what is left', () => {
    expect(texts({ estimate: estimate(890) })).toEqual([])
    expect(texts({ estimate: estimate(890), payments: [payment({ kind: 'deposit' })] })).toEqual([
      'Deposit: $200 by check, November 20, 2026',
      'Left of the estimate: $690',
    ])
    const paid = [payment(), payment({ cents: 69_000, way: 'cash' })]
    expect(texts({ ...completed, bill: bill(890), payments: paid })).toEqual([
      'Payment: $200 by check, November 20, 2026',
      'Payment: $690 in cash, November 20, 2026',
      'Paid so far: $890',
      'Left to pay: Nothing',
    ])
  })

  it('no sum that would reveal a bill or an estimate that isn’t shown', () => {
    const payments = [payment()]
    const given = { ...completed, estimate: estimate(890, 20_000), payments }
    expect(texts({ ...given, bill: bill(950, false) }).join()).not.toMatch(/690|750|left/i)
    expect(texts({ ...given }, 'hidden').join()).not.toMatch(/690|left/i)
  })

  it('no refund until the office shows what a canceled move costs', () => {
    const canceled = { ...completed, closing, payments: [payment({ kind: 'deposit' })] }
    const paid = 'Deposit: $200 by check, November 20, 2026'
    expect(texts(canceled)).toEqual([paid])
    expect(texts({ ...canceled, bill: bill(200, false) })).toEqual([paid])
    expect(texts({ ...canceled, bill: bill(150) })).toEqual([paid, 'You get back: $50'])
  })

  it('what is left of the shown estimate while a new one waits', () => {
    const given = { estimate: estimate(1200, 30_000), payments: [payment()] }
    expect(texts(given, 890)).toEqual([
      'Payment: $200 by check, November 20, 2026',
      'Left of the estimate: $690',
    ])
  })

  it('that the crew reported a payment, but not the office’s notes', () => {
    const [row] = texts({ payments: [report({ note: 'Check 1234' })] })
    expect(row).toBe('Payment: $200 by check, November 20, 2026, as our crew reported')
  })
})

describe('the crew’s page', () => {
  const lines = (over: Parameters<typeof exampleState>[0]) =>
    collectLines(balanceOf(exampleState(over))).map(({ value }) => value)
  const given = { estimate: estimate(890) }

  it('says what to collect', () => {
    expect(lines({})).toEqual([])
    expect(lines({ ...given, payments: [payment()] })).toEqual(['$690 (estimate $890, paid $200)'])
    expect(lines({ bill: bill(200), payments: [payment()] })).toEqual([
      'nothing (final bill $200, paid $200)',
    ])
  })

  it('accepts at most twice what is left, and ten payments', () => {
    const refusal = (
      cents: number,
      payments: Payment[] = [],
      paid: 'payment' | 'tip' = 'payment',
    ) => reportRefusal({ cents, paid }, exampleState({ ...given, payments }))
    expect([refusal(178_000), refusal(178_001)]).toEqual([null, 'limit'])
    expect(refusal(178_001, [], 'tip')).toBe('limit')
    // A second report of the same payment isn’t lost.
    expect(refusal(89_000, [report({ cents: 89_000 })])).toBeNull()
    expect(
      refusal(
        1,
        Array.from({ length: 10 }, () => report({ cents: 1 })),
      ),
    ).toBe('limit')
  })

  it('explains what is wrong with a payment', () => {
    const typed = { amount: '690', way: 'cash', paid: 'payment' }
    expect(crewPaymentForm(typed)).toEqual({
      payment: { cents: 69_000, way: 'cash', paid: 'payment' },
    })
    expect(crewPaymentForm({ ...typed, amount: '0' })).toEqual({
      ...{ problem: paymentMessages.amount, field: 'amount' },
    })
    expect(crewPaymentForm({ ...typed, way: '' })).toMatchObject({ field: 'way' })
    expect(crewPaymentForm({ ...typed, paid: 'refund' })).toMatchObject({ field: 'paid' })
  })
})

describe('the export of payments', () => {
  it('has refunds as negative amounts that a spreadsheet adds up', () => {
    const row = paymentCsvRow({
      ...payment({ kind: 'refund' }),
      request: { id: 'a', name: '=1+1' },
    })
    expect(csvText([row])).toContain(",-$200.00,'=1+1,")
  })

  it('doesn’t say whether a deleted customer’s payment was confirmed', () => {
    const kept = paymentCsvRow({ paid_on: '2026-11-20', cents: 1, kind: 'payment', way: 'cash' })
    expect(kept[paymentCsvColumns.indexOf('Confirmed')]).toBe('')
    expect(paymentCsvRow(report())[paymentCsvColumns.indexOf('Confirmed')]).toBe('No')
  })
})

describe('the form for a payment', () => {
  const today = '2026-11-20'
  const known = { today, receipt: true }
  const check = (over: object, paid = 20_000) => {
    const typed = { kind: 'payment', cents: '690', way: 'cash', paid_on: today, note: '' }
    const parsed = paymentFormSchema({ paid }, today).safeParse({
      ...typed,
      receipt: true,
      ...over,
    })
    return parsed.data?.cents ?? parsed.error?.issues[0]?.message
  }

  it('starts with what is due', () => {
    const opened = (over: Parameters<typeof exampleState>[0]) => {
      const { kind, cents } = paymentFormValues(balanceOf(exampleState(over)), known)
      return `${kind} ${cents}`
    }
    expect(opened({})).toBe('payment ')
    expect(opened({ estimate: estimate(890, 20_000) })).toBe('deposit 200')
    expect(opened({ bill: bill(890.5), payments: [payment()] })).toBe('payment 690.5')
    expect(opened({ closing, payments: [payment()] })).toBe('refund 200')
  })

  it.each([
    ['', paymentMessages.amount],
    ['0', paymentMessages.amount],
    ['100000.01', paymentMessages.tooMuch],
    ['690.5', 69_050],
  ])('reads the amount %s as %s', (cents, answer) => {
    expect(check({ cents })).toBe(answer)
  })

  it('explains a missing kind of payment, an impossible day, and too large a refund', () => {
    expect(check({ way: '' })).toBe(paymentMessages.way)
    expect(check({ paid_on: '2026-11-21' })).toBe(paymentMessages.day)
    expect(check({ paid_on: '2024-01-01' })).toBe(paymentMessages.day)
    expect(check({ kind: 'refund', cents: '200.01' })).toBe(paymentMessages.refund)
    expect(check({ kind: 'refund', cents: '200' })).toBe(20_000)
  })

  it('refuses card numbers in the note, and accepts other long numbers', () => {
    expect(check({ note: 'Visa 4111 1111-1111 1111' })).toBe(paymentMessages.card)
    expect(check({ note: 'Check 4111 1111 1111 1112' })).toBe(69_000)
  })

  it.each([
    '4111 1111 1111 1111 12/27',
    '4111111111111111 123',
    'From 19104 4111 1111 1111 1111',
    '4111.1111.1111.1111',
    '4111–1111–1111–1111',
    'Amex 3782 822463 10005',
  ])('refuses the card number in “%s”', (note) => {
    expect(check({ note })).toBe(paymentMessages.card)
    expect(voidReason.safeParse(note).success).toBe(false)
  })

  it.each(['Call (202) 555-0142 or (202) 555-0174', 'Zelle 20261120 0000042 119'])(
    'accepts the numbers in “%s”',
    (note) => {
      expect(check({ note })).toBe(69_000)
    },
  )
})

describe('payments in a request’s log', () => {
  const lee = { uid: 'lee', email: 'lee@example.com' }
  const quote = exampleQuote({ status: 'scheduled', estimate_amount: 890 })
  const record = {
    action: 'record_payment',
    kind: 'deposit',
    way: 'check',
    cents: 20_000,
    paid_on: todayAtOffice(quote.created_at),
    note: '',
    receipt: true,
  } as const
  const opened = () => requestInMemory({ quote })
  type Request = ReturnType<typeof opened>
  const counted = ({ state }: Request) => state.payments.map(({ cents }) => cents)

  it('a coworker who records the same payment again sees the first one instead', () => {
    const request = opened()
    const seen = request.log.at(-1)?.id ?? ''
    request.act(record, lee)
    const refusal = request.act({ ...record, seen })
    expect(refusal).toMatchObject({ why: 'changed', by: lee.email })
    expect(refusal).toHaveProperty('current', expect.stringContaining('Deposit of $200 by check'))
    expect(counted(request)).toEqual([20_000])
    request.act({ ...record, seen: request.lastId })
    expect(counted(request)).toEqual([20_000, 20_000])
  })

  it('a payment can be undone or voided with a reason, and a void can be undone', () => {
    const request = opened()
    request.act(record)
    const { lastId: payment_id } = request
    request.undo()
    expect(counted(request)).toEqual([])
    request.act(record)
    const second = request.lastId
    expect(request.act({ action: 'void_payment', payment_id, reason: 'Bounced' })).toEqual({
      why: 'not_possible',
    })
    request.act({ action: 'void_payment', payment_id: second, reason: 'Bounced' })
    expect(counted(request)).toEqual([])
    request.undo()
    expect(counted(request)).toEqual([20_000])
    request.act({ ...record, kind: 'refund' })
    const voidFirst = { action: 'void_payment', payment_id: second, reason: 'Bounced' } as const
    expect(request.act(voidFirst), 'its refund comes first').toEqual({ why: 'not_possible' })
  })

  it('a refund of more than was paid, a future day and a 61st payment are refused', () => {
    const request = opened()
    const refund = { ...record, kind: 'refund' } as const
    expect(request.act(refund)).toEqual({ why: 'not_possible' })
    expect(request.act({ ...record, paid_on: '2099-01-01' })).toEqual({ why: 'not_possible' })
    for (let place = 0; place < 60; place += 1) request.act(record)
    expect(request.act(record)).toEqual({ why: 'limit' })
    expect(counted(request)).toHaveLength(60)
  })

  it('a crew’s report counts at once, and still once after the office confirms it', () => {
    const fact = reportedPayment(
      { cents: 69_000, paid: 'payment', way: 'cash' },
      { day: '2026-11-20', crew_name: 'Crew A' },
    )
    const reported = withPayment([], { id: 'a', fact }, { by: 'crew', by_email: null, at })
    expect(reported).toMatchObject([{ id: 'a', is_confirmed: false, by_email: null }])
    const later = new Date(at.getTime() + 3_600_000)
    const by = { by: 'office', by_email: 'dana@example.com', at: later }
    const confirmed = withPayment(reported, { id: 'a', fact }, by)
    expect(confirmed).toMatchObject([{ is_confirmed: true, by_email: 'dana@example.com', at }])
  })

  it('the timeline shows what was paid, and why a payment was voided', () => {
    const request = opened()
    const changesOf = (act: () => void) => {
      const before = request.documents
      act()
      const history = historyOf(before, request.documents, request.log.at(-1)?.facts)
      return historyChanges(history ?? {}).map((change) => `${change.before} → ${change.after}`)
    }
    const [recorded] = changesOf(() => request.act({ ...record, note: 'Check 1234' }))
    expect(recorded).toMatch(/^None → Deposit of \$200 by check, .* · Check 1234$/)
    const voided = {
      action: 'void_payment',
      payment_id: request.lastId,
      reason: 'Bounced',
    } as const
    expect(changesOf(() => request.act(voided))).toEqual([
      expect.stringMatching(/ → Voided: Bounced$/),
    ])
  })
})
