import { expect, it } from 'vitest'
import { closedDay, closeDayFormSchema, closeDayMessage, describeJobs } from './close-day-form.ts'
import { crewDayLimits } from './crew-day.ts'

const parse = (day: string, note = '') =>
  closeDayFormSchema('2026-12-01').safeParse({ day, note }).error?.issues[0]?.message

it('accepts real days from today on', () => {
  expect(parse('2026-12-01')).toBeUndefined()
  expect(parse('2099-12-31')).toBeUndefined()
  expect(parse('2026-11-30')).toBe(closeDayMessage)
  expect(parse('2027-02-29')).toBe(closeDayMessage)
  expect(parse('')).toBe(closeDayMessage)
})

it('accepts a note of the maximum length', () => {
  expect(parse('2026-12-01', 'x'.repeat(crewDayLimits.note))).toBeUndefined()
  expect(parse('2026-12-01', 'x'.repeat(crewDayLimits.note + 1))).toMatch(/120/)
})

it('keeps crews that are off, and the existing note, unless a new one is typed', () => {
  const shown = { closed: false, crews_off: ['a'], note: 'Street fair' }
  expect(closedDay(shown, '')).toEqual({ ...shown, closed: true })
  expect(closedDay(shown, 'Team day')).toEqual({ ...shown, closed: true, note: 'Team day' })
})

it('says how many moves are on a closed day', () => {
  expect([0, 1, 2, 14].map(describeJobs)).toEqual([
    '',
    'One move is booked on this day',
    'Two moves are booked on this day',
    '14 moves are booked on this day',
  ])
})
