import { expect, it } from 'vitest'
import { closedDay, closeDayFormSchema, closeDayMessage, describeJobs } from './close-day-form.ts'
import { crewDayLimits } from './crew-day.ts'

const parse = (day: string, note = '') =>
  closeDayFormSchema('2026-12-01').safeParse({ day, note }).error?.issues[0]?.message

it('a real day from today on can be closed, and no other', () => {
  expect(parse('2026-12-01')).toBeUndefined()
  expect(parse('2099-12-31')).toBeUndefined()
  expect(parse('2026-11-30')).toBe(closeDayMessage)
  expect(parse('2027-02-29')).toBe(closeDayMessage)
  expect(parse('')).toBe(closeDayMessage)
})

it('the note of a closed day has at most 120 characters', () => {
  expect(parse('2026-12-01', 'x'.repeat(crewDayLimits.note))).toBeUndefined()
  expect(parse('2026-12-01', 'x'.repeat(crewDayLimits.note + 1))).toMatch(/120/)
})

it('closing a day keeps its crews that are off, and its note unless a new one is typed', () => {
  const shown = { closed: false, crews_off: ['a'], note: 'Street fair' }
  expect(closedDay(shown, '')).toEqual({ ...shown, closed: true })
  expect(closedDay(shown, 'Team day')).toEqual({ ...shown, closed: true, note: 'Team day' })
})

it('the dialog says how many moves are booked on the day to close', () => {
  expect([0, 1, 2, 14].map(describeJobs)).toEqual([
    '',
    'One move is booked on this day',
    'Two moves are booked on this day',
    '14 moves are booked on this day',
  ])
})
