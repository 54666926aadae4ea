import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { BookingFields } from '../calendar/booking.ts'
import { conflictKey } from '../calendar/conflicts.ts'
import {
  crewDayLimits,
  emptyCrewDay,
  slotOf,
  type CrewDayFields,
  type Slot,
} from '../calendar/crew-day.ts'
import { noCrewSettings } from '../calendar/crew.ts'
import { standardHours } from '../office-hours.ts'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'
import type { ActionContext, RequestState } from './action.ts'
import { book, unbook } from './book.ts'

const quote = exampleQuote({ status: 'estimated', move_date: '2026-12-14' })
const crew = {
  id: 'crewA000000000000000',
  name: 'Crew A',
  people: 3,
  truck: '',
  phone: '',
  retired: false,
}
const now = new Date('2026-11-20T15:00:00Z')
const context: ActionContext = {
  ...{ actor: { uid: 'dana', email: 'dana@example.com' }, now, hours: standardHours },
}
const monday: BookingFields = {
  ...{ day: '2026-12-14', from_minute: 480, to_minute: 540, crew: crew.id, hours: 4.25, people: 3 },
  note: 'Piano',
}
const slot = slotOf(monday)
const dayWith = (day: string, jobs: Record<string, Slot>): CrewDayFields => ({
  ...emptyCrewDay(day),
  jobs,
})

const jobsOfOthers = (count: number): Record<string, Slot> =>
  Object.fromEntries(Array.from({ length: count }, (_, job) => [`job${job}`, slot]))

const closed = exampleWork({ closing: { why: 'price' } })
type State = RequestState<'crewDays' | 'crewSettings'>
const stateOf = (over: Partial<State> = {}): State => ({
  ...{ quote, work: exampleWork(), booking: null, crewDays: {} },
  crewSettings: { ...noCrewSettings, crews: [crew] },
  ...over,
})
const bookedState = (over: Partial<State> = {}) =>
  stateOf({
    ...{ quote: { ...quote, status: 'scheduled' }, booking: monday },
    crewDays: { [monday.day]: dayWith(monday.day, { [quote.id]: slot }) },
    ...over,
  })

const sent = {
  ...{ action: 'book', quote_id: quote.id, action_id: 'a'.repeat(20), day: monday.day },
  ...{ from_minute: 480, to_minute: 540, crew: crew.id, hours: 4.25, people: 3, note: 'Piano' },
  ...{ acknowledged: [] as string[], set_scheduled: true },
} as const
const isAccepted = (over: object) => book.input.safeParse({ ...sent, ...over }).success
const plan = (state: State, over: Partial<z.input<typeof book.input>> = {}) =>
  book.plan(state, book.input.parse({ ...sent, ...over }), context)
const planUnbook = (state: State) => {
  const { quote_id, action_id } = sent
  const input = { action: 'unbook', quote_id, action_id }
  return unbook.plan(state, unbook.input.parse(input), context)
}
const unchanged = { changes: {} }

describe('a request to book a crew', () => {
  it.each([
    ['no crew', { crew: null }],
    ['no hours', { hours: 0 }],
    ['an arrival at one time', { from_minute: 540, to_minute: 540 }],
    ['the last quarter hour', { from_minute: 1425, to_minute: 1425 }],
  ])('is accepted with %s', (_, over) => expect(isAccepted(over)).toBe(true))

  it.each([
    ['a day that doesn’t exist', { day: '2026-02-30' }],
    ['a time between quarter hours', { from_minute: 485 }],
    ['a time after midnight', { to_minute: 1440 }],
    ['a time as text', { from_minute: '480' }],
    ['an arrival that ends before it starts', { from_minute: 600 }],
    ['a crew whose id isn’t a document id', { crew: 'A' }],
    ['hours between quarter hours', { hours: 4.1 }],
    ['negative hours', { hours: -1 }],
    ['25 hours', { hours: 25 }],
    ['no people', { people: 0 }],
    ['13 people', { people: 13 }],
    ['half a person', { people: 2.5 }],
    ['a note that is too long', { note: 'a'.repeat(301) }],
    ['more conflicts than a day can have', { acknowledged: Array(45).fill('{}') }],
    ['an unknown field', { fromMinute: 480 }],
    ['a missing field', { set_scheduled: undefined }],
  ])('is rejected with %s', (_, over) => expect(isAccepted(over)).toBe(false))
})

describe('booking a crew', () => {
  const booked = { quote: { status: 'scheduled', move_date: monday.day }, booking: monday }

  it('sets the booking, the status and the move date', () => {
    expect(plan(stateOf())).toMatchObject({ changes: booked })
    const unscheduled = plan(stateOf(), { set_scheduled: false })
    expect(unscheduled).toMatchObject({ changes: { booking: monday } })
    expect(unscheduled).toHaveProperty('changes.quote', { move_date: monday.day })
  })

  it('emails the customer unless the office turned that off', () => {
    expect(plan(stateOf(), { email_customer: true })).not.toHaveProperty('isUnannounced')
    expect(plan(stateOf(), { email_customer: false })).toMatchObject({
      ...{ changes: { booking: monday }, isUnannounced: true },
    })
  })

  it('emails the customer about a past day only if the office asks for it', () => {
    const past = { day: '2026-11-19' }
    expect(plan(stateOf(), past)).toMatchObject({ isUnannounced: true })
    expect(plan(stateOf(), { ...past, email_customer: true })).not.toHaveProperty('isUnannounced')
    expect(plan(stateOf(), { day: '2026-11-20' })).not.toHaveProperty('isUnannounced')
  })

  it('changes nothing if the same booking is stored', () => {
    expect(plan(bookedState())).toEqual(unchanged)
    expect(plan(bookedState({ work: closed }))).toEqual(unchanged)
  })

  it.each([
    ['has no slot', {}],
    ['has a different slot', { [quote.id]: { ...slot, end_minute: 600 } }],
  ])('stores the same booking again if its day %s', (_, jobs) => {
    const crewDays = { [monday.day]: dayWith(monday.day, jobs) }
    expect(plan(bookedState({ crewDays }))).toMatchObject({ changes: booked })
  })

  it('changes only the quote if the same booking is stored', () => {
    const state = bookedState({ quote })
    expect(plan(state)).toMatchObject({ changes: { quote: booked.quote } })
    expect(plan(state)).not.toHaveProperty('changes.booking')
  })

  it('is refused for a closed request', () => {
    const state = stateOf({ work: closed })
    expect(plan(state)).toEqual({ why: 'not_possible', current: 'closed' })
  })

  it('is refused for conflicts until all of them are acknowledged', () => {
    const crewDays = { [monday.day]: dayWith(monday.day, { reyes: slot, lin: slot }) }
    const refusal = plan(stateOf({ crewDays }))
    const overlap = { kind: 'overlap', crew: crew.id, slot, minutes: 255 } as const
    const conflicts = [
      { ...overlap, quoteId: 'reyes' },
      { ...overlap, quoteId: 'lin' },
      { kind: 'crews', jobs: 3, crews: 1 } as const,
    ]
    expect(refusal).toMatchObject({ why: 'conflict', current: conflicts })
    const keys = (refusal as { current: (typeof conflicts)[number][] }).current.map(conflictKey)
    const [, ...withoutFirst] = keys
    expect(plan(stateOf({ crewDays }), { acknowledged: withoutFirst })).toEqual(refusal)
    expect(plan(stateOf({ crewDays }), { acknowledged: keys })).toMatchObject({
      changes: booked,
    })
  })

  it('is refused for an overlap with a move of the day before that lasts past midnight', () => {
    const sunday = '2026-12-13'
    const night = slotOf({ ...monday, day: sunday, from_minute: 1080, to_minute: 1140, hours: 15 })
    const crewDays = { [sunday]: dayWith(sunday, { reyes: night }) }
    expect(plan(stateOf({ crewDays }))).toMatchObject({
      ...{ why: 'conflict', current: [{ kind: 'overlap', minutes: 60 }, { kind: 'crews' }] },
    })
  })

  it('is refused on a day that is full of other moves, even if the conflicts are acknowledged', () => {
    const planOn = (jobs: Record<string, Slot>) =>
      plan(stateOf({ crewDays: { [monday.day]: dayWith(monday.day, jobs) } }))
    expect(planOn(jobsOfOthers(crewDayLimits.jobs))).toEqual({ why: 'limit' })
    const own = { ...jobsOfOthers(crewDayLimits.jobs - 1), [quote.id]: slot }
    expect(planOn(own)).toMatchObject({ why: 'conflict' })
  })
})

describe('removing a booking', () => {
  it('doesn’t change the quote', () => {
    expect(planUnbook(bookedState())).toEqual({ changes: { booking: null } })
  })

  it('changes nothing if there is no booking', () => {
    expect(planUnbook(stateOf())).toEqual(unchanged)
  })
})

describe('a crew that isn’t in the settings', () => {
  const unknown = 'b'.repeat(20)

  it('can’t be booked', () => {
    expect(plan(stateOf(), { crew: unknown })).toEqual({ why: 'not_possible' })
  })

  it('stays booked if it was booked before', () => {
    const booking = { ...monday, crew: unknown }
    const state = bookedState({ booking, quote: { ...quote, status: 'scheduled' } })
    expect(plan(state, { crew: unknown, people: 4, acknowledged: [] })).toHaveProperty('changes')
  })
})
