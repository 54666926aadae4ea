import type { CrewMove } from '@moving/domain/actions/plan-correction'
import type { BookingFields } from '@moving/domain/calendar/booking'
import { moveFile } from '@moving/domain/calendar/move-file'
import { crewDaySchema, slotOf, type CrewDayFields } from '@moving/domain/calendar/crew-day'
import { correctionSchema, correctionValues } from '@moving/domain/move/correction'
import { ifShown } from '@moving/domain/move/move-view'
import {
  bookingPath,
  collections,
  crewDayPath,
  officeSettingsPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { formatLongDate, shiftPlainDate } from '@moving/domain/plain-date'
import { quoteFormSchema } from '@moving/domain/quote/quote-schema'
import type { QuoteStatus } from '@moving/domain/quote/status'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMovesIn } from '../../../functions/src/calendar/read-moves.ts'
import { answerMove, readMove } from '../../support/read-move.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { actionsOf, expectDone, type AnyAction } from '../../support/actions.ts'
import { bookAction } from '../../support/book-crews.ts'
import { eventsIn } from '../../support/calendar.ts'
import { dana, openOffice } from '../../support/desk.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { seedLink, quoteAt } from '../../support/move.ts'
import { customerAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { ownProject } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { changesIn, partsIn } from '../../support/request-log.ts'

const minute = 60_000
/** Days that the tests' clock never reaches. */
const [requestedDay, other, third] = ['2026-12-14', '2026-12-12', '2026-12-16']
const crew = anyQuoteId()
const later = { from_minute: 600, to_minute: 660 }

let outbox: Outbox
let office: Awaited<ReturnType<typeof openOffice>>
let id: string
let key: string
let lastId: string

beforeEach(async () => {
  outbox = await startOutbox()
  office = await openOffice(ownProject, outbox.db)
  const crews = [{ id: crew, name: 'Crew A', people: 3, truck: '', phone: '', retired: false }]
  const stamp = { updated_by: dana.uid, updated_at: outbox.now() }
  await outbox.db.doc(officeSettingsPath).set({ replies: [], crews, ...stamp })
  id = (
    await outbox.storeQuote({ status: 'estimated', estimate_amount: 900, move_date: requestedDay })
  ).id
  key = await seedLink(outbox.db, id)
})
afterEach(async () => {
  await office.close()
  await outbox.close()
})

const quoteNow = () => quoteAt(outbox.db, id)
const seenNow = () => lastEntry(outbox.db, id)
const bookingNow = async () => (await outbox.db.doc(bookingPath(id)).get()).data()
const byDana = (action: AnyAction) =>
  actionsOf(outbox.db, dana, outbox.now, outbox.ports.enqueue)(action)

async function save(action: AnyAction): Promise<void> {
  lastId = anyQuoteId()
  expect(await byDana({ ...action, action_id: lastId })).toHaveProperty('done')
}

const bookingOn = (day: string, over: Partial<BookingFields> = {}): BookingFields => ({
  ...{ day, from_minute: 480, to_minute: 540, crew, hours: 4, people: 3, note: '', ...over },
})
const book = (day: string, over: Partial<BookingFields> = {}) =>
  save(bookAction(id, bookingOn(day, over)))
const bookScheduled = (day: string) => save(bookAction(id, bookingOn(day), { set_scheduled: true }))
const takeOff = () => save({ action: 'unbook', quote_id: id })
const undo = () => save({ action: 'undo', quote_id: id, undoes: lastId })

const update = (status: QuoteStatus) => save({ action: 'update_quote', quote_id: id, status })

const withCrew: CrewMove = { acknowledged: [] }
/** What the dialog “Edit Details” sends. */
async function correction(day: string, crewMove: CrewMove | null = withCrew) {
  const quote = await quoteNow()
  const { name, email } = quote
  const fields = quoteFormSchema.parse({ ...correctionValues(quote), name, email, move_date: day })
  const action = { action: 'edit_details' as const, quote_id: id }
  return { ...action, seen: await seenNow(), fields, crew: crewMove }
}
async function correct(day: string, crewMove?: CrewMove | null): Promise<void> {
  const action = await correction(day, crewMove)
  await expectDone(byDana(action))
}

async function requestAndApplyChange(day: string): Promise<void> {
  const quote = await quoteNow()
  const requestId = anyQuoteId()
  const correction = correctionSchema.parse({ ...correctionValues(quote), move_date: day })
  const requestedChange = {
    ...{ act: 'correct' as const, request_id: requestId, seen: await seenNow() },
    correction,
  }
  await answerMove({ key }, requestedChange, outbox.ports)
  const action = { action: 'apply_change' as const, quote_id: id, reply_id: requestId }
  await expectDone(byDana({ ...action, crew: withCrew }))
}

/** Closes the request, or asks to cancel a scheduled move. */
async function cancel(): Promise<void> {
  const requestedChange = {
    ...{ act: 'cancel' as const, request_id: anyQuoteId(), seen: await seenNow() },
    why: 'price' as const,
  }
  await answerMove({ key }, requestedChange, outbox.ports)
  await followWork()
}

async function reopen(): Promise<void> {
  const open = { outcome: 'open', lost_why: null, closed_at: null }
  await outbox.db.doc(requestPath(id)).update(open)
  await followWork()
}

/** Runs the trigger of the record, which removes a closed request from lists. */
const followWork = () => settle(id, outbox)

/** The days that the customer, the crew and the office see, by the place that shows each day. */
async function daysShown() {
  const view = await readMove({ key }, outbox.ports)
  const { moves } = await readMovesIn({ from: other, to: third, max: 60 }, outbox)
  const read = moves.find(({ quote }) => quote.id === id)
  const slots = await outbox.db.collection(collections.crewDays).get()
  const [event] = eventsIn(
    moveFile({
      ...{ number: view.number, day: view.move_date, arrival: ifShown(view.arrival) },
      ...{ from: 'A', to: 'B', page: 'https://moving.example/move', host: 'moving.example' },
      now: outbox.now(),
    }),
  )
  return {
    desk: (await quoteNow()).move_date,
    move: view.move_date,
    arrival: view.arrival ?? null,
    file: event?.startDate.toString().slice(0, 10),
    letter: read && (read.booking?.day ?? read.quote.move_date),
    crewDays: slots.docs.flatMap((found) =>
      id in crewDaySchema.parse(found.data()).jobs ? [found.id] : [],
    ),
  }
}

const morning = { from_minute: 480, to_minute: 540 }
const textOf = (arrival: typeof morning | null) =>
  arrival === null
    ? 'We’ll let you know your arrival time.'
    : `Our crew will arrive between ${arrival === later ? '10 and 11' : '8 and 9'} AM.`

const acknowledged = async () =>
  (await outbox.caught()).filter(({ to }) => to.includes(customerAddress))

interface Case {
  when: string
  does: (() => Promise<void>)[]
  day: string
  /** The booked day; null if no crew is booked. */
  arrival: typeof morning | null
}

const scheduledCases: Case[] = [
  {
    when: 'booked for another day, and scheduled at once',
    does: [() => bookScheduled(other)],
    ...{ day: other, arrival: morning },
  },
  {
    when: 'booked for another day, then scheduled by Update Quote',
    does: [() => book(other), () => update('scheduled')],
    ...{ day: other, arrival: morning },
  },
  {
    when: 'scheduled by Update Quote, then booked for another day',
    does: [() => update('scheduled'), () => book(other)],
    ...{ day: other, arrival: morning },
  },
  {
    when: 'booked and scheduled, then edited together with its crew',
    does: [() => bookScheduled(other), () => correct(third)],
    ...{ day: third, arrival: morning },
  },
  {
    when: 'booked and scheduled, then rescheduled as the customer asked',
    does: [() => bookScheduled(requestedDay), () => requestAndApplyChange(other)],
    ...{ day: other, arrival: morning },
  },
  {
    when: 'edited without its crew, which is rescheduled later',
    does: [() => bookScheduled(other), () => correct(requestedDay, null), () => book(requestedDay)],
    ...{ day: requestedDay, arrival: morning },
  },
  {
    when: 'booked twice, and the second booking undone',
    does: [() => bookScheduled(other), () => book(third), undo],
    ...{ day: other, arrival: morning },
  },
  {
    when: 'given another arrival window',
    does: [() => bookScheduled(requestedDay), () => book(requestedDay, later)],
    ...{ day: requestedDay, arrival: later },
  },
  {
    when: 'removed from the calendar, and booked again for another day',
    does: [() => bookScheduled(other), takeOff, () => book(third)],
    ...{ day: third, arrival: morning },
  },
  {
    when: 'removed from the calendar',
    does: [() => bookScheduled(other), takeOff],
    ...{ day: other, arrival: null },
  },
  {
    when: 'removed from the calendar, and restored',
    does: [() => bookScheduled(other), takeOff, undo],
    ...{ day: other, arrival: morning },
  },
  {
    when: 'booked and scheduled, and its customer asks to cancel',
    does: [() => bookScheduled(other), cancel],
    ...{ day: other, arrival: morning },
  },
  {
    when: 'booked, canceled by its customer, reopened, and scheduled by Update Quote',
    does: [() => book(other), cancel, reopen, () => update('scheduled')],
    ...{ day: other, arrival: morning },
  },
  {
    when: 'booked and scheduled, both undone, and scheduled by Update Quote',
    does: [() => bookScheduled(other), undo, () => update('scheduled')],
    ...{ day: requestedDay, arrival: null },
  },
]

describe.each([
  ['step by step, with each email sent', 10 * minute],
  ['within the delay of one email', 0],
])('the day of a move after actions %s', (_, between) => {
  it.each(scheduledCases)('is the same for everyone: $when', async ({ does, day, arrival }) => {
    for (const step of does) {
      await step()
      await outbox.run(between)
    }
    const crewDays = arrival === null ? [] : [day]
    expect(await daysShown()).toEqual({
      ...{ desk: day, move: day, arrival, file: day, letter: day, crewDays },
    })
    await outbox.run(10 * minute)
    const emails = await acknowledged()
    const last = emails.at(-1)?.text ?? ''
    expect(last).toContain(formatLongDate(day))
    // Removing the crew's booking sends no email.
    if (arrival !== null || between === 0) expect(last).toContain(textOf(arrival))
    if (between === 0) expect(emails).toHaveLength(1)
    await outbox.run(10 * minute)
    expect(await acknowledged()).toHaveLength(emails.length)
  })
})

describe('a scheduled move that is rescheduled', () => {
  const mailed = async () => {
    await outbox.run(10 * minute)
    return acknowledged()
  }

  it('sends the customer one email, with the new day and the arrival time', async () => {
    await bookScheduled(requestedDay)
    expect(await mailed()).toHaveLength(1)
    await book(third, later)
    const [, notice, ...others] = await mailed()
    expect(notice?.text).toContain(formatLongDate(third))
    expect(notice?.text).toContain(textOf(later))
    expect(others).toEqual([])
  })

  it('sends no email if Undo reverts everything before the email is due', async () => {
    await bookScheduled(requestedDay)
    expect(await mailed()).toHaveLength(1)
    await book(third, later)
    await undo()
    expect(await daysShown()).toEqual({
      ...{
        desk: requestedDay,
        move: requestedDay,
        arrival: morning,
        file: requestedDay,
        letter: requestedDay,
      },
      crewDays: [requestedDay],
    })
    expect(await mailed()).toHaveLength(1)
  })

  it('sends no email, and none on Undo, if “Email the customer” is off', async () => {
    await bookScheduled(requestedDay)
    expect(await mailed()).toHaveLength(1)
    await save(bookAction(id, bookingOn(third, later), { email_customer: false }))
    expect(await daysShown()).toMatchObject({ desk: third, arrival: later, crewDays: [third] })
    expect(await mailed()).toHaveLength(1)
    await undo()
    expect(await daysShown()).toMatchObject({
      desk: requestedDay,
      arrival: morning,
      crewDays: [requestedDay],
    })
    expect(await mailed()).toHaveLength(1)
  })
})

describe('a move that isn’t on the schedule', () => {
  it('has its previous day again once the booking is undone, and no email is sent', async () => {
    await bookScheduled(other)
    await undo()
    await outbox.run(10 * minute)
    expect(await daysShown()).toMatchObject({
      desk: requestedDay,
      move: requestedDay,
      file: requestedDay,
      crewDays: [],
    })
    expect(await bookingNow()).toBeUndefined()
    expect(await quoteNow()).toMatchObject({ status: 'estimated', move_date: requestedDay })
    expect(await outbox.caught()).toEqual([])
  })

  it('sends no email if a crew is booked for it', async () => {
    await book(other)
    await outbox.run(10 * minute)
    expect(await outbox.caught()).toEqual([])
    expect(await daysShown()).toMatchObject({ desk: other, arrival: null, crewDays: [other] })
  })
})

describe('the history of a move', () => {
  it('contains the day that a booking changed, and who booked it', async () => {
    await bookScheduled(other)
    const changes = await changesIn(outbox.db, id)
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual(
      expect.arrayContaining([
        ['Status', 'Estimated', 'Scheduled'],
        ['Move Date', formatLongDate(requestedDay), formatLongDate(other)],
      ]),
    )
    expect(await partsIn(outbox.db, id, 'history')).toMatchObject([{ by_email: dana.email }])
  })

  it('has one entry for one changed day', async () => {
    await correct(third)
    expect(await partsIn(outbox.db, id, 'history')).toHaveLength(1)
  })
})

describe('an edit of the date that also moves the crew', () => {
  const busy = (day: string): CrewDayFields => ({
    ...{ day, closed: false, crews_off: [], note: '' },
    jobs: { [anyQuoteId()]: slotOf(bookingOn(day)) },
  })

  it('changes neither day nor crew if the page didn’t show a conflict', async () => {
    await bookScheduled(requestedDay)
    await outbox.db.doc(crewDayPath(third)).set({ ...busy(third), updated_at: outbox.now() })
    const refused = await byDana(await correction(third))
    expect(refused).toMatchObject({
      why: 'conflict',
      current: [{ kind: 'overlap' }, { kind: 'crews' }],
    })
    expect(await daysShown()).toMatchObject({
      desk: requestedDay,
      letter: requestedDay,
      crewDays: [requestedDay],
    })
  })

  it('moves the crew if all conflicts were acknowledged', async () => {
    await bookScheduled(requestedDay)
    const stored = busy(third)
    await outbox.db.doc(crewDayPath(third)).set({ ...stored, updated_at: outbox.now() })
    const [[quoteId, slot] = ['', null]] = Object.entries(stored.jobs)
    const overlap = { kind: 'overlap', crew, quoteId, slot, minutes: 240 }
    const crews = { kind: 'crews', jobs: 2, crews: 1 }
    await correct(third, { acknowledged: [overlap, crews].map((one) => JSON.stringify(one)) })
    expect(await daysShown()).toMatchObject({ desk: third, letter: third, crewDays: [third] })
    const day = crewDaySchema.parse((await outbox.db.doc(crewDayPath(third)).get()).data())
    expect(Object.keys(day.jobs).sort()).toEqual([id, quoteId].sort())
  })

  it('leaves the crew on its day if the office didn’t choose to move it, and the office sees both days', async () => {
    await bookScheduled(requestedDay)
    await correct(third, null)
    expect(await daysShown()).toMatchObject({ desk: third, arrival: null, letter: requestedDay })
  })
})

describe('a request that its customer canceled', () => {
  it('shows the customer no day, can’t be booked, and frees the crew’s day once the booking is removed', async () => {
    await book(other)
    await cancel()
    expect(await daysShown()).toMatchObject({ arrival: null, letter: undefined, crewDays: [other] })
    const again = bookAction(id, bookingOn(third), { set_scheduled: true })
    expect(await byDana(again)).toMatchObject({ why: 'not_possible', current: 'closed' })
    await takeOff()
    expect(await daysShown()).toMatchObject({ desk: other, letter: undefined, crewDays: [] })
    await outbox.run(10 * minute)
    expect(await acknowledged()).toEqual([])
  })
})

describe('a request that was closed', () => {
  it('shows the customer no day, sends no email about a new one, and frees the crew’s day once the booking is removed', async () => {
    await bookScheduled(requestedDay)
    await outbox.run(10 * minute)
    const act = actionsOf(outbox.db, dana, outbox.now)
    await act({ action: 'close', quote_id: id, reason: 'not_moving' })
    await outbox.db.doc(quotePath(id)).update({ 'search.marked': true })
    expect(await daysShown()).toMatchObject({
      arrival: null,
      letter: undefined,
      crewDays: [requestedDay],
    })
    await correct(third)
    await outbox.run(10 * minute)
    expect(await acknowledged()).toHaveLength(1)
    await takeOff()
    expect(await daysShown()).toMatchObject({ arrival: null, letter: undefined, crewDays: [] })
  })
})

describe('a move whose date is edited to a past day', () => {
  it('sends no email about that', async () => {
    const yesterday = shiftPlainDate('2026-11-20', -1)
    await bookScheduled(requestedDay)
    await outbox.run(10 * minute)
    await correct(yesterday)
    await outbox.run(10 * minute)
    expect(await outbox.caught()).toHaveLength(1)
  })
})
