import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import type { Booking } from './booking.ts'
import {
  calendarOf,
  needsAttentionOf,
  workDayOf,
  type CalendarDay,
  type CalendarFacts,
} from './calendar-jobs.ts'
import { daysOf } from './calendar-period.ts'
import { noCrewSettings } from './crew.ts'
import { shiftPlainDate } from '../plain-date.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'

const crew = { id: 'A', name: 'Crew A', people: 3, truck: '', phone: '', retired: false }
const days = daysOf({ view: 'week', day: '2026-12-14' })
const today = '2026-12-01'

const quote = (id: string, over: Parameters<typeof exampleQuote>[0] = {}) =>
  exampleQuote({ id, name: id, status: 'scheduled', move_date: '2026-12-19', ...over })
const booking = (over: Partial<Booking> = {}): Booking => ({
  ...{ day: '2026-12-19', from_minute: 480, to_minute: 540, crew: 'A', hours: 5, people: 3 },
  ...{ note: '', updated_by: 'dana', updated_at: new Date(0) },
  ...over,
})
const facts = (over: Partial<CalendarFacts>): CalendarFacts => ({
  ...{ quotes: new Map(), bookings: new Map(), days: new Map(), accepted: [] },
  ...{ closed: new Set(), works: new Map(), settings: { ...noCrewSettings, crews: [crew] } },
  ...over,
})
const byId = (...quotes: ReturnType<typeof quote>[]) =>
  new Map(quotes.map((one) => [one.id, one] as const))
const named = (known: CalendarFacts, on = today) =>
  calendarOf(days, known, on).flatMap(({ day, jobs }) => jobs.map(({ id }) => `${day} ${id}`))
const matters = (known: CalendarFacts, on = today) => {
  const found = needsAttentionOf(calendarOf(days, known, on), known, on)
  return Object.fromEntries(
    Object.entries(found).map(([kind, jobs]) => [
      kind,
      (jobs as { id: string }[]).map(({ id }) => id),
    ]),
  )
}
const nothing = { withoutCrew: [], accepted: [], differing: [], closed: [], gone: [] }

describe('the moves of a day', () => {
  it('are on the day for which a crew is booked, sorted by arrival', () => {
    const known = facts({
      quotes: byId(quote('late'), quote('early', { move_date: '2026-12-16' }), quote('unbooked')),
      bookings: new Map([
        ['late', booking({ from_minute: 780, to_minute: 840 })],
        ['early', booking()],
      ]),
    })
    expect(named(known)).toEqual([
      ...['2026-12-19 early', '2026-12-19 late', '2026-12-19 unbooked'],
    ])
  })

  it('are sorted by name if none is booked, whatever their order was', () => {
    const known = (ids: string[]) =>
      facts({ quotes: byId(...ids.map((id) => quote(id, { name: id.slice(1) }))) })
    const expected = ['2026-12-19 2Ann', '2026-12-19 9Ann', '2026-12-19 1Bea']
    expect(named(known(['1Bea', '9Ann', '2Ann']))).toEqual(expected)
    expect(named(known(['2Ann', '1Bea', '9Ann']))).toEqual(expected)
  })

  it('can overlap a move of the day before that lasts past midnight', () => {
    const monday = days[0] ?? ''
    const night = { from_minute: 1080, to_minute: 1140, hours: 14, day: shiftPlainDate(monday, -1) }
    const known = facts({
      quotes: byId(quote('early')),
      bookings: new Map([
        ['night', booking(night)],
        ['early', booking({ day: monday, from_minute: 420, to_minute: 480 })],
      ]),
    })
    const [first] = calendarOf(days, known, today)
    expect(first?.jobs).toMatchObject([{ id: 'early', conflicts: [{ quoteId: 'night' }, {}] }])
    expect(first?.load.taken).toBe(2)
  })

  it('are on the next day too if they last past midnight, but count once', () => {
    const late = { day: '2026-12-18', from_minute: 1200, to_minute: 1260 }
    const known = facts({
      quotes: byId(quote('late'), quote('early'), quote('evening')),
      bookings: new Map([
        ['late', booking({ ...late, hours: 6 })],
        ['evening', booking({ ...late, crew: null, hours: 4 })],
        ['early', booking({ from_minute: 60, to_minute: 60, hours: 1 })],
      ]),
    })
    const [friday, saturday, sunday] = calendarOf(days, known, today).slice(4)
    const carried = [friday, saturday, sunday].map((day) => day?.carried.map(({ id }) => id))
    // The evening's move ends at midnight.
    expect(carried).toEqual([[], ['late'], []])
    expect(saturday?.jobs.map(({ id }) => id)).toEqual(['early'])
    expect(saturday?.carried[0]).toBe(friday?.jobs.find(({ id }) => id === 'late'))
    expect(saturday?.carried[0]?.conflicts).toMatchObject([{ quoteId: 'early', minutes: 60 }, {}])
  })

  it('include those of the night before the first day', () => {
    const night = { day: '2026-12-13', from_minute: 1200, to_minute: 1260, hours: 6 }
    const known = facts({
      quotes: byId(quote('late')),
      bookings: new Map([['late', booking(night)]]),
    })
    const [first] = calendarOf(days, known, today)
    expect(first?.carried).toMatchObject([{ id: 'late', conflicts: [] }])
    expect(first?.jobs).toEqual([])
  })

  it('include whether each was accepted or closed, and the office’s tasks', () => {
    const accepted = quote('yes', { status: 'estimated' })
    const work = exampleWork()
    const known = facts({
      quotes: byId(accepted, quote('open')),
      bookings: new Map([
        ['yes', booking()],
        ['gone', booking({ from_minute: 600 })],
      ]),
      ...{ accepted: [accepted], closed: new Set(['gone']), works: new Map([['yes', work]]) },
    })
    expect(calendarOf(days, known, today)[5]?.jobs).toMatchObject([
      { id: 'yes', quote: accepted, isAccepted: true, isClosed: false, work },
      { id: 'gone', quote: null, isAccepted: false, isClosed: true, work: null },
      { id: 'open', booking: null, isAccepted: false, isClosed: false, work: null, conflicts: [] },
    ])
  })

  it('are confirmed only if the customer confirmed the booked day', () => {
    const known = (day: string) =>
      facts({
        ...{ quotes: byId(quote('one')), bookings: new Map([['one', booking()]]) },
        confirmed: new Map([['one', day]]),
      })
    const isConfirmed = (day: string) =>
      calendarOf(days, known(day), today)[5]?.jobs[0]?.isConfirmed
    expect(isConfirmed('2026-12-19')).toBe(true)
    expect(isConfirmed('2026-12-18')).toBe(false)
  })

  it('count no crew if they are completed and were never booked', () => {
    const known = facts({ quotes: byId(quote('done', { status: 'completed' })) })
    expect(calendarOf(days, known, today)[5]?.load.taken).toBe(0)
  })

  it('include each accepted estimate that isn’t scheduled once, but no closed requests without a booking', () => {
    const accepted = quote('yes', { status: 'estimated' })
    const known = facts({
      ...{ quotes: byId(quote('closed')), closed: new Set(['closed']), accepted: [accepted] },
    })
    expect(named(known)).toEqual(['2026-12-19 yes'])
    expect(calendarOf(days, known, today)[5]?.jobs[0]?.isAccepted).toBe(true)
    const two = [accepted, quote('other', { status: 'estimated' })]
    const read = facts({ quotes: byId(...two), accepted: two })
    expect(named(read)).toEqual(['2026-12-19 other', '2026-12-19 yes'])
    const booked = calendarOf(days, { ...read, bookings: new Map([['yes', booking()]]) }, today)
    expect(booked[5]?.jobs.map(({ isAccepted }) => isAccepted)).toEqual([true, true])
  })

  it('count a crew for each booking, even if the stored day differs', () => {
    const stored = { day: '2026-12-19', closed: false, crews_off: [], note: 'Fair', jobs: {} }
    const known = facts({
      quotes: byId(quote('one')),
      bookings: new Map([['one', booking()]]),
      days: new Map([['2026-12-19', stored]]),
    })
    const saturday = calendarOf(days, known, today)[5]
    expect(saturday).toMatchObject({ load: { taken: 1, crews: 1 }, fields: { note: 'Fair' } })
  })

  it('count a crew for a scheduled move without a booking, and none for an accepted estimate', () => {
    const accepted = quote('yes', { status: 'estimated' })
    const known = facts({ quotes: byId(quote('one'), quote('two')), accepted: [accepted] })
    expect(calendarOf(days, known, today)[5]?.load).toEqual({ taken: 2, crews: 1 })
  })

  it('have a warning about two moves for one crew until the day is over', () => {
    const known = facts({
      quotes: byId(quote('one'), quote('two')),
      bookings: new Map([
        ['one', booking()],
        ['two', booking({ from_minute: 600, to_minute: 660 })],
      ]),
    })
    const kinds = (on: string) =>
      calendarOf(days, known, on)[5]?.jobs.map(({ conflicts }) => conflicts.map(({ kind }) => kind))
    expect(kinds('2026-12-19')).toEqual([
      ['overlap', 'crews'],
      ['overlap', 'crews'],
    ])
    expect(kinds('2026-12-20')).toEqual([[], []])
  })
})

it('the work of a day has no closed or unscheduled move, and none that got a different day', () => {
  const night = booking({ day: '2026-12-18', from_minute: 1260, hours: 6 })
  const known = facts({
    quotes: byId(
      ...[quote('kept'), quote('unbooked'), quote('done', { status: 'completed' })],
      ...[quote('closed'), quote('open', { status: 'estimated' })],
      ...[quote('moved', { move_date: '2026-12-21' }), quote('night', { move_date: '2026-12-18' })],
      quote('closed-night', { move_date: '2026-12-18' }),
    ),
    bookings: new Map([
      ...['kept', 'done', 'closed', 'open', 'moved', 'gone'].map((id) => [id, booking()] as const),
      ...['night', 'closed-night'].map((id) => [id, night] as const),
    ]),
    accepted: [quote('accepted', { status: 'estimated' })],
    closed: new Set(['closed', 'closed-night']),
  })
  const day = calendarOf(days, known, today).find((one) => one.day === '2026-12-19')
  const { jobs, carried } = workDayOf(day as CalendarDay)
  expect(jobs.map(({ id }) => id)).toEqual(['done', 'kept', 'unbooked'])
  expect(carried.map(({ id }) => id)).toEqual(['night'])
})

describe('the calendar’s list of moves that need attention', () => {
  it('has a scheduled move without a booking until its day is over', () => {
    const known = facts({ quotes: byId(quote('one'), quote('done', { status: 'completed' })) })
    expect(matters(known)).toEqual({ ...nothing, withoutCrew: ['one'] })
    expect(matters(known, '2026-12-20')).toEqual(nothing)
  })

  it('has bookings without a crew, and accepted estimates without a booking on any day', () => {
    const accepted = quote('yes', { status: 'estimated', move_date: '2027-03-01' })
    const known = facts({
      quotes: byId(quote('one'), quote('two')),
      bookings: new Map([
        ['one', booking({ crew: null })],
        ['two', booking()],
      ]),
      accepted: [accepted],
    })
    expect(matters(known)).toEqual({ ...nothing, withoutCrew: ['one'], accepted: ['yes'] })
  })

  it('has a move whose date differs from its booking, in the weeks of both', () => {
    const moved = byId(quote('moved', { move_date: '2026-12-22' }))
    const here = facts({ quotes: moved, bookings: new Map([['moved', booking()]]) })
    expect(matters(here)).toEqual({ ...nothing, differing: ['moved'] })
    const elsewhere = facts({
      quotes: byId(quote('moved')),
      bookings: new Map([['moved', booking({ day: '2026-12-30' })]]),
    })
    expect(matters(elsewhere)).toEqual({ ...nothing, differing: ['moved'] })
    expect(named(elsewhere)).toEqual([])
  })

  it('has a differing date until both days are over, and never for a completed or closed move', () => {
    const elsewhere = (over: Parameters<typeof quote>[1]) =>
      facts({
        quotes: byId(quote('moved', { move_date: '2026-12-16', ...over })),
        bookings: new Map([['moved', booking()]]),
      })
    expect(matters(elsewhere({}), '2026-12-19')).toEqual({ ...nothing, differing: ['moved'] })
    expect(matters(elsewhere({}), '2026-12-20')).toEqual(nothing)
    expect(matters(elsewhere({ move_date: '2026-12-22' }), '2026-12-20').differing).toEqual([
      'moved',
    ])
    expect(matters(elsewhere({ move_date: '2026-12-20' }), '2026-12-20').differing).toEqual([
      'moved',
    ])
    expect(matters(elsewhere({ move_date: '2026-12-19' }))).toEqual(nothing)
    expect(matters(elsewhere({ status: 'completed' }))).toEqual(nothing)
    expect(matters({ ...elsewhere({}), closed: new Set(['moved']) })).toEqual({
      ...{ ...nothing, closed: ['moved'] },
    })
  })

  it('has each crew that is booked for a deleted request until its day is over', () => {
    const bookings = new Map([
      ['gone2', booking()],
      ['gone1', booking()],
    ])
    expect(named(facts({ bookings }))).toEqual(['2026-12-19 gone1', '2026-12-19 gone2'])
    expect(matters(facts({ bookings }), '2026-12-19').gone).toHaveLength(2)
    expect(matters(facts({ bookings }), '2026-12-20')).toEqual(nothing)
  })

  it('has no moves of other weeks', () => {
    const known = facts({
      quotes: byId(quote('next', { move_date: '2026-12-22' })),
      bookings: new Map([['gone', booking({ day: '2026-12-22' })]]),
    })
    expect(matters(known)).toEqual(nothing)
  })

  it('has crews that are booked for a closed or deleted request', () => {
    const known = facts({
      quotes: byId(quote('closed')),
      bookings: new Map([
        ['closed', booking()],
        ['gone', booking()],
      ]),
      closed: new Set(['closed']),
    })
    expect(matters(known)).toEqual({ ...nothing, closed: ['closed'], gone: ['gone'] })
  })
})
