import { expect, it } from 'vitest'
import { standardHours, type OfficeHours } from '../office-hours.ts'
import { beginState } from './log-head.ts'
import { movedPromise } from './moved-promise.ts'
import { aClosure } from '../../../tests/support/closure.ts'

const at = (time: string) => new Date(`2027-01-${time}-05:00`)
const requestedAt = at('04T13:50')
const promise = { at: at('04T14:05'), why: 'new', is_promised: true } as const
const snow: OfficeHours = {
  ...standardHours,
  closures: [aClosure('2027-01-04T14:00', '2027-01-05T10:00', 'Snow')],
}
const moved = (call: object, now: Date, hours = snow) =>
  movedPromise(
    beginState(
      { 'quote.move_date': '2027-02-01', first_call: { ...promise, ...call } },
      requestedAt,
    ),
    { hours, now },
  )

it('a promised call moves to the next opening if the office closes', () => {
  expect(moved({}, at('04T14:00'))).toEqual({ first_call: { ...promise, at: at('05T10:15') } })
})

it('the call to possible spam moves too, and isn’t measured', () => {
  const spam = { is_promised: false }
  expect(moved(spam, at('04T14:00'))?.first_call).toMatchObject({ ...spam, at: at('05T10:15') })
})

it('a missed call stays missed when the hours change', () => {
  expect(moved({}, at('04T14:05'))).toBeNull()
})

it('a promised call stays at its time if the hours allow it', () => {
  expect(moved({}, at('04T14:00'), standardHours)).toBeNull()
})

it('a promised call never moves to a time in the past', () => {
  const far = { at: at('05T10:15') }
  expect(moved(far, at('04T16:00'), standardHours)).toBeNull()
  expect(moved(far, at('04T14:01'), standardHours)?.first_call?.at).toEqual(promise.at)
})
