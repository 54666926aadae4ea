import { crewDayLimits, slotOf } from '@moving/domain/calendar/crew-day'
import { bookingPath, crewDayPath, quotePath } from '@moving/domain/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bookAction,
  bookingOn,
  done,
  freshDay,
  kindOf,
  openBooking,
  schedule,
} from '../../support/book-crews.ts'
import { dana, isaac } from '../../support/desk.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
const { byDana, byIsaac, moveDate, storeDay, ...stored } = openBooking(db)
const { booked, bookingOf, dataAt, dayOf, historyOf, estimated, jobsOf } = stored

beforeAll(stored.storeCrews)

/** Evening jobs of other quotes for any crew. None of them overlap. */
const jobsOfOthers = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, () => [
      anyQuoteId(),
      { crew: null, from_minute: 1080, end_minute: 1200 },
    ]),
  )

describe('a booking', () => {
  it('disappears from its previous day when it is rescheduled, and the other jobs of both days stay', async () => {
    const [day, next] = [freshDay(), freshDay()]
    const id = await booked(bookingOn(day))
    const [stays, waits] = [jobsOfOthers(1), jobsOfOthers(1)]
    await storeDay(day, { jobs: { [id]: slotOf(bookingOn(day)), ...stays } })
    await storeDay(next, { jobs: waits, note: 'Street fair' })
    const move = bookAction(id, bookingOn(next))
    expect(await byDana(move)).toEqual(done)
    expect(await jobsOf(day)).toEqual(stays)
    expect(await dayOf(next)).toMatchObject({
      ...{ jobs: { ...waits, [id]: slotOf(bookingOn(next)) }, note: 'Street fair' },
    })
    expect(await bookingOf(id)).toMatchObject({ day: next })
  })

  it('is stored with the quote, the day, its editor and a log entry in one commit', async () => {
    const day = freshDay()
    const id = await estimated()
    const actionId = anyQuoteId()
    expect(await byDana({ ...schedule(id, bookingOn(day)), action_id: actionId })).toEqual(done)
    const [edit, ...more] = await historyOf(id)
    expect(more).toEqual([])
    expect(edit?.data()).toMatchObject({ by_uid: dana.uid, by_email: dana.email })
    const paths = [quotePath(id), bookingPath(id), crewDayPath(day)]
    const entry = `${quotePath(id)}/log/${actionId}`
    const written = await db.getAll(...[...paths, entry].map((path) => db.doc(path)))
    const times = [...written, edit].map((document) => document?.updateTime?.valueOf())
    expect(new Set(times).size).toBe(1)
    expect(written[0]?.data()).toMatchObject({ status: 'scheduled' })
    expect(written[3]?.get('facts')).toMatchObject({
      ...{ booking: bookingOn(day), 'quote.status': 'scheduled', 'quote.move_date': day },
    })
  })

  it('is stored once and removed once if the request is sent twice', async () => {
    const day = freshDay()
    const id = await estimated()
    const on = bookAction(id, bookingOn(day), { action_id: anyQuoteId() })
    expect([await byDana(on), await byDana(on)]).toEqual([done, done])
    expect(await jobsOf(day)).toEqual({ [id]: slotOf(bookingOn(day)) })
    const off = { action: 'unbook', quote_id: id, action_id: anyQuoteId() } as const
    expect([await byDana(off), await byDana(off)]).toEqual([done, done])
    expect(await jobsOf(day)).toEqual({})
    expect(await bookingOf(id)).toBeUndefined()
  })

  it('changes nothing if a coworker has stored the same booking, except for a requested status', async () => {
    const day = freshDay()
    const id = await estimated()
    const action = bookAction(id, bookingOn(day), { seen: await lastEntry(db, id) })
    await byIsaac(action)
    expect(await byDana(action)).toEqual({ done: true, undoable: false })
    expect(await bookingOf(id)).toMatchObject({ updated_by: isaac.uid })
    expect(await byDana({ ...action, set_scheduled: true })).toEqual(done)
  })

  it('is added to its day again if the day lost it', async () => {
    const day = freshDay()
    const id = await estimated()
    const action = bookAction(id, bookingOn(day), { seen: await lastEntry(db, id) })
    await byDana(action)
    await storeDay(day)
    expect(await byDana(action)).toEqual(done)
    expect(await jobsOf(day)).toEqual({ [id]: slotOf(bookingOn(day)) })
  })

  it('is refused as the 41st of its day, even if two dispatchers add the 40th at the same moment', async () => {
    const day = freshDay()
    await storeDay(day, { jobs: jobsOfOthers(crewDayLimits.jobs - 1) })
    const [one, other] = await Promise.all([estimated(), estimated()])
    const answers = await Promise.all([
      byDana(bookAction(one, bookingOn(day))),
      byIsaac(bookAction(other, bookingOn(day))),
    ])
    expect(answers.map(kindOf).sort()).toEqual(['done', 'limit'])
    expect(Object.keys(await jobsOf(day))).toHaveLength(crewDayLimits.jobs)
  })

  it('can move from one full day to another and set the status', async () => {
    const [day, next] = [freshDay(), freshDay()]
    const id = await booked(bookingOn(day))
    const full = jobsOfOthers(crewDayLimits.jobs - 1)
    await storeDay(day, { jobs: { ...full, [id]: slotOf(bookingOn(day)) } })
    await storeDay(next, { jobs: full })
    const move = bookAction(id, bookingOn(next, { note: 'a'.repeat(300) }), {
      set_scheduled: true,
    })
    expect(await byIsaac(move)).toEqual(done)
    expect(Object.keys(await jobsOf(next))).toHaveLength(crewDayLimits.jobs)
    expect(await jobsOf(day)).toEqual(full)
    expect(await historyOf(id)).toHaveLength(1)
  })
})

describe('Undo of a booking', () => {
  const undo = (quoteId: string, undoes: string) =>
    byDana({ action: 'undo', quote_id: quoteId, undoes })
  const undone = { done: true, undoable: false }

  it('restores a rescheduled booking with its days, status and move date, even if there are conflicts', async () => {
    const [day, next] = [freshDay(), freshDay()]
    const id = await booked(bookingOn(day))
    const actionId = anyQuoteId()
    await byDana({ ...schedule(id, bookingOn(next)), action_id: actionId })
    const other = await estimated()
    expect(await byIsaac(bookAction(other, bookingOn(day)))).toEqual(done)
    expect(await undo(id, actionId)).toEqual(undone)
    expect(await bookingOf(id)).toMatchObject({ ...bookingOn(day), updated_by: dana.uid })
    expect(Object.keys(await jobsOf(day)).sort()).toEqual([id, other].sort())
    expect(await jobsOf(next)).toEqual({})
    expect(await dataAt(quotePath(id))).toMatchObject({
      ...{ status: 'estimated', move_date: moveDate },
    })
    expect(await historyOf(id)).toHaveLength(2)
  })

  it('removes a new booking, and restores a removed one', async () => {
    const day = freshDay()
    const id = await estimated()
    const [on, off, again] = [anyQuoteId(), anyQuoteId(), anyQuoteId()]
    await byDana(bookAction(id, bookingOn(day), { action_id: on }))
    expect(await undo(id, on)).toEqual(undone)
    expect([await bookingOf(id), await jobsOf(day)]).toEqual([undefined, {}])
    await byDana(bookAction(id, bookingOn(day), { action_id: again }))
    await byDana({ action: 'unbook', quote_id: id, action_id: off })
    expect(await undo(id, off)).toEqual(undone)
    expect(await bookingOf(id)).toMatchObject(bookingOn(day))
    expect(await jobsOf(day)).toEqual({ [id]: slotOf(bookingOn(day)) })
  })

  it('is refused if the previous day is full, and changes nothing', async () => {
    const [day, next] = [freshDay(), freshDay()]
    const id = await booked(bookingOn(day))
    const actionId = anyQuoteId()
    await byDana(bookAction(id, bookingOn(next), { action_id: actionId }))
    await storeDay(day, { jobs: jobsOfOthers(crewDayLimits.jobs) })
    expect(await undo(id, actionId)).toEqual({ refused: true, why: 'limit' })
    expect(await bookingOf(id)).toMatchObject({ day: next })
    expect(await jobsOf(next)).toHaveProperty(id)
  })

  it('is refused if a coworker changed the booking’s note, and names the coworker', async () => {
    const day = freshDay()
    const id = await estimated()
    const actionId = anyQuoteId()
    await byDana(bookAction(id, bookingOn(day), { action_id: actionId }))
    const noted = bookingOn(day, { note: 'Two pianos' })
    await byIsaac(bookAction(id, noted))
    expect(await undo(id, actionId)).toMatchObject({
      ...{ refused: true, why: 'changed', by: isaac.email },
    })
    expect(await bookingOf(id)).toMatchObject(noted)
  })
})
