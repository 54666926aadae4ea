import { afterEach, expect, it, vi } from 'vitest'
import { compareClocks, serverNow, serverOffsetMs, setServerOffset } from './server-clock.ts'

const minuteMs = 60_000
const noon = Date.UTC(2026, 0, 15, 17)

afterEach(() => {
  setServerOffset(0)
  vi.useRealTimers()
})

it('a page shows the server’s time on a computer whose clock is a day fast', () => {
  vi.useFakeTimers({ now: noon + 26 * 60 * minuteMs, toFake: ['Date'] })
  compareClocks(noon, Date.now(), Date.now())
  expect(serverNow()).toEqual(new Date(noon))
  expect(serverOffsetMs()).toBe(-26 * 60 * minuteMs)
})

it.each([
  ['equal clocks', 0, 0],
  ['a difference within the round trip', 9_000, 6_000],
  ['a difference of seconds', 4_000, 0],
])('a page shows this computer’s time with %s', (_, offBy, roundTripMs) => {
  compareClocks(noon + offBy, noon, noon + roundTripMs)
  expect(serverOffsetMs()).toBe(0)
})

it('a page returns to this computer’s time once its clock is right', () => {
  compareClocks(noon, noon - minuteMs, noon - minuteMs)
  expect(serverOffsetMs()).toBe(minuteMs)
  compareClocks(noon, noon, noon)
  expect(serverOffsetMs()).toBe(0)
})

it('a page ignores a response without a readable time', () => {
  compareClocks(Number.NaN, noon, noon)
  expect(serverOffsetMs()).toBe(0)
})
