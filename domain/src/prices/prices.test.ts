import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeUsualMove, knownLines } from './describe-prices.ts'
import { depositCents, rateCents, usualMove } from './price-sums.ts'
import { noPrices, publicPrices, shownPrices, soundPrices } from './prices.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_00 })

describe('sums of money', () => {
  test('a deposit in percent is rounded to the cent, half up', () => {
    const deposit = (percent: number, of: number) =>
      depositCents({ ...noPrices.deposit, percent }, of)
    expect([deposit(50, 1), deposit(10, 104), deposit(10, 105), deposit(1, 49)]).toEqual([
      ...[1, 10, 11, 0],
    ])
    const check = (percent: number, of: number) => {
      const paid = deposit(percent, of) ?? Number.NaN
      expect(Number.isInteger(paid)).toBe(true)
      // Hundredths of a cent are exact.
      expect(paid * 100 - of * percent).toBeGreaterThan(-50)
      expect(paid * 100 - of * percent).toBeLessThanOrEqual(50)
    }
    fc.assert(fc.property(fc.integer({ min: 1, max: 100 }), cents, check))
  })

  test('a fixed deposit is never more than the price', () => {
    const deposit = { ...noPrices.deposit, amount_cents: 100_00 }
    expect(depositCents(deposit, 890_00)).toBe(100_00)
    expect(depositCents(deposit, 60_00)).toBe(60_00)
    expect(depositCents(noPrices.deposit, 890_00)).toBeNull()
  })
})

test.each([
  [1, null],
  [2, 140_00],
  [3, 185_00],
  [4, 240_00],
  [6, 330_00],
])('%i movers cost %j cents an hour, and each further mover adds to that', (movers, rate) => {
  const hourly = { ...noPrices.hourly, two_cents: 140_00, four_cents: 240_00, further_cents: 45_00 }
  expect(rateCents(hourly, movers)).toBe(rate)
  expect(rateCents({ ...hourly, further_cents: null }, 6)).toBeNull()
})

describe('the price of a usual move', () => {
  const stored = {
    hourly: { three_cents: 190_00 },
    minimum: { hours: 4.5 },
    usual: { two_movers: 3, two_from: 4, two_to: 6 },
  }

  test('is at least the minimum', () => {
    expect(usualMove(soundPrices(stored), 'two').range).toEqual([855_00, 1140_00])
  })

  test.each([
    [{}, '3 movers, usually 4–6 hours, $855–$1,140'],
    [{ hourly: {} }, '3 movers, usually 4–6 hours'],
    [{ minimum: {} }, '3 movers, usually 4–6 hours, $760–$1,140'],
    [
      { minimum: { travel_hours: 0.5 } },
      '3 movers, usually 4–6 hours, $760–$1,140 plus the travel fee',
    ],
    [{ minimum: { travel_cents: 0 } }, '3 movers, usually 4–6 hours, $760–$1,140'],
    [{ minimum: {}, usual: { two_movers: 3, two_to: 1 } }, '3 movers, usually 1 hour, $190'],
    [{ usual: { one_movers: 2 } }, null],
  ])('is described with what the office has entered: %j', (over, text) => {
    expect(describeUsualMove(soundPrices({ ...stored, ...over }), 'two')).toBe(text)
  })
})

describe('stored prices that the form would refuse', () => {
  const evil = '</script><script>alert(1)</script>\u202e\0'
  const hostile = {
    hourly: { two_cents: 1.5, three_cents: -1, four_cents: '200', further_cents: 1e9, public: 1 },
    minimum: { hours: 1.1, travel_cents: Number.NaN, travel_hours: Infinity, public: true },
    usual: null,
    extras: {
      list: [null, 'Piano', { name: evil, cents: 5, per_piece: 'yes' }, { name: 'A', cents: 0.5 }],
      public: true,
    },
    paying: { ways: evil.repeat(100), due: {}, tip: 7, public: true },
    coverage: [],
    castle: { public: true },
  }

  test('count as missing, and their texts are cleaned and shortened', () => {
    const { extras, paying, ...rest } = soundPrices(hostile)
    expect(rest).toEqual({
      ...rest,
      ...{ hourly: noPrices.hourly, usual: noPrices.usual, coverage: noPrices.coverage },
      minimum: { ...noPrices.minimum, public: true },
    })
    expect(extras.list).toEqual([{ ...extras.list?.[0], cents: 5, per_piece: false }])
    for (const text of [extras.list?.[0]?.name, paying.ways]) {
      expect(text).toMatch(/alert/)
      expect(text).not.toMatch(/[<>\p{C}]/u)
      expect(text?.length).toBeLessThanOrEqual(200)
    }
    expect(paying).toMatchObject({ due: null, tip: null })
    for (const nonsense of [undefined, null, 7, 'x', []]) {
      expect(soundPrices(nonsense)).toEqual(noPrices)
    }
  })
})

test('only a group of prices that is published and filled in is public', () => {
  const stored = {
    hourly: { two_cents: 140_00, public: true },
    deposit: { percent: 10, public: false },
    paying: { public: true },
  }
  const hourly = { ...noPrices.hourly, two_cents: 140_00, public: true }
  expect(publicPrices(stored)).toEqual({ hourly })
  expect(shownPrices(stored)).toEqual({ ...noPrices, hourly })
  expect(publicPrices(undefined)).toEqual({})
})

test('prices are described, without those that aren’t set', () => {
  const prices = soundPrices({
    hourly: { two_cents: 149_50, surcharge_cents: 20_00, surcharge_when: 'weekends' },
    minimum: { hours: 1, travel_hours: 0.5 },
    extras: {
      list: [
        { name: 'Piano', cents: 150_00, per_piece: false },
        { name: 'Box', cents: 4_05, per_piece: true },
      ],
    },
    deposit: { amount_cents: 0 },
    canceling: { free_days: 1 },
    coverage: { pound_cents: 60 },
  })
  const texts = Object.keys(noPrices).flatMap((group) =>
    knownLines(group as keyof typeof noPrices, prices).map(
      ({ label, text }) => `${label}: ${text}`,
    ),
  )
  expect(texts).toEqual([
    '2 movers: $149.50 an hour',
    'Surcharge: $20 more an hour: weekends',
    'Minimum: 1 hour',
    'Travel fee: 0.5 hours at the hourly rate',
    'Piano: $150 per move',
    'Box: $4.05 per piece',
    'Deposit: None',
    'Free canceling: Until 1 day before the move',
    'Basic coverage: $0.60 per pound per article',
  ])
})
