import { tooLong } from '../field-text.ts'
import { describe, expect, it } from 'vitest'
import {
  bookingFormSchema,
  bookingFormValues,
  bookingMessages,
  bookingOf,
  endMinuteOf,
  type BookingFormInput,
} from './booking.ts'
import { describeMinute, describeMinutes, describeSpan } from './day-minutes.ts'
import { ordinalWord } from './number-words.ts'

const typed: BookingFormInput = {
  day: '2026-12-19',
  ...{ from: '08:00', to: '09:00', crew: '', hours: '5', people: '3', note: ' Piano ' },
  setsScheduled: true,
}
const problemsOf = (change: Partial<BookingFormInput>) =>
  bookingFormSchema.safeParse({ ...typed, ...change }).error?.issues.map(({ message }) => message)

describe('the dialog Book', () => {
  it('stores minutes, and any crew as none', () => {
    expect(bookingOf(bookingFormSchema.parse(typed))).toEqual({
      day: '2026-12-19',
      ...{ from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3, note: 'Piano' },
    })
  })

  it('opens with what is stored, and stores the same again', () => {
    const stored = bookingOf(bookingFormSchema.parse({ ...typed, hours: '', crew: 'x' }))
    const again = { ...bookingFormValues(stored), setsScheduled: false }
    expect(bookingOf(bookingFormSchema.parse(again))).toEqual(stored)
  })

  it.each([
    [{ day: '2026-02-30' }, bookingMessages.day],
    [{ from: '' }, bookingMessages.time],
    [{ from: '08:10' }, bookingMessages.time],
    [{ from: '09:15' }, bookingMessages.order],
    [{ hours: '24.25' }, bookingMessages.hours],
    [{ hours: '1.1' }, bookingMessages.hours],
    [{ people: '' }, bookingMessages.people],
    [{ people: '13' }, bookingMessages.people],
    [{ people: '2.5' }, bookingMessages.people],
    [{ note: 'x'.repeat(301) }, tooLong(300)],
  ])('says what is wrong with %o', (change, message) => {
    expect(problemsOf(change)).toEqual([message])
  })

  it('keeps the crew until the window ends, or the work does', () => {
    expect(endMinuteOf({ from_minute: 480, to_minute: 540, hours: 5 })).toBe(780)
    expect(endMinuteOf({ from_minute: 480, to_minute: 720, hours: 0 })).toBe(720)
  })
})

describe('times of a day in words', () => {
  it.each([
    [480, 540, '8–9 AM'],
    [660, 780, '11 AM–1 PM'],
    [495, 555, '8:15–9:15 AM'],
    [0, 720, '12 AM–12 PM'],
    [480, 480, '8 AM'],
    [1200, 1500, '8 PM–1 AM'],
  ])('%i to %i is %s', (from, to, expected) => {
    expect(describeSpan(from, to)).toBe(expected)
  })

  it('says minutes and places', () => {
    expect([describeMinute(0), describeMinute(735)]).toEqual(['12 AM', '12:15 PM'])
    expect([120, 75, 45, 60].map(describeMinutes)).toEqual([
      ...['2 hours', '1 hour 15 minutes', '45 minutes', '1 hour'],
    ])
    expect([4, 14, 21, 111].map(ordinalWord)).toEqual(['fourth', '14th', '21st', '111th'])
  })
})
