import type { BookingFields } from '@moving/domain/calendar/booking'
import type { Conflict } from '@moving/domain/calendar/conflicts'
import {
  crewDayLimits,
  crewDaySchema,
  emptyCrewDay,
  slotOf,
  type CrewDayFields,
} from '@moving/domain/calendar/crew-day'
import {
  bookingPath,
  collections,
  confirmationPath,
  crewDayPath,
  officeSettingsPath,
  quotePath,
  sessionPath,
} from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  saveBooking,
  type BookingOutcome,
  type BookingSave,
} from '../../../web/src/features/calendar/book/save-booking.ts'
import { dana, isaac, openOffice, storeQuote } from '../../support/desk.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { settingsOf } from '../../support/settings.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>
let danas: BrowserFirestore
let isaacs: BrowserFirestore

const [crewA, crewB] = [anyQuoteId(), anyQuoteId()]
const crew = { people: 4, truck: '', retired: false }
const crews = [
  { ...crew, id: crewA, name: 'Crew A' },
  { ...crew, id: crewB, name: 'Crew B' },
]
const stamp = { updated_by: dana.uid, updated_at: new Date('2026-11-20T15:00:00Z') }

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  danas = await office.browserOf(dana)
  isaacs = await office.browserOf(isaac)
  await db.doc(officeSettingsPath).set({ replies: [], crews, ...stamp })
})
afterAll(() => office.close())

let days = 0
/** A Wednesday that no other test has. */
const freshDay = () => shiftPlainDate('2030-01-02', 7 * days++)
const rounds = Array.from({ length: 10 }, (_, round) => round + 1)

const bookingOn = (day: string, over: Partial<BookingFields> = {}): BookingFields => ({
  day,
  ...{ from_minute: 480, to_minute: 540, crew: crewA, hours: 4.25, people: 3, note: 'Piano' },
  ...over,
})
const moveDate = '2026-12-19'
const saveOf = (
  id: string,
  booking: BookingFields | null,
  over: Partial<BookingSave> = {},
): BookingSave => ({
  ...{ seen: { id, status: 'estimated', move_date: moveDate }, expected: null, booking },
  ...{ acknowledged: [], status: null, ...over },
  // A move that is scheduled at once has one day.
  moveDate: over.moveDate ?? (over.status === 'scheduled' ? (booking?.day ?? null) : null),
})
const byDana = (save: BookingSave) => saveBooking(danas, dana, save)
const byIsaac = (save: BookingSave) => saveBooking(isaacs, isaac, save)

const estimated = () => storeQuote(db, { status: 'estimated', move_date: moveDate })
const dataAt = async (path: string) => (await db.doc(path).get()).data()
const bookingOf = (id: string) => dataAt(bookingPath(id))
const dayOf = async (day: string) => crewDaySchema.parse(await dataAt(crewDayPath(day)))
const jobsOf = async (day: string) => (await dayOf(day)).jobs
const editsOf = async (id: string) =>
  (await db.collection(collections.quoteEdits).where('quote_id', '==', id).get()).docs
const storeDay = (day: string, over: Partial<CrewDayFields> = {}) =>
  db.doc(crewDayPath(day)).set({ ...emptyCrewDay(day), ...over, updated_at: stamp.updated_at })

/** A quote that is on the calendar, past all code. */
async function booked(booking: BookingFields): Promise<string> {
  const id = await estimated()
  await db.doc(bookingPath(id)).set({ ...booking, ...stamp })
  await storeDay(booking.day, { jobs: { [id]: slotOf(booking) } })
  return id
}

/** Jobs of other quotes, for no crew, so that nothing overlaps with one. */
const jobsOfOthers = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, () => [
      anyQuoteId(),
      { crew: null, from_minute: 1080, end_minute: 1200 },
    ]),
  )

const overlap = (quoteId: string): Conflict => ({
  ...{ kind: 'overlap', crew: crewA, quoteId, minutes: 255 },
  slot: { crew: crewA, from_minute: 480, end_minute: 735 },
})

const conflictsIn = (outcome: BookingOutcome) =>
  outcome.kind === 'conflicts' ? outcome.conflicts : []

describe('two dispatchers who give one crew away at once', () => {
  it.each(rounds)('are two of whom one is told, and stores nothing (round %i)', async () => {
    const day = freshDay()
    const ids = await Promise.all([estimated(), estimated()])
    const [one, other] = ids
    const outcomes = await Promise.all([
      byDana(saveOf(one, bookingOn(day), { status: 'scheduled' })),
      byIsaac(saveOf(other, bookingOn(day), { status: 'scheduled' })),
    ])
    const won = outcomes.findIndex(({ kind }) => kind === 'stored')
    const [winner, loser] = won === 0 ? [one, other] : [other, one]
    const acknowledged = { kind: 'conflicts', conflicts: [overlap(winner)] }
    expect(outcomes).toEqual(
      won === 0 ? [{ kind: 'stored' }, acknowledged] : [acknowledged, { kind: 'stored' }],
    )
    expect(await jobsOf(day)).toEqual({ [winner]: slotOf(bookingOn(day)) })
    expect(await bookingOf(winner)).toMatchObject(bookingOn(day))
    expect(await bookingOf(loser)).toBeUndefined()
    expect(await dataAt(quotePath(winner))).toMatchObject({ status: 'scheduled' })
    expect(await dataAt(quotePath(loser))).toMatchObject({ status: 'estimated' })
    expect(await editsOf(winner)).toHaveLength(1)
    expect(await editsOf(loser)).toHaveLength(0)
  })

  it('both book a day on which there is a job already, and one of them is told', async () => {
    const day = freshDay()
    const there = bookingOn(day, { crew: crewB, from_minute: 840, to_minute: 840, hours: 1 })
    const first = await booked(there)
    const [one, other] = await Promise.all([estimated(), estimated()])
    const outcomes = await Promise.all([
      byDana(saveOf(one, bookingOn(day))),
      byIsaac(saveOf(other, bookingOn(day))),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['conflicts', 'stored'])
    const winner = outcomes[0].kind === 'stored' ? one : other
    expect(Object.keys(await jobsOf(day)).sort()).toEqual([first, winner].sort())
  })

  it.each(rounds)('on two days both succeed (round %i)', async () => {
    const [day, next] = [freshDay(), freshDay()]
    const [one, other] = await Promise.all([estimated(), estimated()])
    const outcomes = await Promise.all([
      byDana(saveOf(one, bookingOn(day), { status: 'scheduled' })),
      byIsaac(saveOf(other, bookingOn(next), { status: 'scheduled' })),
    ])
    expect(outcomes).toEqual([{ kind: 'stored' }, { kind: 'stored' }])
    expect([await jobsOf(day), await jobsOf(next)]).toEqual([
      { [one]: slotOf(bookingOn(day)) },
      { [other]: slotOf(bookingOn(next)) },
    ])
  })

  it.each(rounds)('take two crews, and neither loses a job (round %i)', async () => {
    const day = freshDay()
    const [one, other] = await Promise.all([estimated(), estimated()])
    const outcomes = await Promise.all([
      byDana(saveOf(one, bookingOn(day))),
      byIsaac(saveOf(other, bookingOn(day, { crew: crewB }))),
    ])
    expect(outcomes).toEqual([{ kind: 'stored' }, { kind: 'stored' }])
    expect(Object.keys(await jobsOf(day)).sort()).toEqual([one, other].sort())
  })

  it('for one move leave it on the day of one, and the other is told which', async () => {
    const [day, next] = [freshDay(), freshDay()]
    const id = await estimated()
    const outcomes = await Promise.all([
      byDana(saveOf(id, bookingOn(day))),
      byIsaac(saveOf(id, bookingOn(next))),
    ])
    const [kept, left] = outcomes[0].kind === 'stored' ? [day, next] : [next, day]
    const acknowledged = {
      kind: 'booked_otherwise',
      current: expect.objectContaining(bookingOn(kept)) as object,
    }
    expect(outcomes).toContainEqual(acknowledged)
    expect(await bookingOf(id)).toMatchObject({ day: kept })
    expect(await jobsOf(kept)).toHaveProperty(id)
    expect(await dataAt(crewDayPath(left))).toBeUndefined()
  })

  it('who move one move to two days leave it on one, and the other is told which', async () => {
    const [day, one, other] = [freshDay(), freshDay(), freshDay()]
    const id = await booked(bookingOn(day))
    const expected = bookingOn(day)
    const outcomes = await Promise.all([
      byDana(saveOf(id, bookingOn(one), { expected })),
      byIsaac(saveOf(id, bookingOn(other), { expected })),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['booked_otherwise', 'stored'])
    const [kept, left] = outcomes[0].kind === 'stored' ? [one, other] : [other, one]
    expect(await bookingOf(id)).toMatchObject({ day: kept })
    expect(await jobsOf(kept)).toHaveProperty(id)
    expect(await jobsOf(day)).toEqual({})
    expect(await dataAt(crewDayPath(left))).toBeUndefined()
  })

  it('while somebody closes the day lose neither the job nor what was said of the day', async () => {
    for (const round of rounds) {
      const day = freshDay()
      const id = await estimated()
      const expects = { closed: false, crews_off: [], note: '' }
      const value = { closed: true, crews_off: [crewB], note: `Team day ${round}` }
      const [outcome] = await Promise.all([
        byDana(saveOf(id, bookingOn(day))),
        settingsOf(db, isaac)({ setting: 'crew_day', day, expects, value }),
      ])
      const isBooked = outcome.kind === 'stored'
      expect(await dayOf(day)).toMatchObject({
        closed: true,
        crews_off: [crewB],
        note: value.note,
      })
      expect(Object.keys(await jobsOf(day))).toEqual(isBooked ? [id] : [])
      if (!isBooked) {
        expect(outcome).toEqual({ kind: 'conflicts', conflicts: [{ kind: 'day_off' }] })
      }
    }
  })
})

describe('who books anyway', () => {
  it('is stored with what was told, and both jobs stand on the day', async () => {
    const day = freshDay()
    const first = await booked(bookingOn(day))
    const id = await estimated()
    const acknowledged = conflictsIn(await byIsaac(saveOf(id, bookingOn(day))))
    expect(acknowledged).toEqual([overlap(first)])
    expect(await bookingOf(id)).toBeUndefined()
    expect(await byIsaac(saveOf(id, bookingOn(day), { acknowledged }))).toEqual({ kind: 'stored' })
    expect(Object.keys(await jobsOf(day)).sort()).toEqual([first, id].sort())
    expect(await bookingOf(id)).toMatchObject({ ...bookingOn(day), updated_by: isaac.uid })
  })

  it('is asked once more when another job came in between', async () => {
    const day = freshDay()
    const first = await booked(bookingOn(day))
    const [second, id] = [await estimated(), await estimated()]
    const acknowledged = conflictsIn(await byIsaac(saveOf(id, bookingOn(day))))
    expect(acknowledged).toEqual([overlap(first)])
    await byDana(saveOf(second, bookingOn(day), { acknowledged: 'anything' }))
    const toldAgain = conflictsIn(await byIsaac(saveOf(id, bookingOn(day), { acknowledged })))
    expect(toldAgain).toContainEqual(overlap(second))
    expect(await bookingOf(id)).toBeUndefined()
  })
})

describe('a booking', () => {
  it('that is moved leaves its former day, with the others of both days where they are', async () => {
    const [day, next] = [freshDay(), freshDay()]
    const id = await booked(bookingOn(day))
    const [stays, waits] = [jobsOfOthers(1), jobsOfOthers(1)]
    await storeDay(day, { jobs: { [id]: slotOf(bookingOn(day)), ...stays } })
    await storeDay(next, { jobs: waits, note: 'Street fair' })
    const save = saveOf(id, bookingOn(next), { expected: bookingOn(day) })
    expect(await byDana(save)).toEqual({ kind: 'stored' })
    expect(await jobsOf(day)).toEqual(stays)
    expect(await dayOf(next)).toMatchObject({
      ...{ jobs: { ...waits, [id]: slotOf(bookingOn(next)) }, note: 'Street fair' },
    })
    expect(await bookingOf(id)).toMatchObject({ day: next })
  })

  it('that sets the status writes quote, signature, booking and day in one commit', async () => {
    const day = freshDay()
    const id = await estimated()
    const outcome = await byDana(saveOf(id, bookingOn(day), { status: 'scheduled' }))
    expect(outcome).toEqual({ kind: 'stored' })
    const [edit, ...more] = await editsOf(id)
    expect(more).toEqual([])
    expect(edit?.data()).toMatchObject({ editor_uid: dana.uid, editor_email: dana.email })
    const paths = [quotePath(id), bookingPath(id), crewDayPath(day)]
    const written = await db.getAll(...paths.map((path) => db.doc(path)))
    const times = [...written, edit].map((document) => document?.updateTime?.valueOf())
    expect(new Set(times).size).toBe(1)
    expect(written[0]?.data()).toMatchObject({ status: 'scheduled' })
  })

  it('that is taken off leaves its day too, and is not there twice when the answer got lost', async () => {
    const day = freshDay()
    const id = await estimated()
    const on = () => byDana(saveOf(id, bookingOn(day)))
    expect([await on(), await on()]).toEqual([{ kind: 'stored' }, { kind: 'stored' }])
    expect(await jobsOf(day)).toEqual({ [id]: slotOf(bookingOn(day)) })
    const off = () => byDana(saveOf(id, null, { expected: bookingOn(day) }))
    expect([await off(), await off()]).toEqual([{ kind: 'stored' }, { kind: 'stored' }])
    expect(await jobsOf(day)).toEqual({})
    expect(await bookingOf(id)).toBeUndefined()
  })

  it('that would be the 41st of its day is refused in words, and so is one of two 40ths', async () => {
    const day = freshDay()
    await storeDay(day, { jobs: jobsOfOthers(crewDayLimits.jobs - 1) })
    const [one, other] = await Promise.all([estimated(), estimated()])
    const acknowledged = 'anything' as const
    const outcomes = await Promise.all([
      byDana(saveOf(one, bookingOn(day), { acknowledged })),
      byIsaac(saveOf(other, bookingOn(day), { acknowledged })),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['day_full', 'stored'])
    expect(Object.keys(await jobsOf(day))).toHaveLength(crewDayLimits.jobs)
  })

  it('that moves between two full days and sets the status stays within what rules may look up', async () => {
    const [day, next] = [freshDay(), freshDay()]
    const id = await booked(bookingOn(day))
    const full = jobsOfOthers(crewDayLimits.jobs - 1)
    await storeDay(day, { jobs: { ...full, [id]: slotOf(bookingOn(day)) } })
    await storeDay(next, { jobs: full })
    // Looked up for each document of the commit where they are there.
    await db.doc(sessionPath(isaac.uid)).set({ valid_after: 0 })
    await db.doc(confirmationPath(isaac.uid)).set({ email: isaac.email, by: 'link' })
    const save = saveOf(id, bookingOn(next, { note: 'a'.repeat(300) }), {
      ...{ expected: bookingOn(day), acknowledged: 'anything', status: 'scheduled' },
    })
    expect(await byIsaac(save)).toEqual({ kind: 'stored' })
    expect(Object.keys(await jobsOf(next))).toHaveLength(crewDayLimits.jobs)
    expect(await jobsOf(day)).toEqual(full)
    expect(await editsOf(id)).toHaveLength(1)
  })
})
