import { expect, it } from 'vitest'
import { slotOf } from './crew-day.ts'
import { axisOf, gridLinesOf, hoursOf, quarterAt } from './day-axis.ts'

const hour = 60
const slot = (from: number, hours: number) =>
  slotOf({
    ...{ day: '2026-12-19', from_minute: from, to_minute: from + hour, crew: null, people: 3 },
    ...{ hours, note: '' },
  })
const usual = { from: 7 * hour, to: 19 * hour }

it('the day view shows 7 AM to 7 PM, and more hours if a move needs them', () => {
  expect(axisOf([])).toEqual(usual)
  expect(axisOf([slot(8 * hour, 5)])).toEqual(usual)
  expect(axisOf([slot(6.25 * hour, 2), slot(15 * hour, 4.25)])).toEqual({
    ...{ from: 6 * hour, to: 20 * hour },
  })
  expect(axisOf([slot(20 * hour, 9)]).to).toBe(24 * hour)
  // The rest of a move from the day before.
  expect(axisOf([slot(-4 * hour, 6)])).toEqual({ from: 0, to: usual.to })
  expect(hoursOf({ from: 420, to: 540 })).toEqual([420, 480])
})

it.each([
  ['the start', 0, 7 * hour],
  ['the nearest quarter', 0.0105, 7 * hour + 15],
  ['the middle', 0.5, 13 * hour],
  ['left of the axis', -0.3, 7 * hour],
  ['right of the axis', 1.2, 18.75 * hour],
])('a move dropped at a point (%s) starts at the right quarter hour', (_, share, minute) => {
  expect(quarterAt(share, usual)).toBe(minute)
})

it.each([
  ['inside', { from: 8 * hour, end: 10 * hour }, { start: 5, end: 13 }],
  ['from before the start', { from: 4 * hour, end: 9 * hour }, { start: 1, end: 9 }],
  ['past the end', { from: 18 * hour, end: 26 * hour }, { start: 45, end: 49 }],
  ['without a length', { from: 8 * hour, end: 8 * hour }, { start: 5, end: 6 }],
  ['after the end', { from: 20 * hour, end: 21 * hour }, { start: 48, end: 49 }],
])('a move (%s) is drawn between the right lines', (_, span, lines) => {
  expect(gridLinesOf(usual, span)).toEqual(lines)
})
