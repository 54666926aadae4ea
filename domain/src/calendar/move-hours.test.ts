import { expect, it } from 'vitest'
import { soundPrices } from '../prices/prices.ts'
import { loadingHours, moveHours } from './move-hours.ts'

const prices = soundPrices({ usual: { two_from: 4, two_to: 6, one_from: 3 } })

it.each([
  ['the most that the owner entered', '2 bedrooms', 6],
  ['the only number that the owner entered', '1 bedroom', 3],
  ['unknown without a number of the owner', 'Studio', null],
  ['unknown for a customer who isn’t sure', 'Not sure', null],
  ['unknown without a home', null, null],
])('the hours for loading and unloading are %s', (_, home, hours) => {
  expect(loadingHours(prices, home)).toBe(hours)
})

it.each([
  ['adds the travel time, rounded up to a quarter hour', 6, '40', 6.75],
  ['counts a move next door', 6, '0', 6],
  ['is at most a day', 20, '600', 24],
  ['is unknown without a home', null, '40', null],
  ['is unknown without a travel time', 6, '', null],
  ['is unknown for a text that isn’t a number', 6, '1h', null],
])('the length of a move %s', (_, loading, travel, hours) => {
  expect(moveHours(loading, travel)).toBe(hours)
})
