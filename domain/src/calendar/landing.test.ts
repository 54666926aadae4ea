import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { bookingFieldsSchema, type BookingFields } from './booking.ts'
import { crewDayLimits, emptyCrewDay, slotOf, type CrewDayFields } from './crew-day.ts'
import { noCrewSettings } from './crew.ts'
import { exampleJob } from '../../../tests/support/example-job.ts'
import {
  describeLanding,
  isMovable,
  previewLanding,
  newsOfBooking,
  type DropPlace,
} from './landing.ts'

const crew = (id: string, people = 3) => ({
  ...{ id, name: `Crew ${id.toUpperCase()}`, people, truck: '', phone: '', retired: false },
})
const settings = { ...noCrewSettings, crews: [crew('a'), crew('b', 2)] }
const thursday = '2026-12-17'
const today = '2026-12-15'
const booking: BookingFields = {
  ...{ day: today, from_minute: 480, to_minute: 570, crew: 'a', hours: 4, people: 2 },
  note: 'Piano',
}
const booked = exampleJob({ id: 'reyes', booking })
const words = { day: thursday, crews: settings.crews, nameOf: () => 'Ana Lin' }

function land(place: Partial<DropPlace>, day: Partial<CrewDayFields> = {}, job = booked) {
  const at = { day: thursday, crew: 'b', ...place }
  const fields = { ...emptyCrewDay(at.day), ...day }
  const landing = previewLanding(job, at, { fields, settings, today })
  return { ...landing, says: describeLanding(landing, words) }
}

describe('a move that is dropped on the calendar', () => {
  it('gets the crew and the day of the lane, and keeps its hours', () => {
    const { booking: landed, conflicts, refusal } = land({})
    expect(landed).toEqual({ ...booking, day: thursday, crew: 'b' })
    expect({ conflicts, refusal }).toEqual({ conflicts: [], refusal: null })
  })

  it('gets the quarter hour below the pointer, and keeps the length of its arrival window', () => {
    expect(land({ minute: 795 }).booking).toMatchObject({ from_minute: 795, to_minute: 885 })
    const late = land({ minute: 1425 }).booking
    expect([late.from_minute, late.to_minute]).toEqual([1335, 1425])
    expect(bookingFieldsSchema.safeParse(late).success).toBe(true)
  })

  it('shows an overlap with a move of the day before that lasts past midnight', () => {
    const nearby = { lin: { crew: 'b', from_minute: -360, end_minute: 540 } }
    expect(land({}, { nearby }).says).toBe(
      'Lands at 8 AM: overlaps Ana Lin, 6 PM–9 AM since the day before',
    )
  })

  it('has no crew in the lane of unassigned moves', () => {
    expect(land({ crew: null }).booking.crew).toBeNull()
    expect(land({ crew: null }).says).toBe('Lands at 8 AM, no crew')
  })

  it('has the usual arrival window and the estimate’s people and hours, if it wasn’t booked', () => {
    const at = { day: thursday, crew: 'a' }
    const day = { fields: emptyCrewDay(thursday), settings, today }
    const new1 = exampleJob({ id: 'new' })
    expect(previewLanding(new1, at, day).booking).toMatchObject({
      ...{ ...at, from_minute: 480, to_minute: 540, people: 2, hours: 0 },
    })
    const estimated = { people: 4, hours: 6 }
    expect(previewLanding(new1, at, { ...day, estimated })).toMatchObject({
      ...{ booking: estimated, conflicts: [{ kind: 'people' }] },
    })
  })
})

describe('the conflicts of a dropped move', () => {
  const out = slotOf({ ...booking, crew: 'b' })

  it('include the crew’s other move at that time', () => {
    const busy = { jobs: { lin: out } }
    expect(land({}, busy).says).toBe('Lands at 8 AM: overlaps Ana Lin, 8 AM–12 PM')
    expect(land({ minute: 720 }, busy).says).toBe('Lands at 12 PM, Crew B')
    const unknown = slotOf({ ...booking, crew: 'b', hours: 0 })
    expect(land({}, { jobs: { lin: unknown } }).says).toMatch(/12 PM, hours unknown$/)
  })

  it('include a closed day, a crew that is off, or one with too few people', () => {
    expect(land({}, { closed: true }).says).toBe('Lands at 8 AM: the office is closed that day')
    expect(land({}, { crews_off: ['b'] }).says).toBe('Lands at 8 AM: Crew B doesn’t work that day')
    const three = exampleJob({ id: 'reyes', booking: { ...booking, people: 3 } })
    expect(land({}, {}, three).says).toBe('Lands at 8 AM: three people needed, Crew B has two')
    const both = land({}, { jobs: { lin: out } }, three).says
    expect(both).toBe(
      'Lands at 8 AM: overlaps Ana Lin, 8 AM–12 PM; three people needed, Crew B has two',
    )
  })

  it('refuse a past or full day, and ignore the move’s own booking', () => {
    expect(land({ day: '2026-12-14' })).toMatchObject({
      ...{ refusal: 'past_day', says: 'That day is over' },
    })
    const jobs = Object.fromEntries(
      Array.from({ length: crewDayLimits.jobs }, (_, place) => [`job${place}`, out]),
    )
    expect(land({}, { jobs })).toMatchObject({
      ...{ refusal: 'full_day', says: 'That day is full (40 moves)' },
    })
    const stays = { refusal: 'same_place', says: '' }
    expect(land({ day: today, crew: 'a' })).toMatchObject(stays)
    const unbooked = exampleJob({ id: 'new', day: thursday })
    expect(land({ crew: null, minute: 600 }, {}, unbooked)).toMatchObject(stays)
  })
})

it('a move can be dragged unless it is completed, closed or deleted', () => {
  const quote = exampleQuote({ status: 'scheduled' })
  expect(isMovable({ quote, isClosed: false })).toBe(true)
  expect(isMovable({ quote, isClosed: true })).toBe(false)
  expect(isMovable({ quote: null, isClosed: false })).toBe(false)
  const done = exampleQuote({ status: 'completed' })
  expect(isMovable({ quote: done, isClosed: false })).toBe(false)
})

it('a dropped move emails the customer about a new day or arrival time, but not about a new crew', () => {
  const quote = exampleQuote({ status: 'scheduled', move_date: today })
  const news = (change: Partial<BookingFields>, status: typeof quote.status = 'scheduled') =>
    newsOfBooking(
      { ...quote, status },
      { before: booking, after: { ...booking, ...change }, setsScheduled: true },
    )
  expect(news({ crew: 'b' })).toBeNull()
  expect(news({ day: thursday })).toMatchObject({ day: true, arrival: false })
  expect(news({ from_minute: 495 })).toMatchObject({ day: false, arrival: true })
  expect(news({}, 'estimated')).toMatchObject({ scheduled: true })
})
