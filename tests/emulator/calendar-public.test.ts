import type { CrewDayFields } from '@moving/domain/calendar/crew-day'
import { emptyCrewDay } from '@moving/domain/calendar/crew-day'
import type { Crew } from '@moving/domain/calendar/crew'
import { publicDaysMax } from '@moving/domain/calendar/public-days'
import {
  bookingPath,
  collections,
  crewDayPath,
  officeSettingsPath,
  publicSettingsPath,
} from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  rewritePublicDays,
  writeDayOfBooking,
  writeDaysOfQuote,
  writePublicDay,
  writePublicSettings,
} from '../../functions/src/calendar/public-days.ts'
import { ownStore } from '../support/own-project.ts'
import { leaveBooking } from '../support/calendar.ts'
import { anyQuoteId, storedQuote } from '../support/stored-quote.ts'

const db = ownStore()
/** Tuesday, 11 PM at the office, when it is Wednesday in UTC. */
const now = new Date('2026-12-02T04:00:00Z')
const today = '2026-12-01'
const ports = { db, now: () => now }
const [a = '', b = '', c = ''] = Array.from({ length: 3 }, anyQuoteId)
const crews = [a, b, c].map((id, place): Crew => ({
  ...{ id, name: `Crew ${place}`, people: 3, truck: '', retired: false },
}))
const telling = { crews, tells_nearly_full: true }

const store = (over: DocumentData = telling) => {
  const at = Timestamp.fromDate(now)
  const settings = { replies: ['Hello Ana'], ...over, updated_by: 'dana', updated_at: at }
  return db.doc(officeSettingsPath).set(settings)
}
/** A day on which so many crews are out. */
const storeDay = (day: string, taken: number, over: Partial<CrewDayFields> = {}) => {
  const out = [a, b, c].slice(0, taken)
  const jobs = out.map((crew) => [anyQuoteId(), { crew, from_minute: 480, end_minute: 780 }])
  const stored = { ...emptyCrewDay(day), jobs: Object.fromEntries(jobs) as object, ...over }
  return db.doc(crewDayPath(day)).set({ ...stored, updated_at: Timestamp.fromDate(now) })
}
const published = async () => (await db.doc(publicSettingsPath).get()).data()
const days = async () => (await published())?.['days'] as unknown
const ahead = (by: number) => shiftPlainDate(today, by)

beforeEach(async () => {
  await db.recursiveDelete(db.collection('crew_days'))
  await db.recursiveDelete(db.collection('settings'))
})

describe('a scheduled move that nobody is booked for', () => {
  const quotes = db.collection(collections.quotes)
  beforeEach(async () => {
    await db.recursiveDelete(quotes)
    await store()
  })
  const on = (day: string, over: DocumentData = {}) =>
    storedQuote({ status: 'scheduled', move_date: day, ...over })
  const written = async (id: string, after: DocumentData) => {
    const reference = quotes.doc(id)
    const before = (await reference.get()).data()
    await reference.set(after)
    await writeDaysOfQuote({ before, after }, ports)
  }

  it('takes a crew of its day, from when it is scheduled until it is not', async () => {
    await storeDay(ahead(4), 1)
    const id = anyQuoteId()
    await written(id, on(ahead(4)))
    expect(await days()).toEqual({ [ahead(4)]: 'filling' })
    await written(anyQuoteId(), on(ahead(4)))
    expect(await days()).toEqual({ [ahead(4)]: 'full' })
    await written(id, on(ahead(4), { status: 'estimated' }))
    expect(await days()).toEqual({ [ahead(4)]: 'filling' })
  })

  it('takes it on a day that nobody has looked at either, and goes along with the move date', async () => {
    const ids = Array.from({ length: 3 }, anyQuoteId)
    for (const id of ids) await written(id, on(ahead(4)))
    expect(await days()).toEqual({ [ahead(4)]: 'full' })
    for (const id of ids.slice(1)) await written(id, on(ahead(6)))
    expect(await days()).toEqual({ [ahead(6)]: 'filling' })
    const seen = await published()
    await rewritePublicDays(ports)
    expect(await published()).toEqual(seen)
  })

  it('takes none where it is booked, on its day or another, or was closed', async () => {
    const [booked, elsewhere, closed] = [anyQuoteId(), anyQuoteId(), anyQuoteId()]
    const jobs = { [booked]: { crew: a, from_minute: 480, end_minute: 780 } }
    await storeDay(ahead(4), 0, { jobs })
    await leaveBooking(db, elsewhere, { day: ahead(9) })
    for (const id of [booked, elsewhere]) await written(id, on(ahead(4)))
    await written(closed, on(ahead(4), { search: { marked: true } }))
    expect(await days()).toBeUndefined()
    await db.doc(bookingPath(elsewhere)).delete()
    await writeDayOfBooking(elsewhere, ports)
    expect(await days()).toEqual({ [ahead(4)]: 'filling' })
  })

  it('costs no read where the change is of something else', async () => {
    const quote = on(ahead(4))
    const reading = { ...ports, db: undefined as never }
    await writeDaysOfQuote({ before: quote, after: { ...quote, admin_notes: 'Hello' } }, reading)
    await writeDaysOfQuote(
      { before: undefined, after: on(ahead(4), { status: 'pending' }) },
      reading,
    )
    await writeDaysOfQuote({ before: undefined, after: on(ahead(-4)) }, reading)
  })
})

describe('what everybody may read', () => {
  it('is a day and a word, and nothing else that the office knows', async () => {
    await store()
    await storeDay(ahead(4), 2, { note: 'Piano for Ruiz' })
    await storeDay(ahead(7), 3, { crews_off: [a] })
    await writePublicDay(ahead(4), ports)
    await writePublicDay(ahead(7), ports)
    expect(await published()).toEqual({
      days: { [ahead(4)]: 'filling', [ahead(7)]: 'full' },
      updated_at: expect.any(Timestamp) as Timestamp,
    })
  })

  it('is not made while the office does not tell, and has no days once it stops telling', async () => {
    await store({ crews })
    await storeDay(ahead(4), 3)
    await writePublicDay(ahead(4), ports)
    await rewritePublicDays(ports)
    expect(await published()).toBeUndefined()
    await store()
    await rewritePublicDays(ports)
    expect(await days()).toEqual({ [ahead(4)]: 'full' })
    await store({ crews })
    await writePublicDay(ahead(9), ports)
    expect(await days()).toEqual({})
  })

  it('says nothing of days while there is no crew by which one could be full', async () => {
    await store({
      crews: crews.map((crew) => ({ ...crew, retired: true })),
      tells_nearly_full: true,
    })
    await storeDay(ahead(4), 1)
    await rewritePublicDays(ports)
    expect(await published()).toBeUndefined()
  })

  it('goes from today at the office to 120 days on, and loses a day that has passed', async () => {
    await store()
    const last = ahead(publicDaysMax - 1)
    for (const day of [ahead(-1), today, last, ahead(publicDaysMax)]) await storeDay(day, 3)
    await rewritePublicDays(ports)
    expect(await days()).toEqual({ [today]: 'full', [last]: 'full' })
    for (const day of [ahead(-1), ahead(publicDaysMax)]) await writePublicDay(day, ports)
    expect(await days()).toEqual({ [today]: 'full', [last]: 'full' })
    await storeDay(ahead(6), 2)
    await writePublicDay(ahead(6), { db, now: () => new Date('2026-12-03T04:00:00Z') })
    expect(await days()).toEqual({ [ahead(6)]: 'filling', [last]: 'full' })
  })

  it('is not written again when nothing changes, nor by two events at once', async () => {
    await store()
    await storeDay(ahead(4), 3)
    await Promise.all([1, 2, 3].map(() => writePublicDay(ahead(4), ports)))
    const first = await published()
    await writePublicDay(ahead(4), ports)
    await rewritePublicDays(ports)
    expect(await published()).toEqual(first)
    await storeDay(ahead(4), 0)
    await writePublicDay(ahead(4), ports)
    expect(await days()).toEqual({})
  })

  it('keeps every day when two days are written at once', async () => {
    await store()
    const some = [2, 3, 4, 6].map(ahead)
    for (const day of some) await storeDay(day, 3)
    await Promise.all(some.map((day) => writePublicDay(day, ports)))
    expect(await days()).toEqual(Object.fromEntries(some.map((day) => [day, 'full'])))
  })
})

describe('a change of what the office has set', () => {
  const change = (before: DocumentData, after: DocumentData, settingsId = 'office') => {
    const whole = (data: DocumentData) => ({
      ...{ replies: [], ...data, updated_by: 'dana', updated_at: Timestamp.fromDate(now) },
    })
    return writePublicSettings({ settingsId, before: whole(before), after: whole(after) }, ports)
  }

  it('is taken in where crews, working days or the switch changed', async () => {
    await store()
    await storeDay(ahead(4), 1)
    await storeDay(ahead(7), 2)
    await change({ crews }, telling)
    expect(await days()).toEqual({ [ahead(7)]: 'filling' })
    const fewer = {
      ...telling,
      crews: crews.map((crew, place) => ({ ...crew, retired: place > 0 })),
    }
    await store(fewer)
    await change(telling, fewer)
    expect(await days()).toEqual({ [ahead(4)]: 'full', [ahead(7)]: 'full' })
  })

  it('reads nothing where only replies changed, or the public document itself', async () => {
    await store()
    await storeDay(ahead(4), 3)
    await change(telling, { ...telling, replies: ['Hi'] })
    await change({}, telling, 'public')
    expect(await published()).toBeUndefined()
  })
})
