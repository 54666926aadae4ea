import { slotOf, emptyCrewDay, type Slot } from '@moving/domain/calendar/crew-day'
import { bookingPath, crewDayPath, quotePath } from '@moving/domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, it } from 'vitest'
import { dropOrphans, repairCalendar } from '../../../functions/src/calendar/repair-calendar.ts'
import { beforeTransaction } from '../../support/before-transaction.ts'
import { storeQuote } from '../../support/desk.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
const now = new Date('2026-12-01T15:00:00Z')
const at = Timestamp.fromDate(new Date('2026-11-01T15:00:00Z'))
/** Pages of two quotes, so that there are several pages. */
const tidy = () => repairCalendar({ db, now: () => now, pageSize: 2 })

const booking = {
  ...{ from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3, note: 'Dog' },
  ...{ updated_by: 'dana', updated_at: at },
}
const slot: Slot = { crew: null, from_minute: 480, end_minute: 780 }
const book = (id: string, day: string) => db.doc(bookingPath(id)).set({ ...booking, day })
const storeDay = (day: string, jobs: Record<string, Slot>, over: object = {}) =>
  db.doc(crewDayPath(day)).set({ ...emptyCrewDay(day), jobs, ...over, updated_at: at })
const dayOf = async (day: string) => (await db.doc(crewDayPath(day)).get()).data()
const jobsOf = async (day: string) => (await dayOf(day))?.['jobs'] as unknown
const isThere = async (path: string) => (await db.doc(path).get()).exists

beforeEach(async () => {
  for (const name of ['bookings', 'crew_days', 'settings']) {
    await db.recursiveDelete(db.collection(name))
  }
})

it('the nightly run removes bookings of deleted quotes from all days, however old, and keeps the other bookings', async () => {
  const days = ['2026-12-19', '2026-12-20', '2020-01-07']
  const gone = [anyQuoteId(), anyQuoteId(), anyQuoteId()]
  const kept = await storeQuote(db)
  await book(kept, days[0] ?? '')
  await storeDay(days[0] ?? '', { [kept]: slot, [gone[0] ?? '']: slot }, { note: 'Fair' })
  await storeDay(days[2] ?? '', { [gone[2] ?? '']: slot })
  for (const [place, id] of gone.entries()) await book(id, days[place] ?? '')
  await tidy()
  for (const id of gone) expect(await isThere(bookingPath(id))).toBe(false)
  expect(await isThere(bookingPath(kept))).toBe(true)
  expect(await dayOf('2026-12-19')).toMatchObject({ note: 'Fair' })
  expect(await jobsOf('2026-12-19')).toEqual({ [kept]: slot })
  expect(await jobsOf('2020-01-07')).toEqual({})
  expect(await dayOf('2026-12-20')).toBeUndefined()
})

it('the nightly run keeps a booking whose quote is restored at that moment', async () => {
  const restored = await storeQuote(db)
  const quote = db.doc(quotePath(restored))
  const backup = (await quote.get()).data() ?? {}
  await quote.delete()
  await book(restored, '2026-12-19')
  await storeDay('2026-12-19', { [restored]: slot })
  await dropOrphans({ db: beforeTransaction(1, db, () => quote.set(backup)), pageSize: 2 })
  expect(await isThere(bookingPath(restored))).toBe(true)
  expect(await jobsOf('2026-12-19')).toEqual({ [restored]: slot })
})

it('the nightly run rebuilds days from their bookings, with the same result if two runs overlap', async () => {
  const [missing, wrong, moved, unbooked] = [
    await storeQuote(db),
    await storeQuote(db),
    await storeQuote(db),
    await storeQuote(db),
  ]
  await book(missing, '2026-12-21')
  await book(wrong, '2026-12-22')
  await book(moved, '2026-12-21')
  const other = { ...slot, crew: anyQuoteId() }
  await storeDay(
    '2026-12-22',
    { [wrong]: other, [moved]: slot, [unbooked]: slot },
    { closed: true },
  )
  await Promise.all([tidy(), tidy()])
  const right = slotOf({ ...booking, day: '' })
  expect(await dayOf('2026-12-21')).toEqual({
    ...emptyCrewDay('2026-12-21'),
    jobs: { [missing]: right, [moved]: right },
    updated_at: expect.any(Timestamp) as Timestamp,
  })
  expect(await dayOf('2026-12-22')).toMatchObject({ closed: true })
  expect(await jobsOf('2026-12-22')).toEqual({ [wrong]: right })
  const tidied = await dayOf('2026-12-22')
  await tidy()
  expect(await dayOf('2026-12-22')).toEqual(tidied)
})

it('the nightly run doesn’t write days that are correct, long past or unreadable', async () => {
  const right = await storeQuote(db)
  const lost = await storeQuote(db)
  await book(right, '2026-12-23')
  await storeDay('2026-12-23', { [right]: slot })
  await storeDay('2026-11-16', { [lost]: slot })
  await storeDay('2026-12-24', { [lost]: slot }, { closed: 'yes' })
  await tidy()
  for (const day of ['2026-12-23', '2026-11-16', '2026-12-24']) {
    expect(await dayOf(day)).toMatchObject({ updated_at: at })
  }
})

it('the nightly run keeps an unreadable booking on its day, and repairs the day’s other bookings', async () => {
  const [broken, lost] = [await storeQuote(db), await storeQuote(db)]
  await db.doc(bookingPath(broken)).set({ ...booking, day: '2026-12-28', people: 'three' })
  await storeDay('2026-12-28', { [broken]: slot, [lost]: slot })
  await tidy()
  expect(await jobsOf('2026-12-28')).toEqual({ [broken]: slot })
  const tidied = await dayOf('2026-12-28')
  await tidy()
  expect(await dayOf('2026-12-28')).toEqual(tidied)
})
