import type { BookingFields } from '@moving/domain/calendar/booking'
import { emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import { bookingPath, crewDayPath, logPath, quotePath } from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { repairCalendar } from '../../../functions/src/calendar/repair-calendar.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { actionsOf } from '../../support/actions.ts'
import { bookAction } from '../../support/book-crews.ts'
import { storeWork } from '../../support/call-list.ts'
import { dana, isaac, storeQuote } from '../../support/desk.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { partsIn } from '../../support/request-log.ts'

const db = ownStore()
const now = new Date('2026-11-22T15:00:00Z')
const byDana = actionsOf(db, dana)
const byIsaac = actionsOf(db, isaac)

const moveDate = '2026-12-16'
const bookingOn = (day: string, over: Partial<BookingFields> = {}): BookingFields => ({
  ...{ day, from_minute: 480, to_minute: 540, crew: null, hours: 4, people: 3, note: '' },
  ...over,
})
const estimated = (over: object = {}) =>
  storeQuote(db, { status: 'estimated', move_date: moveDate, ...over })
const dayOff = ['{"kind":"day_off"}']
const done = { done: true, undoable: true }
const jobsOf = async (day: string) =>
  ((await db.doc(crewDayPath(day)).get()).get('jobs') ?? {}) as Record<string, unknown>
const exists = async (path: string) => (await db.doc(path).get()).exists
const statusOf = async (id: string) => (await db.doc(quotePath(id)).get()).get('status') as unknown
const forget = (id: string) => deleteQuoteData(id, { db, pageSize: 20, newId: anyQuoteId })
const tidy = () => repairCalendar({ db, now: () => now, pageSize: 2 })

async function book(id: string, booking: BookingFields) {
  const stamp = { updated_by: dana.uid, updated_at: now }
  await db.doc(bookingPath(id)).set({ ...booking, ...stamp })
  const day = { ...emptyCrewDay(booking.day), jobs: { [id]: slotOf(booking) }, updated_at: now }
  await db.doc(crewDayPath(booking.day)).set(day)
}

describe('a booking', () => {
  it('is removed by the nightly run if its request was deleted, but not if its request is unreadable', async () => {
    const [gone, broken] = [anyQuoteId(), await estimated({ name: 7 })]
    const [day, other] = ['2031-01-07', '2031-01-08']
    await book(gone, bookingOn(day))
    await book(broken, bookingOn(other))
    const off = byDana({ action: 'unbook', quote_id: gone })
    await expect(off).rejects.toMatchObject({ code: 'not-found' })
    expect(await byDana({ action: 'unbook', quote_id: broken })).toEqual({
      ...{ refused: true, why: 'not_possible' },
    })
    expect([await jobsOf(day), await jobsOf(other)].map(Object.keys)).toEqual([[gone], [broken]])
    await tidy()
    expect([await exists(bookingPath(gone)), await jobsOf(day)]).toEqual([false, {}])
    expect([await exists(bookingPath(broken)), Object.keys(await jobsOf(other))]).toEqual([
      ...[true, [broken]],
    ])
  })

  it('is refused for a request that was closed a moment ago, and stores nothing', async () => {
    const id = await estimated()
    await storeWork(db, id, { closing: { why: 'not_a_request' } })
    const before = (await db.collection(logPath(id)).get()).size
    const action = bookAction(id, bookingOn('2031-01-14'), { set_scheduled: true })
    expect(await byDana(action)).toEqual({ refused: true, why: 'not_possible', current: 'closed' })
    expect(await exists(bookingPath(id))).toBe(false)
    expect(await exists(crewDayPath('2031-01-14'))).toBe(false)
    expect((await db.collection(logPath(id)).get()).size).toBe(before)
    expect(await statusOf(id)).toBe('estimated')
  })

  it('is removed completely if its customer is deleted at the same moment', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const [day, next] = [`2031-02-${11 + at}`, `2031-03-${11 + at}`]
        const id = await estimated()
        const acknowledged = dayOff
        await byDana(bookAction(id, bookingOn(day), { acknowledged }))
        const move = bookAction(id, bookingOn(next), { acknowledged })
        await Promise.all([forget(id), byDana(move).catch(() => null)])
        const logged = (await db.collection(logPath(id)).get()).size
        return [await exists(bookingPath(id)), await jobsOf(day), await jobsOf(next), logged]
      }),
    )
    for (const left of attempts) expect(left).toEqual([false, {}, {}, 0])
  })

  it('can’t be undone if a coworker has changed it meanwhile, and is undone only once', async () => {
    const [day, next] = ['2031-04-01', '2031-04-02']
    const id = await estimated()
    const [actionId, moveId] = [anyQuoteId(), anyQuoteId()]
    const first = bookAction(id, bookingOn(day), { set_scheduled: true, action_id: actionId })
    expect(await byDana(first)).toEqual(done)
    const move = bookAction(id, bookingOn(next), { seen: actionId, action_id: moveId })
    expect(await byIsaac(move)).toEqual(done)
    const undo = { action: 'undo', quote_id: id, undoes: actionId } as const
    expect(await byDana(undo)).toMatchObject({ why: 'changed', by: isaac.email })
    expect(await byIsaac({ ...undo, undoes: moveId })).toHaveProperty('done')
    expect(await byDana(undo)).toHaveProperty('done')
    expect(await byDana(undo)).toMatchObject({ why: 'not_possible' })
    expect([await jobsOf(day), await jobsOf(next)]).toEqual([{}, {}])
    const history = await partsIn(db, id, 'history')
    expect(history.filter(({ office }) => office !== undefined)).toHaveLength(2)
  })

  it('is refused if a coworker has completed the request meanwhile', async () => {
    const id = await estimated()
    const seen = await lastEntry(db, id)
    await byIsaac({ action: 'update_quote', quote_id: id, status: 'completed' })
    const action = bookAction(id, bookingOn('2031-04-08'), { seen, set_scheduled: true })
    expect(await byDana(action)).toMatchObject({
      ...{ refused: true, why: 'changed', by: isaac.email },
      current: { booking: null, status: 'completed', move_date: moveDate },
    })
    expect(await statusOf(id)).toBe('completed')
  })

  it('keeps its place in the day if it is stored during the nightly run', async () => {
    const day = '2027-02-02'
    const id = await estimated()
    const [, answer] = await Promise.all([tidy(), byDana(bookAction(id, bookingOn(day)))])
    expect(answer).toEqual(done)
    await tidy()
    expect([Object.keys(await jobsOf(day)), await exists(bookingPath(id))]).toEqual([[id], true])
  })
})
