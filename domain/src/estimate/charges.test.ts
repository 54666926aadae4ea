import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordFinalBill } from '../actions/record-final-bill.ts'
import { sendEstimate } from '../actions/send-estimate.ts'
import { lineFor, listedCharges, travelFee } from '../prices/price-list.ts'
import { soundPrices } from '../prices/prices.ts'
import { centsFromDollars, dollarsFromCents, hoursCents } from '../quote/money.ts'
import { typedCharges } from './charge-fields.ts'
import { crewCents, sumCents } from './charges.ts'
import { describeParts } from './describe-estimate.ts'
import { estimateFormSchema, estimateFormValues, estimateOf } from './estimate-form.ts'
import { noDetails } from './estimate.ts'
import { finalFormSchema, finalBillFormDefaults, finalOfForm } from './final-form.ts'

const line = (cents: number) => ({ text: 'Boxes', cents })
const now = new Date('2026-11-21T15:00:00Z')
const none = { hours: null, rate: null, lines: [] }

describe('the sum of the charges', () => {
  it('is exact to the cent', () => {
    expect(sumCents({ ...none, lines: [line(10), line(20)] })).toBe(30)
    expect(sumCents({ hours: 1, rate: 0.1, lines: [line(20)] })).toBe(30)
    expect(sumCents({ hours: 5.25, rate: 165.01, lines: [line(425_53)] })).toBe(129_183)
  })

  it('rounds a quarter of an hour once', () => {
    expect(crewCents({ hours: 0.25, rate: 100.02 })).toBe(2501)
  })

  it('is unknown if there are no lines and the hours or the rate is missing', () => {
    expect(sumCents({ ...none, hours: 5 })).toBeNull()
    expect(sumCents({ ...none, hours: 5, lines: [line(0)] })).toBe(0)
    expect(sumCents({ ...none, hours: 5, rate: 165 })).toBe(82_500)
  })
})

const cents = fc.integer({ min: 0, max: 50_000_00 })
const anyCharges = fc.record({
  hours: fc.integer({ min: 1, max: 96 }).map((count) => count / 4),
  rate: fc.integer({ min: 1, max: 1_000_00 }).map(dollarsFromCents),
  lines: fc.array(cents.map(line), { maxLength: 12 }),
})
/** The amounts at the ends of the lines, in cents. */
const describedCents = (lines: string[]) =>
  lines.map((text) => Math.round(Number(/\$([\d,.]+)$/.exec(text)?.[1]?.replaceAll(',', '')) * 100))
const total = (all: number[]) => all.reduce((sum, one) => sum + one, 0)
const ids = { quote_id: 'q'.repeat(20), action_id: 'a'.repeat(20) }

describe('the lines that a customer reads', () => {
  it('of an estimate add up to its total, to the cent', () => {
    const schema = estimateFormSchema({
      ...{ isChange: false, moveDate: '2026-12-19', now },
    })
    const empty = estimateFormValues({
      ...{ quote: { move_date: '2026-12-19' }, newest: undefined, now },
      rate: { crew: null, ...none },
    })
    const check = (charges: Parameters<typeof typedCharges>[0], minimum: number | null) => {
      const counted = { ...charges, hours: Math.max(charges.hours ?? 0, minimum ?? 0) }
      const estimateAmount = String(dollarsFromCents(sumCents(counted) ?? Number.NaN))
      const form = schema.parse({ ...empty, ...typedCharges(charges), estimateAmount })
      const { amount, details } = estimateOf(form, minimum)
      expect(total(describedCents(describeParts(details)))).toBe(centsFromDollars(amount))
      const sent = { ...ids, action: 'send_estimate', amount, details }
      expect(sendEstimate.input.parse(sent).details).toEqual(details)
      expect(details).toMatchObject({ ...noDetails, ...counted })
    }
    fc.assert(fc.property(anyCharges, fc.constantFrom(null, 3), check))
  })

  it('of a final bill add up to its total, to the cent', () => {
    const compared = { estimate: 900, estimate_hours: 5, kind: null }
    fc.assert(
      fc.property(anyCharges, (charges) => {
        const typed = { ...finalBillFormDefaults(null, charges), why: 'other' }
        const { amount, ...bill } = finalOfForm(finalFormSchema(900).parse(typed), compared)
        expect(total(describedCents(describeParts(bill)))).toBe(centsFromDollars(amount))
        const rest = { action: 'record_final', amount, charges, reason: null, is_shown: false }
        expect(recordFinalBill.input.parse({ ...ids, ...rest }).charges).toEqual(charges)
      }),
    )
  })

  it('have the same price for an hour as for four quarters of an hour', () => {
    fc.assert(
      fc.property(anyCharges, ({ hours, rate }) => {
        const [perHour, crew] = [centsFromDollars(rate), crewCents({ hours, rate }) ?? Number.NaN]
        expect(crew).toBe(hoursCents(hours, perHour))
        expect(hoursCents(hours * 4, perHour)).toBe(hours * 4 * perHour)
        expect(Math.abs(crew - hours * perHour)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('the charges that an estimate takes from the price list', () => {
  const pricesWith = (minimum: object) =>
    soundPrices({
      minimum,
      extras: {
        list: [
          { name: 'Piano', cents: 150_00, per_piece: true },
          { name: 'Long carry', cents: 75_00, per_piece: false },
        ],
      },
    })

  it('are the travel fee and the extras', () => {
    expect(listedCharges(pricesWith({ travel_cents: 79_00 }), null)).toEqual([
      { text: 'Travel fee', cents: 79_00, perPiece: false },
      { text: 'Piano', cents: 150_00, perPiece: true },
      { text: 'Long carry', cents: 75_00, perPiece: false },
    ])
    expect(listedCharges(soundPrices(null), 165_00)).toEqual([])
  })

  it('have a travel fee by time only if the rate is known', () => {
    const { minimum } = pricesWith({ travel_hours: 0.75 })
    const fee = { text: 'Travel fee (0.75 hours)', cents: 112_13 }
    expect(travelFee(minimum, 149_50)).toEqual(fee)
    expect(travelFee(minimum, null)).toBeNull()
    expect(travelFee(pricesWith({ travel_cents: 0 }).minimum, 149_50)).toBeNull()
  })

  it('show the number of pieces', () => {
    const piano = { text: 'Piano', cents: 150_00 }
    expect(lineFor(piano, 1)).toEqual(piano)
    expect(lineFor(piano, 2)).toEqual({ text: 'Piano × 2', cents: 300_00 })
  })
})
