import type { BookingFields } from '@moving/domain/calendar/booking'
import { emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import {
  bookingPath,
  collections,
  crewDayPath,
  quotePath,
  quoteWorkPath,
} from '@moving/domain/paths'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tidyCalendar } from '../../../functions/src/calendar/tidy-calendar.ts'
import { forgetQuote } from '../../../functions/src/quote/forget-quote.ts'
import {
  saveBooking,
  type BookingSave,
} from '../../../web/src/features/calendar/book/save-booking.ts'
import { storedWork } from '../../support/call-list.ts'
import {
  eventsIn,
  feedInstance,
  fetchFeed,
  leaveBooking,
  leaveFeed,
} from '../../support/calendar.ts'
import { dana, isaac, openOffice, storeQuote } from '../../support/desk.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
const now = new Date('2026-11-22T15:00:00Z')
let office: Awaited<ReturnType<typeof openOffice>>
let danas: BrowserFirestore
let isaacs: BrowserFirestore

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  danas = await office.browserOf(dana)
  isaacs = await office.browserOf(isaac)
})
afterAll(() => office.close())

const moveDate = '2026-12-16'
const bookingOn = (day: string, over: Partial<BookingFields> = {}): BookingFields => ({
  ...{ day, from_minute: 480, to_minute: 540, crew: null, hours: 4, people: 3, note: '' },
  ...over,
})
const estimated = (over: object = {}) =>
  storeQuote(db, { status: 'estimated', move_date: moveDate, ...over })
const saveOf = (id: string, booking: BookingFields | null, over: Partial<BookingSave> = {}) => ({
  ...{ seen: { id, status: 'estimated' as const, move_date: moveDate }, expected: null, booking },
  ...{ acknowledged: 'anything' as const, status: null, moveDate: null, ...over },
})
const byDana = (save: BookingSave) => saveBooking(danas, dana, save)
const jobsOf = async (day: string) =>
  ((await db.doc(crewDayPath(day)).get()).get('jobs') ?? {}) as Record<string, unknown>
const exists = async (path: string) => (await db.doc(path).get()).exists
const forget = (id: string) => forgetQuote(id, { db, pageSize: 20, newId: anyQuoteId })

/** A booking with its slot, past all code. */
async function book(id: string, booking: BookingFields) {
  const stamp = { updated_by: dana.uid, updated_at: now }
  await db.doc(bookingPath(id)).set({ ...booking, ...stamp })
  const day = { ...emptyCrewDay(booking.day), jobs: { [id]: slotOf(booking) }, updated_at: now }
  await db.doc(crewDayPath(booking.day)).set(day)
}

describe('a booking', () => {
  it('whose request is gone or cannot be read can be taken off the calendar', async () => {
    const [gone, broken] = [anyQuoteId(), await estimated({ name: 7 })]
    for (const [id, day] of [[gone, '2031-01-07'] as const, [broken, '2031-01-08'] as const]) {
      await book(id, bookingOn(day))
      const seen = { id, status: '' as never, move_date: '' }
      const off = saveOf(id, null, { seen, expected: bookingOn(day) })
      expect(await byDana(off)).toEqual({ kind: 'stored' })
      expect([await exists(bookingPath(id)), await jobsOf(day)]).toEqual([false, {}])
    }
  })

  it('is not made for a request that was closed a moment ago, whose customer would hear of a day', async () => {
    const id = await estimated()
    const lost = { outcome: 'lost', lost_why: 'not_a_request', closed_at: Timestamp.fromDate(now) }
    await db.doc(quoteWorkPath(id)).set(storedWork({ ...lost, due_at: null }))
    const save = saveOf(id, bookingOn('2031-01-14'), { acknowledged: [], status: 'scheduled' })
    expect(await byDana(save)).toEqual({ kind: 'closed' })
    expect(await exists(bookingPath(id))).toBe(false)
    expect((await db.doc(quotePath(id)).get()).get('status')).toBe('estimated')
  })

  it('of a customer who is forgotten at that moment leaves nothing behind', async () => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const [day, next] = [`2031-02-${11 + at}`, `2031-03-${11 + at}`]
        const id = await estimated()
        await byDana(saveOf(id, bookingOn(day)))
        const move = saveOf(id, bookingOn(next), { expected: bookingOn(day) })
        await Promise.all([forget(id), byDana(move).catch(() => null)])
        return [await exists(bookingPath(id)), await jobsOf(day), await jobsOf(next)]
      }),
    )
    for (const left of tries) expect(left).toEqual([false, {}, {}])
  })

  it('is not undone over what a colleague decided since, nor twice', async () => {
    const [day, next] = ['2031-04-01', '2031-04-02']
    const id = await estimated()
    const done = saveOf(id, bookingOn(day), { status: 'scheduled', moveDate: day })
    await byDana(done)
    const seen = { ...done.seen, status: 'scheduled' as const, move_date: day }
    const moved = saveOf(id, bookingOn(next), { seen, expected: bookingOn(day) })
    await saveBooking(isaacs, isaac, moved)
    const undo = saveOf(id, null, { seen, expected: bookingOn(day), status: 'estimated' })
    expect(await byDana(undo)).toMatchObject({ kind: 'booked_otherwise' })
    const right = { ...undo, expected: bookingOn(next) }
    expect([await byDana(right), await byDana(right)].map(({ kind }) => kind)).toEqual([
      ...['stored', 'stored'],
    ])
    expect([await jobsOf(day), await jobsOf(next)]).toEqual([{}, {}])
    const edits = db.collection(collections.quoteEdits).where('quote_id', '==', id)
    expect((await edits.get()).size, 'one history line for each change').toBe(2)
  })

  it('does not take back what a colleague has completed meanwhile', async () => {
    const id = await estimated()
    await db.doc(quotePath(id)).update({ status: 'completed' })
    const save = saveOf(id, bookingOn('2031-04-08'), { status: 'scheduled' })
    expect(await byDana(save)).toMatchObject({ kind: 'quote_changed' })
    expect((await db.doc(quotePath(id)).get()).get('status')).toBe('completed')
  })

  it('that is stored while the calendar is tidied keeps its slot', async () => {
    const day = '2027-02-02'
    const id = await estimated()
    const tidy = () => tidyCalendar({ db, now: () => now, pageSize: 2 })
    const [, outcome] = await Promise.all([tidy(), byDana(saveOf(id, bookingOn(day)))])
    expect(outcome).toEqual({ kind: 'stored' })
    await tidy()
    expect([Object.keys(await jobsOf(day)), await exists(bookingPath(id))]).toEqual([[id], true])
  })
})

describe('a calendar link', () => {
  const keys: [string, (key: string) => unknown][] = [
    ['twice', (key) => [key, key]],
    ['in an object', (key) => ({ k: key })],
    ['with a line end', (key) => `${key}\n`],
    ['with blanks', (key) => ` ${key}`],
    ['with a NUL', (key) => `${key}\0`],
    ['in full width', (key) => key.replace(/./, 'Ａ')],
    ['a million letters long', () => 'A'.repeat(1_000_000)],
    ['as a path', () => '../calendar_cache/crew'],
  ]
  it.each(keys)('is not found by its key %s', async (_, change) => {
    const key = await leaveFeed(db)
    const answer = await fetchFeed(
      feedInstance(db, () => now),
      change(key),
    )
    expect([answer.status, answer.text]).toEqual([404, ''])
  })

  it('of times and towns does not print a name that stands where the town belongs', async () => {
    const address = '12 Elm St, Zerafina Quill, VA'
    const over = { name: 'Zerafina Quill', from_address: address, to_address: 'Quill, MD 20814' }
    await leaveBooking(db, await storeQuote(db, { ...over, status: 'scheduled' }))
    const instance = feedInstance(db, () => now)
    const { text } = await fetchFeed(instance, await leaveFeed(db, { kind: 'times' }))
    expect(eventsIn(text).length).toBeGreaterThan(0)
    expect(text).not.toMatch(/zerafina|quill/i)
  })

  it.each([
    ['a line of its own', 'Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Fake'],
    ['a line of Unicode', 'Ana\u2028END:VEVENT\u2029BEGIN:VEVENT\u0085SUMMARY:Fake'],
    ['an escape', String.raw`Ana\nEND:VEVENT\\n`],
    ['NUL', 'Ana\0\u001b[2J'],
    ['4,000 emoji', '👨‍👩‍👧'.repeat(1_000)],
  ])('shows %s in a note as text of one move', async (_, note) => {
    const id = await storeQuote(db, { status: 'scheduled', move_date: '2026-12-01' })
    await leaveBooking(db, id, { note, day: '2026-12-01' })
    const instance = feedInstance(db, () => new Date(now.getTime() + 86_400_000 * ++builds))
    const { text } = await fetchFeed(instance, await leaveFeed(db))
    const own = eventsIn(text).filter(({ uid }) => uid.includes(id))
    expect(own).toHaveLength(1)
    expect(text.match(/^SUMMARY:Fake/m)).toBeNull()
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    await forget(id)
  })
  let builds = 0
})
