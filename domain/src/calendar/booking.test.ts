import { tooLong } from '../field-text.ts'
import { describe, expect, it } from 'vitest'
import {
  arrivalOn,
  bookingFormSchema,
  bookingFormValues,
  bookingMessages,
  endMinuteOf,
  isSameBooking,
  type BookingFields,
  type BookingFormInput,
} from './booking.ts'
import { describeMinute, describeMinutes, describeSpan } from './day-minutes.ts'
import { minuteOfTimeField, timeFieldOf } from './day-minutes.ts'
import { isSameSpan } from './minute-span.ts'
import { capitalized, numberWord, ordinalWord } from './number-words.ts'

const typed: BookingFormInput = {
  day: '2026-12-19',
  ...{
    from_minute: '08:00',
    to_minute: '09:00',
    crew: '',
    hours: '5',
    people: '3',
    note: ' Piano ',
  },
  set_scheduled: true,
  email_customer: true,
}
const problemsOf = (change: Partial<BookingFormInput>) =>
  bookingFormSchema.safeParse({ ...typed, ...change }).error?.issues.map(({ message }) => message)

describe('the dialog for a booking', () => {
  it('stores the arrival in minutes, and no crew for “Any crew”', () => {
    expect(bookingFormSchema.parse(typed)).toEqual({
      day: '2026-12-19',
      ...{ from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3, note: 'Piano' },
      ...{ set_scheduled: true, email_customer: true },
    })
  })

  it('opens with the stored values, and stores the same again', () => {
    const stored = bookingFormSchema.parse({ ...typed, hours: '', crew: 'x' })
    expect(stored).toMatchObject({ hours: 0, crew: 'x' })
    expect(bookingFormValues(stored)).toMatchObject({ hours: '', crew: 'x' })
    expect(bookingFormValues({ ...stored, hours: 4.25, crew: null })).toMatchObject({
      ...{ hours: '4.25', crew: '' },
    })
    const again = { ...bookingFormValues(stored), set_scheduled: true, email_customer: true }
    expect(bookingFormSchema.parse(again)).toEqual(stored)
  })

  it.each([
    [{ day: '2026-02-30' }, bookingMessages.day],
    [{ from_minute: '' }, bookingMessages.time],
    [{ from_minute: '08:10' }, bookingMessages.time],
    [{ from_minute: '09:15' }, bookingMessages.order],
    [{ hours: '24.25' }, bookingMessages.hours],
    [{ hours: '1.1' }, bookingMessages.hours],
    [{ people: '' }, bookingMessages.people],
    [{ people: '0' }, bookingMessages.people],
    [{ people: '13' }, bookingMessages.people],
    [{ people: '2.5' }, bookingMessages.people],
    [{ note: 'x'.repeat(301) }, tooLong(300)],
  ])('shows what is wrong with %o', (change, message) => {
    expect(problemsOf(change)).toEqual([message])
  })

  it.each([
    { to: '08:00' },
    { hours: '0' },
    { hours: '24' },
    { hours: '0.25' },
    { people: '1' },
    { people: '12' },
    { note: 'x'.repeat(300) },
  ])('accepts %o', (change) => {
    expect(problemsOf(change)).toBeUndefined()
  })

  it('keeps the crew busy until the arrival window or the work ends, whichever is later', () => {
    expect(endMinuteOf({ from_minute: 480, to_minute: 540, hours: 5 })).toBe(780)
    expect(endMinuteOf({ from_minute: 480, to_minute: 720, hours: 0 })).toBe(720)
  })
})

const booking: BookingFields = {
  ...{ day: '2026-12-19', from_minute: 480, to_minute: 540, crew: 'A', hours: 5, people: 3 },
  note: 'Piano',
}

it('a customer sees the arrival time only if a crew is booked for the move date', () => {
  expect(arrivalOn('2026-12-19', booking)).toEqual({ from_minute: 480, to_minute: 540 })
  expect(arrivalOn('2026-12-20', booking)).toBeNull()
  expect(arrivalOn('2026-12-19', null)).toBeNull()
})

it('two bookings are the same if their day, time, crew, hours, people and note are', () => {
  expect(isSameBooking(booking, { ...booking, updated_by: 'dana' } as BookingFields)).toBe(true)
  const others: Partial<BookingFields>[] = [
    ...[{ day: '2026-12-20' }, { from_minute: 465 }, { to_minute: 555 }, { crew: null }],
    ...[{ hours: 4 }, { people: 2 }, { note: '' }],
  ]
  for (const other of others) expect(isSameBooking(booking, { ...booking, ...other })).toBe(false)
})

it('two arrival windows are the same if both ends are, and none differs from any', () => {
  const span = { from_minute: 480, to_minute: 540 }
  expect([isSameSpan(span, { ...span }), isSameSpan(null, null)]).toEqual([true, true])
  const others = [{ ...span, from_minute: 0 }, { ...span, to_minute: 600 }, null]
  for (const other of others) {
    expect([isSameSpan(span, other), isSameSpan(other, span)]).toEqual([false, false])
  }
})

describe('times of day as text', () => {
  it.each([
    [480, 540, '8–9 AM'],
    [660, 780, '11 AM–1 PM'],
    [495, 555, '8:15–9:15 AM'],
    [0, 720, '12 AM–12 PM'],
    [480, 480, '8 AM'],
    [1200, 1500, '8 PM–1 AM'],
    [480, 1920, '8 AM–8 AM'],
  ])('%i to %i is %s', (from, to, expected) => {
    expect(describeSpan(from, to)).toBe(expected)
  })

  it('describes single times, lengths and places in a row', () => {
    expect([0, 735, 485].map(describeMinute)).toEqual(['12 AM', '12:15 PM', '8:05 AM'])
    expect([120, 75, 45, 60, 0].map(describeMinutes)).toEqual([
      ...['2 hours', '1 hour 15 minutes', '45 minutes', '1 hour', '0 minutes'],
    ])
    expect([4, 14, 21, 111].map(ordinalWord)).toEqual(['fourth', '14th', '21st', '111th'])
  })
})

describe('a value of a time field', () => {
  it.each([
    [0, '00:00'],
    [495, '08:15'],
    [1439, '23:59'],
  ])('%i minutes is %s, and back', (minute, text) => {
    expect([timeFieldOf(minute), minuteOfTimeField(text)]).toEqual([text, minute])
  })

  it.each(['', '8:15', '24:00', '19:60', '08:15:00', 'x08:15', '08-15', '30:00'])(
    'can’t be %j',
    (text) => {
      expect(minuteOfTimeField(text)).toBeNull()
    },
  )
})

it('numbers are words up to twelve, ordinals are words up to thirteenth', () => {
  expect([0, 1, 12, 13].map(numberWord)).toEqual(['no', 'one', 'twelve', '13'])
  const places = [1, 2, 3, 11, 12, 13, 14, 20, 21, 22, 23, 24, 101, 111, 112, 113, 121]
  expect(places.map(ordinalWord)).toEqual([
    ...['first', 'second', 'third', 'eleventh', 'twelfth', 'thirteenth', '14th', '20th', '21st'],
    ...['22nd', '23rd', '24th', '101st', '111th', '112th', '113th', '121st'],
  ])
  expect(capitalized('three')).toBe('Three')
})
