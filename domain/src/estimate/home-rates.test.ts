import { expect, test } from 'vitest'
import { soundPrices } from '../prices/prices.ts'
import { homeSizeAnswers } from '../quote/facts/home-size.ts'
import { rateForHome } from './home-rates.ts'

const prices = {
  hourly: { two_cents: 149_50, three_cents: 200_00, further_cents: 45_00 },
  minimum: { hours: 3 },
  usual: {
    ...{ studio_movers: 2, studio_from: 1, studio_to: 2 },
    ...{ two_movers: 3, two_from: 4, two_to: 6, three_movers: 5, three_from: 8 },
    four_plus_to: 10,
  },
}
const rateOf = (answer: string | null) => rateForHome(soundPrices(prices), answer)
const nothing = { crew: null, hours: null, rate: null, lines: [] }

test('an estimate starts with the movers for the home, the most hours, and the rate of that crew', () => {
  expect(rateOf('2 bedrooms')).toEqual({ crew: 3, hours: 6, rate: 200, lines: [] })
  expect(rateOf('Studio'), 'at least the minimum').toEqual({
    crew: 2,
    hours: 3,
    rate: 149.5,
    lines: [],
  })
  expect(rateOf('3 bedrooms'), 'five movers').toEqual({ crew: 5, hours: 8, rate: 290, lines: [] })
})

test('an estimate starts without what the office hasn’t set, and empty if the home’s size is unknown', () => {
  expect(rateOf('4+ bedrooms')).toEqual({ ...nothing, hours: 10 })
  for (const answer of ['1 bedroom', 'Not sure', 'A castle', null]) {
    expect(rateOf(answer), String(answer)).toEqual(nothing)
  }
  for (const answer of homeSizeAnswers) {
    expect(rateForHome(soundPrices({}), answer)).toEqual(nothing)
  }
})

test('an estimate starts with the travel fee, if the rate for a fee by time is known', () => {
  const lines = (minimum: object, answer: string | null) =>
    rateForHome(soundPrices({ ...prices, minimum }), answer).lines
  const flat = [{ text: 'Travel fee', cents: 79_00 }]
  expect(lines({ travel_cents: 79_00 }, 'Studio')).toEqual(flat)
  expect(lines({ travel_cents: 79_00 }, null)).toEqual(flat)
  expect(lines({ travel_hours: 0.5 }, '2 bedrooms')).toMatchObject([{ cents: 100_00 }])
  expect(lines({ travel_hours: 0.5 }, null)).toEqual([])
})
