import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeLogs } from './timeline.ts'

const on = (hour: number) => ({ at: new Date(Date.UTC(2026, 10, 24, hour)) })

it('the timeline of a request is in the order of its events', () => {
  const calls = { entries: [on(12), on(9)], isWhole: true }
  const changes = { entries: [on(11)], isWhole: true }
  expect(mergeLogs([calls, changes])).toEqual({ entries: [on(12), on(11), on(9)], isWhole: true })
  expect(mergeLogs([])).toEqual({ entries: [], isWhole: true })
})

it('the timeline shows no event out of order while a log has more to load', () => {
  const calls = { entries: [on(12), on(9)], isWhole: false }
  const changes = { entries: [on(11), on(8)], isWhole: true }
  expect(mergeLogs([calls, changes])).toEqual({ entries: [on(12), on(11), on(9)], isWhole: false })
})

it('the timeline shows nothing before every log has loaded', () => {
  const changes = { entries: [on(11)], isWhole: true }
  expect(mergeLogs([{ entries: [], isWhole: false }, changes])).toEqual({
    ...{ entries: [], isWhole: false },
  })
})

it('the timeline shows the newest events, however many are loaded from each log', () => {
  const log = fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { maxLength: 30 })
  fc.assert(
    fc.property(fc.array(log, { maxLength: 4 }), fc.integer({ min: 1, max: 30 }), (logs, size) => {
      const whole = logs.map((hours) => hours.toSorted((one, other) => other - one).map(on))
      const read = whole.map((entries) => ({
        entries: entries.slice(0, size),
        isWhole: entries.length <= size,
      }))
      const all = mergeLogs(whole.map((entries) => ({ entries, isWhole: true }))).entries
      const { entries } = mergeLogs(read)
      expect(entries).toEqual(all.slice(0, entries.length))
      expect(entries.length).toBeGreaterThanOrEqual(Math.min(size, all.length))
    }),
  )
})
