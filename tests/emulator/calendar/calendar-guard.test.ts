import { type Conflict } from '@moving/domain/calendar/conflicts'
import { slotOf } from '@moving/domain/calendar/crew-day'
import { bookingPath } from '@moving/domain/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bookAction,
  bookingOn,
  freshDay,
  kindOf,
  openBooking,
  schedule,
} from '../../support/book-crews.ts'
import { isaac } from '../../support/desk.ts'
import { ownStore } from '../../support/own-project.ts'
import { settingsOf } from '../../support/settings.ts'

const db = ownStore()
const { byDana, byIsaac, crewB, ...stored } = openBooking(db)
const { dayOf, estimated, jobsOf } = stored
const rounds = Array.from({ length: 3 }, (_, round) => round + 1)

beforeAll(stored.storeCrews)
const refusedFor = (...conflicts: Conflict[]) =>
  expect.objectContaining({ refused: true, why: 'conflict', current: conflicts }) as object

describe('a dispatcher who books while a coworker closes the day', () => {
  it('gets a booking or a refusal, and the day is closed in both cases', async () => {
    for (const round of rounds) {
      const day = freshDay()
      const id = await estimated()
      const shown = { closed: false, crews_off: [], note: '' }
      const value = { closed: true, crews_off: [crewB], note: `Team day ${round}` }
      const [answer] = await Promise.all([
        byDana(bookAction(id, bookingOn(day))),
        settingsOf(db, isaac)({ setting: 'crew_day', day, shown, value }),
      ])
      const isBooked = kindOf(answer) === 'done'
      expect(await dayOf(day)).toMatchObject(value)
      expect(Object.keys(await jobsOf(day))).toEqual(isBooked ? [id] : [])
      if (!isBooked) expect(answer).toEqual(refusedFor({ kind: 'day_off' }))
    }
  })
})

it('only one of twenty moves booked for the same crew at the same time is stored', async () => {
  const day = freshDay()
  const ids = await Promise.all(Array.from({ length: 20 }, estimated))
  const answers = await Promise.all(
    ids.map((id, place) => (place % 2 ? byDana : byIsaac)(schedule(id, bookingOn(day)))),
  )
  const winner = ids[answers.findIndex((answer) => kindOf(answer) === 'done')] ?? ''
  expect(answers.map(kindOf).sort()).toEqual([...Array<string>(19).fill('conflict'), 'done'])
  expect(await jobsOf(day)).toEqual({ [winner]: slotOf(bookingOn(day)) })
  const bookings = await db.getAll(...ids.map((id) => db.doc(bookingPath(id))))
  expect(bookings.filter(({ exists }) => exists).map(({ id }) => id)).toEqual([winner])
})
