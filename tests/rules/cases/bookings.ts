import { bookingLimits, endMinuteOf, type BookingFields } from '@moving/domain/calendar/booking'
import { crewLimits } from '@moving/domain/calendar/crew'
import { emptyCrewDay, type Slot } from '@moving/domain/calendar/crew-day'
import { deleteField, serverTimestamp } from 'firebase/firestore/lite'
import {
  alone,
  by,
  byEachOf,
  create,
  field,
  get,
  given,
  list,
  notAdmins,
  pair,
  update,
  without,
  type Change,
  type Fields,
  type RulesPair,
  type RulesRequest,
} from '../support/requests.ts'
import { anasQuoteId, quoteOf } from '../support/seeds.ts'

const now = serverTimestamp()
const longAgo = new Date(0)
const [crewA, crewB] = ['CrewA000000000000001', 'CrewB000000000000001']
const decided: BookingFields = {
  day: '{day}',
  ...{ from_minute: 480, to_minute: 540, crew: crewA, hours: 4.25, people: 3, note: 'Piano' },
}
const danas: Fields = { ...decided, updated_by: 'dana', updated_at: now }
const stored: Fields = { ...decided, updated_by: 'dana', updated_at: longAgo }
const slot: Slot = { crew: crewA, from_minute: 480, end_minute: 735 }
const reyes = { ReyesQuote0000000001: { crew: crewB, from_minute: 480, end_minute: 780 } }

type Write = NonNullable<RulesRequest['alongside']>[number]
const dayOf = (day: string, jobs: Fields): Fields => ({
  ...emptyCrewDay(day),
  ...{ jobs: { ...reyes, ...jobs }, updated_at: longAgo },
})
/** A change of a day, as a transaction makes it that leaves the jobs of others alone. */
const dayWith = (day: string, job: unknown): Write => ({
  ...{ path: `crew_days/${day}`, does: 'update' },
  data: { 'jobs.{quote}': job, updated_at: now },
})
const beside =
  (...alongside: Write[]): Change =>
  (request) => ({ ...request, alongside })
const withSlot = (job: unknown): Change => beside(dayWith('{day}', job))

const book: RulesRequest = {
  ...create('admin', 'bookings/{quote}', danas),
  given: { 'quotes/{quote}': quoteOf('ana'), 'crew_days/{day}': dayOf('{day}', {}) },
  alongside: [dayWith('{day}', slot)],
}

/** With a day that says what the booking says, so that nothing but the booking's own bounds is in its way. */
const bookAs = (change: Partial<Record<keyof BookingFields, unknown>>): RulesRequest => {
  const booking = { ...decided, ...change } as BookingFields
  const { crew, from_minute } = booking
  const agreed = { crew, from_minute, end_minute: endMinuteOf(booking) }
  return {
    ...given('crew_days/{day}', dayOf('{day}', { '{quote}': agreed }))(book),
    data: { ...danas, ...change },
    alongside: [{ path: 'crew_days/{day}', data: { updated_at: now }, does: 'update' }],
  }
}
const bound = (name: keyof BookingFields, within: unknown, ...beyond: unknown[]) =>
  pair(
    `an admin books with ${shown(within)} as ${name}`,
    bookAs({ [name]: within }),
    Object.fromEntries(
      beyond.map((value, place) => [
        `an admin books with ${shown(value)} (${place}) as ${name}`,
        () => bookAs({ [name]: value }),
      ]),
    ),
  )
const shown = (value: unknown) =>
  typeof value === 'number' ? String(value) : JSON.stringify(value).slice(0, 30)

const bookingNew: RulesPair[] = [
  pair('an admin books a move, together with its day', book, {
    ...byEachOf('books a move', notAdmins),
    'ana books her own move in her own name': (request) =>
      by('ana')(field('updated_by', 'ana')(request)),
    'an admin books without the day': alone,
    'an admin books on a day that says it already and is left alone': (request) =>
      alone(given('crew_days/{day}', dayOf('{day}', { '{quote}': slot }))(request)),
    'an admin books without a slot': beside({
      ...{ path: 'crew_days/{day}', does: 'update', data: { updated_at: now } },
    }),
    'an admin gives the slot to another move': beside({
      ...{ path: 'crew_days/{day}', does: 'update' },
      data: { 'jobs.AnotherQuote00000001': slot, updated_at: now },
    }),
    'an admin gives another crew’s slot': withSlot({ ...slot, crew: crewB }),
    'an admin gives a slot of any crew': withSlot({ ...slot, crew: null }),
    'an admin gives a slot that begins later': withSlot({ ...slot, from_minute: 495 }),
    'an admin gives a slot that ends with the arrival': withSlot({ ...slot, end_minute: 540 }),
    'an admin gives a slot that ends earlier': withSlot({ ...slot, end_minute: 734 }),
    'an admin gives a slot that ends later': withSlot({ ...slot, end_minute: 736 }),
    'an admin books another day than has the slot': (request) =>
      field('day', '{former}')(given('crew_days/{former}', dayOf('{former}', {}))(request)),
    'an admin books a quote that is gone': (request) => ({
      ...request,
      given: { 'crew_days/{day}': dayOf('{day}', {}) },
    }),
    'an admin books in the name of another': field('updated_by', 'dirk'),
    'an admin chooses when it was booked': field('updated_at', longAgo),
    'an admin adds a field': field('status', 'scheduled'),
    ...Object.fromEntries(
      Object.keys(danas).map((name) => [`an admin leaves out ${name}`, without(name)]),
    ),
  }),
  pair(
    'an admin books the first move of a day',
    beside({
      ...{ path: 'crew_days/{day}', does: 'create' },
      data: { ...emptyCrewDay('{day}'), jobs: { '{quote}': slot }, updated_at: now },
    })({ ...book, given: { 'quotes/{quote}': quoteOf(null) } }),
    { 'ana books the first move of a day': by('ana') },
  ),
  pair('an admin books on the day that has the slot', bookAs({}), {
    'an admin books another day': field('day', '{former}'),
    'an admin books no day of the calendar': field('day', '2027-02-29'),
    'an admin books a day that is a number': field('day', 20_261_219),
  }),
  bound('from_minute', 0, -15, -0, 1440, '0', 7, 0.5, null),
  bound('from_minute', 540, 555, 541),
  bound('to_minute', 1425, 1440, 1439, '1425', 1425.5, null),
  bound('to_minute', 480, 465, 481),
  bound('crew', null, '', 'CrewA', `${crewA}a`, 'CrewA-00000000000001', 7, [crewA]),
  bound('hours', 0, -0.25, -1, '0', null, true, Number.NaN),
  bound('hours', 5, 5.1, 5.125),
  bound('hours', bookingLimits.hours, bookingLimits.hours + 0.25, 25, Number.POSITIVE_INFINITY),
  bound('people', crewLimits.people.min, 0, '1', [1], null),
  bound('people', crewLimits.people.max, crewLimits.people.max + 1, 2.5, Number.NaN),
  bound('note', '', null, 7, ['Piano']),
  bound('note', 'a'.repeat(bookingLimits.note), 'a'.repeat(bookingLimits.note + 1)),
]

const changedSlot = { ...slot, crew: crewB }
const change: RulesRequest = {
  ...update('another admin', 'bookings/{quote}', {
    ...{ crew: crewB, updated_by: 'dirk', updated_at: now },
  }),
  given: {
    'quotes/{quote}': quoteOf('ana'),
    ...{ 'bookings/{quote}': stored, 'crew_days/{day}': dayOf('{day}', { '{quote}': slot }) },
  },
  alongside: [dayWith('{day}', changedSlot)],
}

const movedFrom = { ...stored, day: '{former}' }
const formerDay = dayOf('{former}', { '{quote}': slot })
const move: RulesRequest = {
  ...update('admin', 'bookings/{quote}', { day: '{day}', updated_at: now }),
  given: {
    'quotes/{quote}': quoteOf('ana'),
    'bookings/{quote}': movedFrom,
    'crew_days/{former}': formerDay,
    'crew_days/{day}': dayOf('{day}', {}),
  },
  alongside: [dayWith('{former}', deleteField()), dayWith('{day}', slot)],
}
const newDayAlone = beside(dayWith('{day}', slot))

const bookingChanged: RulesPair[] = [
  pair('another admin gives the move to another crew', change, {
    ...byEachOf('changes a booking', notAdmins),
    'another admin leaves the former crew in the day': alone,
    'another admin leaves it in the name of the first': field('updated_by', 'dana'),
    'another admin leaves the time as it was': without('updated_at'),
    'another admin writes a note too long': field('note', 'a'.repeat(bookingLimits.note + 1)),
  }),
  pair('an admin moves a booking to another day', move, {
    'an admin leaves it in its former day': newDayAlone,
    'an admin changes it in its former day': beside(
      dayWith('{former}', { ...slot, crew: null }),
      dayWith('{day}', slot),
    ),
    'an admin does not put it in its new day': beside(dayWith('{former}', deleteField())),
    ...byEachOf('moves a booking', ['guest', 'ana']),
  }),
  pair(
    'an admin moves a booking away from a day that does not have it',
    newDayAlone(given('crew_days/{former}', dayOf('{former}', {}))(move)),
    {
      'an admin moves it away from a day that has it': given('crew_days/{former}', formerDay),
    },
  ),
  pair(
    'an admin moves a booking away from a day that nobody stored',
    newDayAlone({
      ...move,
      given: {
        'quotes/{quote}': quoteOf('ana'),
        ...{ 'bookings/{quote}': movedFrom, 'crew_days/{day}': dayOf('{day}', {}) },
      },
    }),
    { 'ana moves it': by('ana') },
  ),
]

const quoteOn = (day: string, status = 'estimated'): Fields => ({
  ...quoteOf('ana'),
  ...{ move_date: day, status },
})
const withQuote = (data: Fields): Write => ({
  ...{ path: 'quotes/{quote}', does: 'update' },
  data: { ...data, updated_at: now },
})
const bookWith = (quote: Fields, data: Fields): RulesRequest => ({
  ...given('quotes/{quote}', quote)(book),
  alongside: [dayWith('{day}', slot), withQuote(data)],
})
/** A booking of a commit that moves the request's date. */
const bookingWith = (does: Write['does'], data: Fields): Write => ({
  ...{ path: 'bookings/{quote}', does, data },
})

const takeAlong: RulesRequest = {
  ...update('admin', 'quotes/{quote}', { move_date: '{day}', updated_at: now }),
  given: { ...book.given, 'quotes/{quote}': quoteOn('{former}') },
  alongside: [dayWith('{day}', slot), bookingWith('create', danas)],
}
const bookedAlready: Change = (request) => alone(given('bookings/{quote}', stored)(request))
const takeBack: RulesRequest = {
  ...update('admin', 'quotes/{quote}', { move_date: '{former}', updated_at: now }),
  given: {
    ...{ 'quotes/{quote}': quoteOn('{day}', 'scheduled'), 'bookings/{quote}': stored },
    'crew_days/{day}': dayOf('{day}', { '{quote}': slot }),
  },
  alongside: [dayWith('{day}', deleteField()), bookingWith('delete', {})],
}
const putBack: RulesRequest = {
  ...takeBack,
  data: { move_date: '2026-12-20', updated_at: now },
  given: { ...takeBack.given, 'crew_days/{former}': dayOf('{former}', {}) },
  alongside: [
    ...[dayWith('{day}', deleteField()), dayWith('{former}', slot)],
    bookingWith('update', { day: '{former}', updated_at: now }),
  ],
}

const oneDay: RulesPair[] = [
  pair('an admin books, and takes the move date along', takeAlong, {
    ...byEachOf('takes the move date along', notAdmins),
    'an admin moves the request to another day than the crew': field('move_date', '2026-12-20'),
    'an admin moves the request without a crew': alone,
    'an admin moves the request after a crew that was booked before': bookedAlready,
  }),
  pair('an admin takes a booking off, and the move date back with it', takeBack, {
    'an admin takes it back to what is no day': field('move_date', '2027-02-29'),
    'an admin takes it back to a number': field('move_date', 7),
    'an admin takes it back and leaves the crew': alone,
    'an admin takes back a day that the crew was not booked for': given(
      'quotes/{quote}',
      quoteOn('2026-12-18', 'scheduled'),
    ),
  }),
  pair('an admin puts a booking back, and the move date that it had', putBack, {
    'an admin puts back what is no day': field('move_date', '2027-02-29'),
    'an admin puts the date back and leaves the crew': alone,
    'an admin puts the date back that was another than the crew’s': given(
      'quotes/{quote}',
      quoteOn('2026-12-18', 'scheduled'),
    ),
  }),
  pair(
    'an admin books and schedules for the day of the request',
    bookWith(quoteOn('{day}'), { status: 'scheduled' }),
    {
      'an admin schedules for another day than the crew': given(
        'quotes/{quote}',
        quoteOn('{former}'),
      ),
    },
  ),
  pair(
    'an admin books and schedules, and takes the move date along',
    bookWith(quoteOn('{former}'), { status: 'scheduled', move_date: '{day}' }),
    {
      'an admin leaves the move date': beside(
        dayWith('{day}', slot),
        withQuote({ status: 'scheduled' }),
      ),
    },
  ),
  pair(
    'an admin books another day for a move that is scheduled already',
    given('quotes/{quote}', quoteOn('{former}', 'scheduled'))(book),
    { 'ana books it': by('ana') },
  ),
  pair(
    'an admin moves a booking and schedules for its day',
    {
      ...given('quotes/{quote}', quoteOn('{day}'))(move),
      alongside: [...(move.alongside ?? []), withQuote({ status: 'scheduled' })],
    },
    {
      'an admin schedules for the day that the crew leaves': given(
        'quotes/{quote}',
        quoteOn('{former}'),
      ),
    },
  ),
]

const takeOff: RulesRequest = {
  ...{ as: 'admin', does: 'delete', path: 'bookings/{quote}' },
  given: { 'bookings/{quote}': stored, 'crew_days/{day}': dayOf('{day}', { '{quote}': slot }) },
  alongside: [dayWith('{day}', deleteField())],
}

export const bookingCases: RulesPair[] = [
  ...bookingNew,
  ...bookingChanged,
  ...oneDay,
  pair('an admin takes a move off the calendar, and out of its day', takeOff, {
    ...byEachOf('takes a move off', notAdmins),
    'an admin leaves it in its day': alone,
    'an admin takes another out of the day': beside({
      ...{ path: 'crew_days/{day}', does: 'update' },
      data: { 'jobs.ReyesQuote0000000001': deleteField(), updated_at: now },
    }),
  }),
  pair(
    'an admin takes a move off that its day does not have',
    alone(given('crew_days/{day}', dayOf('{day}', {}))(takeOff)),
    {
      'an admin takes a move off that it has': given(
        'crew_days/{day}',
        dayOf('{day}', { '{quote}': slot }),
      ),
    },
  ),
  pair(
    'an admin takes a move off a day that nobody stored',
    alone({ ...takeOff, given: { 'bookings/{quote}': stored } }),
    { 'a guest takes it off': by('guest') },
  ),
  pair('an admin reads a booking', get('admin', `bookings/${anasQuoteId}`), {
    ...byEachOf('reads the booking of ana’s move', notAdmins),
  }),
  pair('an admin lists bookings', list('admin', 'bookings'), {
    ...byEachOf('lists bookings', notAdmins),
  }),
  pair(
    'an admin counts bookings',
    { as: 'admin', does: 'count', path: 'bookings' },
    { ...byEachOf('counts bookings', notAdmins) },
  ),
]
