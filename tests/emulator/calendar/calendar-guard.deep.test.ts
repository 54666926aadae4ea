import type { ActionResult } from '@moving/domain/actions/index'
import type { BookingFields } from '@moving/domain/calendar/booking'
import { conflictKey, type Conflict } from '@moving/domain/calendar/conflicts'
import { slotOf } from '@moving/domain/calendar/crew-day'
import { crewDayPath, quotePath } from '@moving/domain/paths'
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

const db = ownStore()
const { byDana, byIsaac, crewA, crewB, moveDate, ...stored } = openBooking(db)
const { booked, bookingOf, dataAt, historyOf, estimated, jobsOf } = stored
const rounds = Array.from({ length: 10 }, (_, round) => round + 1)

beforeAll(stored.storeCrews)

const overlap = (quoteId: string): Conflict => ({
  ...{ kind: 'overlap', crew: crewA, quoteId, minutes: 255 },
  slot: { crew: crewA, from_minute: 480, end_minute: 735 },
})

const conflictsIn = (answer: ActionResult) =>
  'refused' in answer && answer.why === 'conflict' ? (answer.current as Conflict[]) : []
const refusedFor = (...conflicts: Conflict[]) =>
  expect.objectContaining({ refused: true, why: 'conflict', current: conflicts }) as object
const bookedOtherwise = (booking: BookingFields) =>
  expect.objectContaining({
    ...{ refused: true, why: 'changed' },
    current: expect.objectContaining({ booking }) as object,
  }) as object

describe('two dispatchers who book at the same time', () => {
  it.concurrent.each(rounds)(
    'get one booking and one refusal for the same crew (round %i)',
    async () => {
      const day = freshDay()
      const ids = await Promise.all([estimated(), estimated()])
      const [one, other] = ids
      const answers = await Promise.all([
        byDana(schedule(one, bookingOn(day))),
        byIsaac(schedule(other, bookingOn(day))),
      ])
      const isFirst = kindOf(answers[0]) === 'done'
      const [winner, loser] = isFirst ? [one, other] : [other, one]
      const refused = refusedFor(overlap(winner))
      expect(answers).toEqual(isFirst ? [done, refused] : [refused, done])
      expect(await jobsOf(day)).toEqual({ [winner]: slotOf(bookingOn(day)) })
      expect(await bookingOf(winner)).toMatchObject(bookingOn(day))
      expect(await bookingOf(loser)).toBeUndefined()
      expect(await dataAt(quotePath(winner))).toMatchObject({ status: 'scheduled', move_date: day })
      expect(await dataAt(quotePath(loser))).toMatchObject({
        ...{ status: 'estimated', move_date: moveDate },
      })
      expect(await historyOf(winner)).toHaveLength(1)
      expect(await historyOf(loser)).toHaveLength(0)
    },
  )

  it('get one booking and one refusal on a day that already has a job', async () => {
    const day = freshDay()
    const there = bookingOn(day, { crew: crewB, from_minute: 840, to_minute: 840, hours: 1 })
    const first = await booked(there)
    const [one, other] = await Promise.all([estimated(), estimated()])
    const answers = await Promise.all([
      byDana(bookAction(one, bookingOn(day))),
      byIsaac(bookAction(other, bookingOn(day))),
    ])
    expect(answers.map(kindOf).sort()).toEqual(['conflict', 'done'])
    const winner = kindOf(answers[0]) === 'done' ? one : other
    expect(Object.keys(await jobsOf(day)).sort()).toEqual([first, winner].sort())
  })

  it.concurrent.each(rounds)('both succeed on two different days (round %i)', async () => {
    const [day, next] = [freshDay(), freshDay()]
    const [one, other] = await Promise.all([estimated(), estimated()])
    const answers = await Promise.all([
      byDana(schedule(one, bookingOn(day))),
      byIsaac(schedule(other, bookingOn(next))),
    ])
    expect(answers).toEqual([done, done])
    expect([await jobsOf(day), await jobsOf(next)]).toEqual([
      { [one]: slotOf(bookingOn(day)) },
      { [other]: slotOf(bookingOn(next)) },
    ])
  })

  it.concurrent.each(rounds)(
    'both succeed with two different crews on one day (round %i)',
    async () => {
      const day = freshDay()
      const [one, other] = await Promise.all([estimated(), estimated()])
      const answers = await Promise.all([
        byDana(bookAction(one, bookingOn(day))),
        byIsaac(bookAction(other, bookingOn(day, { crew: crewB }))),
      ])
      expect(answers).toEqual([done, done])
      expect(Object.keys(await jobsOf(day)).sort()).toEqual([one, other].sort())
    },
  )

  it('leave a move on one day, and the refused one learns that day and who booked it', async () => {
    const [day, next] = [freshDay(), freshDay()]
    const id = await estimated()
    const seen = await lastEntry(db, id)
    const answers = await Promise.all([
      byDana(bookAction(id, bookingOn(day), { seen })),
      byIsaac(bookAction(id, bookingOn(next), { seen })),
    ])
    const isFirst = kindOf(answers[0]) === 'done'
    const [kept, left] = isFirst ? [day, next] : [next, day]
    const refused = bookedOtherwise(bookingOn(kept))
    expect(answers).toEqual(isFirst ? [done, refused] : [refused, done])
    expect(answers[isFirst ? 1 : 0]).toMatchObject({ by: isFirst ? dana.email : isaac.email })
    expect(await bookingOf(id)).toMatchObject({ day: kept })
    expect(await jobsOf(kept)).toHaveProperty(id)
    expect(await dataAt(crewDayPath(left))).toBeUndefined()
  })

  it('leave a move on one day if both reschedule it', async () => {
    const [day, one, other] = [freshDay(), freshDay(), freshDay()]
    const id = await booked(bookingOn(day))
    const seen = await lastEntry(db, id)
    const answers = await Promise.all([
      byDana(bookAction(id, bookingOn(one), { seen })),
      byIsaac(bookAction(id, bookingOn(other), { seen })),
    ])
    expect(answers.map(kindOf).sort()).toEqual(['changed', 'done'])
    const [kept, left] = kindOf(answers[0]) === 'done' ? [one, other] : [other, one]
    expect(await bookingOf(id)).toMatchObject({ day: kept })
    expect(await jobsOf(kept)).toHaveProperty(id)
    expect(await jobsOf(day)).toEqual({})
    expect(await dataAt(crewDayPath(left))).toBeUndefined()
  })
})

describe('a booking with conflicts', () => {
  it('is stored once the dispatcher has acknowledged them, next to the day’s other job', async () => {
    const day = freshDay()
    const first = await booked(bookingOn(day))
    const id = await estimated()
    const conflicts = conflictsIn(await byIsaac(bookAction(id, bookingOn(day))))
    expect(conflicts).toEqual([overlap(first)])
    expect(await bookingOf(id)).toBeUndefined()
    const acknowledged = conflicts.map(conflictKey)
    expect(await byIsaac(bookAction(id, bookingOn(day), { acknowledged }))).toEqual(done)
    expect(Object.keys(await jobsOf(day)).sort()).toEqual([first, id].sort())
    expect(await bookingOf(id)).toMatchObject({ ...bookingOn(day), updated_by: isaac.uid })
  })

  it('is refused again if a different job was booked in between', async () => {
    const day = freshDay()
    const first = await booked(bookingOn(day))
    const [second, id] = [await estimated(), await estimated()]
    const conflicts = conflictsIn(await byIsaac(bookAction(id, bookingOn(day))))
    expect(conflicts).toEqual([overlap(first)])
    const acknowledged = conflicts.map(conflictKey)
    expect(await byDana(bookAction(second, bookingOn(day), { acknowledged }))).toEqual(done)
    const again = conflictsIn(await byIsaac(bookAction(id, bookingOn(day), { acknowledged })))
    expect(again).toContainEqual(overlap(second))
    expect(await bookingOf(id)).toBeUndefined()
  })
})
