import { describe, expect, it } from 'vitest'
import type { Bill } from '../request/facts.ts'
import { medianFrom, reportFinals, reportStart } from './final-report.ts'

type Case = Parameters<typeof reportFinals>[0][number]
const finalCase = (amount: number, over: Partial<Bill> = {}): Case => ({
  ...{ amount, estimate: 1000, why: null, kind: 'hourly' },
  ...over,
})
const many = (count: number, one: (place: number) => Case) =>
  Array.from({ length: count }, (_, place) => one(place))

describe('the report of final bills', () => {
  it('has no median for fewer than 20 bills, in total or per kind', () => {
    const few = reportFinals(many(medianFrom - 1, () => finalCase(1010)))
    expect(few).toMatchObject({ count: 19, medianCents: null })
    const mixed = reportFinals([
      ...many(medianFrom, () => finalCase(1010)),
      finalCase(2000, { kind: 'flat' }),
    ])
    expect(mixed).toMatchObject({ count: 21, medianCents: 1000 })
    expect(mixed.byKind).toEqual([
      { label: 'Hourly', count: 20, medianCents: 1000 },
      { label: 'Flat', count: 1, medianCents: null },
    ])
  })

  it('has the middle value of an odd number of bills as median, however far away the others are', () => {
    const cases = many(21, (place) => finalCase(place < 10 ? 0 : place === 10 ? 1000.1 : 900_000))
    const turned = [...cases.slice(11), ...cases.slice(0, 11)]
    for (const come of [cases.toReversed(), turned]) {
      expect(reportFinals(come).medianCents).toBe(10)
    }
  })

  it('has the mean of the two middle values of an even number of bills as median, half a cent rounded up', () => {
    const middle = (one: number, other: number) =>
      reportFinals(many(20, (place) => finalCase(place < 10 ? one : other))).medianCents
    expect(middle(1000, 1000.02)).toBe(1)
    expect(middle(1000, 1000.01)).toBe(1)
    expect(middle(999.99, 1000)).toBe(0)
    expect(Object.is(middle(999.99, 1000), -0)).toBe(false)
    expect(middle(999.98, 999.99)).toBe(-1)
  })

  it('subtracts whole cents, so that 0.1 + 0.2 is 0.3', () => {
    const cases = many(20, () => finalCase(0.3, { estimate: 0.1 + 0.2 }))
    expect(reportFinals(cases)).toMatchObject({
      medianCents: 0,
      byReason: [{ label: 'As estimated', count: 20 }],
    })
  })

  it('counts bills by reason, in the order of the dialog, including those without a reason', () => {
    const { byReason } = reportFinals([
      finalCase(1000),
      finalCase(1100),
      finalCase(1210, { why: 'stairs' }),
      finalCase(1300, { why: 'stairs' }),
      finalCase(900, { why: 'fewer_things' }),
    ])
    expect(byReason).toEqual([
      { label: 'As estimated', count: 1 },
      { label: 'Fewer things', count: 1 },
      { label: 'Stairs or elevator', count: 2 },
      { label: 'No reason given', count: 1 },
    ])
  })

  it('leaves out moves without an estimate, and says how many', () => {
    const report = reportFinals([finalCase(1000), finalCase(500, { estimate: null, kind: null })])
    expect(report).toMatchObject({ count: 1, withoutEstimate: 1 })
    expect(report.byKind).toEqual([{ label: 'Hourly', count: 1, medianCents: null }])
    expect(reportFinals([finalCase(1000, { kind: null })]).byKind).toEqual([
      { label: 'Not specified', count: 1, medianCents: null },
    ])
  })

  it('is empty without final bills', () => {
    const nothing = { count: 0, withoutEstimate: 0, medianCents: null, byReason: [], byKind: [] }
    expect(reportFinals([])).toEqual(nothing)
  })
})

describe('the 12 months of the report of final bills', () => {
  it.each([
    ['2026-11-22T15:00:00Z', '2025-11-23T05:00:00Z'],
    ['2026-11-23T04:59:59Z', '2025-11-23T05:00:00Z'],
    ['2028-02-29T15:00:00Z', '2027-03-01T05:00:00Z'],
    ['2029-02-28T15:00:00Z', '2028-02-29T05:00:00Z'],
    ['2026-07-04T15:00:00Z', '2025-07-05T04:00:00Z'],
  ])('end today in Washington: %s', (now, start) => {
    expect(reportStart(new Date(now))).toEqual(new Date(start))
  })
})
