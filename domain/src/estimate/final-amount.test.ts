import { describe, expect, it } from 'vitest'
import {
  comparableEstimate,
  describeFinal,
  describeShownFinal,
  givenAs,
  shownFinal,
} from './final-amount.ts'
import { exampleBill } from '../../../tests/support/example-bill.ts'
import { dollarsMessages } from '../quote/dollars.ts'
import type { Bill } from '../request/facts.ts'
import { noCharges } from './charges.ts'
import {
  finalFormMessages,
  finalFormSchema,
  finalBillFormDefaults,
  finalOfForm,
} from './final-form.ts'

const final: Bill = {
  ...{ ...exampleBill, amount: 1460.5, why: 'stairs', is_shown: true },
  ...{ estimate: 1250.5, kind: 'hourly' },
}
const longer: Bill = {
  ...final,
  hours: 6,
  rate: 160,
  estimate_hours: 5,
  amount: 960,
  estimate: 800,
}

const billed = (bill: Bill, status = 'completed') => ({ bill, quote: { status } })

describe('the final bill', () => {
  it.each([
    [final, 'Final bill $1,460.50 (+$210): stairs or elevator'],
    [{ ...final, amount: 1250.49, why: null }, 'Final bill $1,250.49 (−$0.01)'],
    [{ ...final, amount: 0.3, estimate: 0.1 + 0.2, why: null }, 'Final bill $0.30, as estimated'],
    [{ ...final, estimate: null, why: null }, 'Final bill $1,460.50, without an estimate'],
    [longer, 'Final bill $960 (+$160, 1 extra hour): stairs or elevator'],
    [{ ...longer, hours: 4.5, amount: 720, why: null }, 'Final bill $720 (−$80, 0.5 hours less)'],
    // One more hour doesn't explain a lower or equal bill.
    [{ ...longer, amount: 700, why: null }, 'Final bill $700 (−$100)'],
    [{ ...longer, amount: 800, why: null }, 'Final bill $800, as estimated'],
    [{ ...longer, estimate_hours: null, why: null }, 'Final bill $960 (+$160)'],
  ])('is described in words: %#', (bill, words) => {
    expect(describeFinal(bill)).toBe(words)
  })

  it('is shown to the customer only if the office chose that and the move is scheduled or completed', () => {
    expect(shownFinal(billed(final))).toBe(1460.5)
    expect(shownFinal(billed(final, 'scheduled'))).toBe(1460.5)
    expect(shownFinal(billed(final, 'pending'))).toBeNull()
    expect(shownFinal(billed({ ...final, is_shown: false }))).toBeNull()
    expect(shownFinal({ ...billed(final), bill: null })).toBeNull()
  })

  it.each([
    [final, 'That’s $210 more than our estimate because of stairs or an elevator.'],
    [{ ...final, amount: 1200, why: 'other' }, 'That’s $50.50 less than our estimate.'],
    [longer, 'That’s $160 more than our estimate because of stairs or an elevator: 1 extra hour.'],
    [{ ...longer, why: 'other' }, 'That’s $160 more than our estimate: 1 extra hour.'],
    [{ ...final, why: null }, null],
    [{ ...final, estimate: null }, null],
    [{ ...final, is_shown: false }, null],
  ] as const)(
    'explains the difference from the estimate to the customer, if the office gave a reason: %#',
    (bill, words) => {
      expect(describeShownFinal(billed(bill))).toBe(words)
    },
  )

  it('is compared only with a valid estimate, in whole cents', () => {
    expect([1250.5, 0.1 + 0.2, -0].map(comparableEstimate)).toEqual([1250.5, 0.3, 0])
    expect(comparableEstimate(1_000_000)).toBe(1_000_000)
    expect([null, -1, 1_000_000.01].map(comparableEstimate)).toEqual([null, null, null])
  })
})

describe('the kind of the estimate that a bill is compared with', () => {
  const entry = (
    amount: number | null,
    kind: Bill['kind'],
    undoes: string | null = null,
    id = 'any',
  ) => ({
    ...{ id, amount, kind, undoes },
  })

  const kindOf = (...given: Parameters<typeof givenAs<ReturnType<typeof entry>>>) =>
    givenAs(...given)?.kind ?? null

  it('is the kind of the newest estimate with that amount', () => {
    expect(kindOf(900, [entry(900, 'flat'), entry(900, 'hourly')])).toBe('flat')
    expect(kindOf(900, [entry(900, null), entry(900, 'hourly')])).toBeNull()
    expect(kindOf(900, [entry(1000, 'flat')])).toBeNull()
    expect(kindOf(null, [entry(null, 'flat'), entry(0, 'flat')])).toBeNull()
    expect(kindOf(0, [entry(null, 'flat'), entry(0, 'hourly')])).toBe('hourly')
  })

  it('is the kind of the earlier estimate if Undo restored the amount', () => {
    const undone = [entry(900, null, 'b'), entry(1000, 'flat'), entry(900, 'hourly')]
    expect(kindOf(900, undone)).toBe('hourly')
    const otherParts = [entry(900, null, 'b'), entry(900, 'flat', null, 'b'), entry(900, 'hourly')]
    expect(kindOf(900, otherParts)).toBe('hourly')
  })
})

describe('the dialog for the final bill', () => {
  const parse = (
    form: Partial<ReturnType<typeof finalBillFormDefaults>>,
    estimate: number | null,
  ) => finalFormSchema(estimate).safeParse({ ...finalBillFormDefaults(null, null), ...form })
  const messages = (...parsed: Parameters<typeof parse>) =>
    parse(...parsed).error?.issues.map(({ path, message }) => `${path.join()}: ${message}`)

  it('requires an amount, and a reason if it differs, to the cent', () => {
    expect(messages({}, 900)).toEqual([`amount: ${finalFormMessages.amount}`])
    expect(messages({ amount: '900.01' }, 900)).toEqual([`why: ${finalFormMessages.why}`])
    expect(messages({ amount: '900.01', why: 'packing' }, 900)).toBeUndefined()
    expect(messages({ amount: '900.00' }, 900)).toBeUndefined()
    expect(messages({ amount: '0.3' }, 0.1 + 0.2)).toBeUndefined()
    expect(messages({ amount: '900' }, null)).toBeUndefined()
  })

  it('accepts amounts up to the maximum of an estimate', () => {
    expect(parse({ amount: '1000000' }, null).success).toBe(true)
    for (const amount of ['-1', '1000000.01', '1.005', 'much']) {
      expect(parse({ amount }, null).success).toBe(false)
    }
  })

  it('drops a chosen reason once the amount is the same as the estimate', () => {
    const form = { ...noCharges, amount: 900, why: 'packing', is_shown: false } as const
    const compared = { estimate: 900, estimate_hours: 5, kind: 'flat' } as const
    expect(finalOfForm(form, compared)).toEqual({ ...exampleBill, ...compared })
    expect(finalOfForm(form, { ...compared, estimate: 800 }).why).toBe('packing')
  })

  it('opens with the saved bill, and shows a new bill to the customer by default', () => {
    const none = { hours: '', rate: '', lines: [] }
    expect(finalBillFormDefaults(null, null)).toEqual({
      ...none,
      amount: '',
      why: '',
      is_shown: true,
    })
    expect(finalBillFormDefaults(final, null)).toEqual({
      ...{ ...none, amount: '1460.5', why: 'stairs', is_shown: true },
    })
  })

  const lines = [{ text: 'Boxes', cents: 45_50 }]
  const charged = { hours: 5.25, rate: 180, lines }
  const typed = { hours: '5.25', rate: '180', lines: [{ text: 'Boxes', amount: '45.5' }] }

  it('opens a first bill with the proposed charges, and a saved one with its own', () => {
    expect(finalBillFormDefaults(null, charged)).toMatchObject({ ...typed, amount: '' })
    const saved = { ...final, ...charged, amount: 990.5 }
    expect(finalBillFormDefaults(saved, { ...charged, hours: 6 })).toMatchObject({
      ...typed,
      amount: '',
    })
    expect(finalBillFormDefaults(final, charged)).toMatchObject({ lines: [], amount: '1460.5' })
  })

  it('adds up the charges, so that no amount has to be typed', () => {
    expect(messages(typed, 990.5)).toBeUndefined()
    expect(messages(typed, 990.51)).toEqual([`why: ${finalFormMessages.why}`])
    const { data } = parse({ ...typed, amount: '7' }, 990.5)
    const compared = { estimate: 990.5, estimate_hours: 5, kind: null }
    expect(data && finalOfForm(data, compared)).toMatchObject({ ...charged, amount: 990.5 })
    const large = { lines: [1, 2].map(() => ({ text: 'Boxes', amount: '600000' })) }
    expect(messages(large, null)).toEqual([`amount: ${dollarsMessages.tooLarge}`])
  })
})
