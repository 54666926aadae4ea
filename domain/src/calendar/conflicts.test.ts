import { describe, expect, it } from 'vitest'
import {
  conflictsOf,
  describeConflict,
  describeFreeCrews,
  freeCrews,
  isAcknowledged,
  type Conflict,
} from './conflicts.ts'
import { dayAmong, emptyCrewDay, slotOf, type CrewDayFields } from './crew-day.ts'
import { noCrewSettings, type CrewSettings } from './crew.ts'
import type { BookingFields } from './booking.ts'

const crew = (name: string, people = 3) => ({
  id: `crew${name}`.padEnd(20, '0'),
  name: `Crew ${name}`,
  people,
  truck: '',
  phone: '',
  retired: false,
})
const [a, b, c] = [crew('A'), crew('B', 2), crew('C')]
const settings: CrewSettings = { ...noCrewSettings, crews: [a, b, c] }
const saturday = '2026-12-19'
const booking = (change: Partial<BookingFields> = {}): BookingFields => ({
  day: saturday,
  ...{ from_minute: 480, to_minute: 540, crew: a.id, hours: 5, people: 3, note: '' },
  ...change,
})
const dayWith = (
  jobs: Record<string, BookingFields>,
  change: Partial<CrewDayFields> = {},
): CrewDayFields => ({
  ...emptyCrewDay(saturday),
  jobs: Object.fromEntries(Object.entries(jobs).map(([id, one]) => [id, slotOf(one)])),
  ...change,
})
const words = (found: ReturnType<typeof conflictsOf>) =>
  found.map((conflict) =>
    describeConflict(conflict, {
      day: saturday,
      crews: settings.crews,
      nameOf: (id) => (id === 'reyes' ? 'Reyes' : undefined),
    }),
  )

describe('conflicts of a booking', () => {
  it('name the crew’s other move, and how long they overlap', () => {
    const found = conflictsOf(
      'new',
      booking({ from_minute: 660, to_minute: 720, hours: 4 }),
      dayWith({ reyes: booking() }),
      settings,
    )
    expect(words(found)).toEqual(['Crew A: Reyes 8 AM–1 PM, 2 hours overlap'])
  })

  it('include a move of the day before that lasts past midnight, and one of the day after', () => {
    const night = booking({ from_minute: 1080, to_minute: 1140, hours: 14 })
    const early = booking({ from_minute: 420, to_minute: 480 })
    const [friday, sunday] = ['2026-12-18', '2026-12-20']
    const among = (day: string, other: string, of: BookingFields) =>
      dayAmong(day, { [other]: { ...emptyCrewDay(other), jobs: { reyes: slotOf(of) } } })
    expect(words(conflictsOf('new', early, among(saturday, friday, night), settings))).toEqual([
      'Crew A: Reyes 6 PM–8 AM since the day before, 1 hour overlap',
    ])
    expect(words(conflictsOf('new', night, among(saturday, sunday, early), settings))).toEqual([
      'Crew A: Reyes 7 AM–12 PM the day after, 1 hour overlap',
    ])
    const own = conflictsOf('reyes', early, among(saturday, friday, night), settings)
    expect(own).toEqual([])
    const after = booking({ from_minute: 480, to_minute: 480 })
    expect(conflictsOf('new', after, among(saturday, friday, night), settings)).toEqual([])
  })

  it('assume four hours for a move without hours, and say so', () => {
    const open = booking({ hours: 0 })
    const nine = booking({ from_minute: 540, to_minute: 600, hours: 2 })
    expect(words(conflictsOf('new', open, dayWith({ reyes: nine }), settings))).toEqual([
      'Crew A: Reyes 9 AM–11 AM, 2 hours overlap, hours unknown',
    ])
    expect(words(conflictsOf('new', nine, dayWith({ reyes: open }), settings))).toEqual([
      'Crew A: Reyes 8 AM–12 PM, 2 hours overlap, hours unknown',
    ])
    const noon = booking({ from_minute: 720, to_minute: 720 })
    expect(conflictsOf('new', noon, dayWith({ reyes: open }), settings)).toEqual([])
  })

  it('don’t include a move that starts when the previous one ends', () => {
    const next = booking({ from_minute: 780, to_minute: 780, hours: 3 })
    expect(conflictsOf('new', next, dayWith({ reyes: booking() }), settings)).toEqual([])
  })

  it('don’t include the booking’s own earlier time', () => {
    expect(conflictsOf('reyes', booking(), dayWith({ reyes: booking() }), settings)).toEqual([])
  })

  it('say that a crew of two is too small for three people', () => {
    const found = conflictsOf('new', booking({ crew: b.id }), dayWith({}), settings)
    expect(words(found)).toEqual(['Three people needed, Crew B has two'])
  })

  it.each([
    ['a day that the office closed', saturday, { closed: true }],
    ['a holiday', '2026-12-25', {}],
    ['a Sunday', '2026-12-20', {}],
  ])('say that the office is closed on %s', (_, day, change) => {
    const found = conflictsOf(
      'new',
      booking({ day }),
      { ...emptyCrewDay(day), ...change },
      settings,
    )
    expect(words(found)).toEqual(['The office is closed that day'])
  })

  it('say that a crew is off', () => {
    const found = conflictsOf('new', booking(), dayWith({}, { crews_off: [a.id] }), settings)
    expect(words(found)).toEqual(['Crew A doesn’t work that day'])
  })

  it('count all moves at the same time, including those without a crew', () => {
    const day = dayWith({
      one: booking(),
      two: booking({ crew: b.id }),
      three: booking({ crew: null }),
    })
    const found = conflictsOf('new', booking({ crew: null }), day, settings)
    expect(words(found)).toEqual(['Fourth job for three crews'])
  })

  it('don’t include too many moves at a different time', () => {
    const late = booking({ crew: null, from_minute: 780, to_minute: 840 })
    const day = dayWith({ one: late, two: late, three: late, four: late })
    expect(conflictsOf('new', booking(), day, settings)).toEqual([])
  })

  it('don’t count crews if none is in Settings', () => {
    const found = conflictsOf(
      'new',
      booking({ crew: null }),
      dayWith({ one: booking() }),
      noCrewSettings,
    )
    expect(found).toEqual([])
  })

  it('use the singular for one person and one crew, and words for unknown names', () => {
    const say = (conflict: Conflict, crews = settings.crews) =>
      describeConflict(conflict, { day: saturday, crews, nameOf: () => undefined })
    const slot = { crew: a.id, from_minute: 480, end_minute: 780 }
    const overlap = { kind: 'overlap', crew: a.id, quoteId: 'x', slot, minutes: 60 } as const
    expect(say(overlap)).toBe('Crew A: another move 8 AM–1 PM, 1 hour overlap')
    expect(say({ kind: 'crew_off', crew: a.id }, [])).toBe('A crew doesn’t work that day')
    expect(say({ kind: 'people', crew: a.id, needed: 1, has: 0 })).toBe(
      'One person needed, Crew A has no',
    )
    expect(say({ kind: 'crews', jobs: 2, crews: 1 })).toBe('Second job for one crew')
    expect(say({ kind: 'crews', jobs: 1, crews: 0 })).toBe('First job for no crews')
  })

  it('say that an inactive crew is off, but don’t repeat it on a day off', () => {
    const retired = { ...settings, crews: [{ ...a, retired: true }, b] }
    const found = (change: Partial<CrewDayFields>) =>
      conflictsOf('new', booking(), dayWith({}, change), retired).map(({ kind }) => kind)
    expect(found({})).toEqual(['crew_off'])
    expect(found({ closed: true })).toEqual(['day_off'])
  })

  it('have to be acknowledged again if the overlap gets longer', () => {
    const day = dayWith({ reyes: booking() })
    const acknowledged = conflictsOf(
      'new',
      booking({ from_minute: 720, to_minute: 720 }),
      day,
      settings,
    )
    const now = conflictsOf('new', booking({ from_minute: 660, to_minute: 720 }), day, settings)
    expect(now.every((conflict) => isAcknowledged(acknowledged, conflict))).toBe(false)
    expect(now.every((conflict) => isAcknowledged(now, conflict))).toBe(true)
    const [overlap] = now
    if (overlap === undefined) throw new Error('no conflict')
    expect(isAcknowledged([{ kind: 'day_off' }, overlap], overlap)).toBe(true)
    expect(isAcknowledged([], overlap)).toBe(false)
  })
})

describe('crews that are suggested instead', () => {
  const freeFor = (requestedChange: Partial<BookingFields>, day: CrewDayFields) =>
    describeFreeCrews(freeCrews('new', booking(requestedChange), day, settings))
  const busy = dayWith({ reyes: booking() })

  it('are free at that time, whichever crew was chosen', () => {
    expect(freeFor({ people: 2 }, busy)).toBe('Crew B and Crew C are free then')
    expect(freeFor({ crew: b.id, people: 2, from_minute: 780, to_minute: 780 }, busy)).toBe(
      'Crew A, Crew B, and Crew C are free then',
    )
  })

  it('have enough people and work that day', () => {
    expect(freeFor({}, busy)).toBe('Crew C is free then')
    const off = { ...busy, crews_off: [c.id] }
    expect(freeFor({}, off)).toBe('No other crew with enough people is free then')
  })

  it('aren’t suggested if all are needed, even for a move without a crew', () => {
    const anyCrew = booking({ crew: null, people: 2 })
    const full = dayWith({ reyes: booking(), maya: anyCrew, ana: anyCrew })
    expect(freeFor({ people: 2 }, full)).toBe('No other crew with enough people is free then')
  })
})
