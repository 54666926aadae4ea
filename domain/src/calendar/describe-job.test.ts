import { expect, it } from 'vitest'
import type { Crew } from './crew.ts'
import { crewNameOf, describeAmounts, describeBooking, describeCarried } from './describe-job.ts'

const crews: Crew[] = [
  { id: 'a', name: 'Crew A', people: 3, truck: '26-foot truck', phone: '', retired: false },
]
const booking = {
  ...{ day: '2026-12-01', from_minute: 480, to_minute: 540, crew: 'a', hours: 5, people: 3 },
  note: '',
}

it('a booking shows its crew, people and hours, and leaves out what isn’t set', () => {
  expect(describeBooking(booking, 'Crew A')).toBe('Crew A, 8–9 AM, 3 movers, 5 hours')
  expect(describeBooking({ ...booking, hours: 0, people: 1 }, '')).toBe('8–9 AM, 1 mover')
})

it('a crew that is no longer in Settings is called a former crew', () => {
  expect(crewNameOf('a', crews)).toBe('Crew A')
  expect(crewNameOf('b', crews)).toBe('A former crew')
  expect(crewNameOf(null, crews)).toBe('Any crew')
})

it('a move shows its estimate and its final bill, if it has them', () => {
  expect(describeAmounts({ estimate_amount: 1250 }, null)).toBe('$1,250')
  expect(describeAmounts({ estimate_amount: 1250 }, { amount: 1460.5 })).toBe(
    '$1,250 · Final bill $1,460.50',
  )
  expect(describeAmounts({}, { amount: 0 })).toBe('Final bill $0')
  expect(describeAmounts({}, null)).toBe('')
})

it('on the day after it started, a move shows when it ends', () => {
  const night = { ...booking, from_minute: 1200, to_minute: 1260 }
  expect(describeCarried({ ...night, hours: 6 })).toBe('until 2 AM, from the day before')
  expect(describeCarried({ ...night, from_minute: 1290, to_minute: 1290, hours: 0 })).toBe(
    'until 1:30 AM, from the day before, hours unknown',
  )
})
