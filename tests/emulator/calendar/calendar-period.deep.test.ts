import { calendarOf, needsAttentionOf } from '@moving/domain/calendar/calendar-jobs'
import { daysOf } from '@moving/domain/calendar/calendar-period'
import { emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import type { BookingFields } from '@moving/domain/calendar/booking'
import {
  bookingPath,
  collections,
  crewDayPath,
  officeSettingsPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { searchFields } from '@moving/domain/quote/search/search-fields'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { watchAccepted } from '../../../web/src/features/calendar/read/watch-accepted.ts'
import { watchPeriod, type Period } from '../../../web/src/shared/office/period/watch-period.ts'
import { readSummary } from '../../../web/src/features/quote-desk/toolbar/read-summary.ts'
import { seedMany } from '../../../tools/seed/seed.ts'
import { actionsOf } from '../../support/actions.ts'
import { bookAction } from '../../support/book-crews.ts'
import { storeWork } from '../../support/call-list.ts'
import { reads } from '../../support/counted-reads.ts'
import { dana, openOffice, zoesQuote } from '../../support/desk.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { partsIn } from '../../support/request-log.ts'

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>
let danaToken: BrowserFirestore
const byDana = actionsOf(db, dana)

const crews = ['A', 'B', 'C'].map((letter) => ({
  ...{ id: `crew${letter}`.padEnd(20, '0'), name: `Crew ${letter}`, people: 3, truck: '' },
  retired: false,
}))

/** Months without demo data, one per test. */
let year = 2040
const anyWeek = () => daysOf({ view: 'week', day: `${(year += 1)}-06-12` })

const noon = new Date('2026-11-20T12:00:00Z')
const at = Timestamp.fromDate(noon)

beforeAll(async () => {
  await seedMany({ db }, { quotes: 5_000, now: noon })
  office = await openOffice(ownProject, db)
  danaToken = await office.browserOf(dana)
  await db.doc(officeSettingsPath).set({
    ...{ replies: [], crews, updated_by: dana.uid, updated_at: at },
  })
})
afterAll(() => office.close())
beforeEach(() => {
  reads.documents = 0
})

async function store(over: Partial<Quote> = {}): Promise<string> {
  const id = anyQuoteId()
  const quote = zoesQuote({ status: 'scheduled', ...over })
  const { name, email, phone } = quote as unknown as Quote
  await db.doc(quotePath(id)).set({ ...quote, search: searchFields({ id, name, email, phone }) })
  return id
}

async function book(id: string, over: Partial<BookingFields> & { day: string }): Promise<void> {
  const booking = {
    ...{
      from_minute: 480,
      to_minute: 540,
      crew: crews[0]?.id ?? null,
      hours: 5,
      people: 3,
      note: '',
    },
    ...over,
  }
  await db.doc(bookingPath(id)).set({ ...booking, updated_by: dana.uid, updated_at: at })
  await db
    .doc(crewDayPath(over.day))
    .set(
      { ...emptyCrewDay(over.day), jobs: { [id]: slotOf(booking) }, updated_at: at },
      { merge: true },
    )
}

/**
 * The period as the page shows it when it is loaded for the second time. The first load reads
 * nothing outside the period.
 */
function knownOf(days: readonly string[]): Promise<Period> {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return new Promise((resolve, reject) => {
    let tellings = 0
    const stop = watchPeriod(danaToken, {
      ...{ first, last },
      next(period) {
        tellings += 1
        if (tellings < 2) return
        stop()
        resolve(period)
      },
      error: reject,
    })
  })
}

/** The moves that are shown on each day, and those that need attention. */
async function shown(days: readonly string[], today = '2026-01-01') {
  const facts = { ...(await knownOf(days)), accepted: [] }
  const calendar = calendarOf(days, facts, today)
  const matters = needsAttentionOf(calendar, facts, today)
  return {
    jobs: calendar.flatMap(({ day, jobs }) => jobs.map(({ id }) => `${day} ${id}`)),
    matters: Object.fromEntries(
      Object.entries(matters).map(([kind, jobs]) => [
        kind,
        (jobs as { id: string }[]).map(({ id }) => id),
      ]),
    ),
  }
}

describe('the calendar', () => {
  it.each(['2026-11-01', '2026-03-08'])(
    'shows a move %s, when the clocks change, on its day in ET',
    async (day) => {
      const id = await store({ move_date: day })
      const { jobs } = await shown(daysOf({ view: 'week', day }))
      expect(jobs).toContain(`${day} ${id}`)
    },
  )

  it('reads one document for each move, booking and day of the week, whatever else is stored', async () => {
    const week = anyWeek()
    for (const day of week.slice(0, 5)) await book(await store({ move_date: day }), { day })
    await store({ move_date: week[2] ?? '' })
    reads.documents = 0
    const { jobs } = await shown(week)
    expect(jobs).toHaveLength(6)
    // Six moves, five bookings, five days and the settings, which are read again when a second
    // listener starts.
    expect(reads.documents).toBeGreaterThanOrEqual(16)
    expect(reads.documents).toBeLessThanOrEqual(18)
  })

  it('lists a corrected date next to the booking’s until the move is rescheduled', async () => {
    const week = anyWeek()
    const [, tuesday = '', wednesday = ''] = week
    const id = await store({ move_date: tuesday })
    await book(id, { day: tuesday })
    expect((await shown(week)).matters['differing']).toEqual([])
    await db.doc(quotePath(id)).update({ move_date: wednesday, updated_at: at })
    expect((await shown(week)).matters['differing']).toEqual([id])
    const { crew, hours, people, note } = (
      await db.doc(bookingPath(id)).get()
    ).data() as BookingFields
    const expected = { day: tuesday, from_minute: 480, to_minute: 540, crew, hours, people, note }
    const moved = { ...expected, day: wednesday }
    expect(await byDana(bookAction(id, moved))).toHaveProperty('done')
    const after = await shown(week)
    expect(after.matters['differing']).toEqual([])
    expect(after.jobs).toEqual([`${wednesday} ${id}`])
  })

  it('lists a booking in the next month, and one whose request is deleted or closed', async () => {
    const week = anyWeek()
    const [monday = ''] = week
    const elsewhere = await store({ move_date: monday })
    await book(elsewhere, { day: shiftPlainDate(monday, 30) })
    const gone = anyQuoteId()
    await book(gone, { day: monday })
    const closed = await store({ move_date: monday })
    await book(closed, { day: monday })
    await storeWork(db, closed, { closing: { why: 'price' } })
    await db.doc(quotePath(closed)).update({ 'search.marked': true })
    const { jobs, matters } = await shown(week)
    expect(matters).toEqual({
      ...{ withoutCrew: [], accepted: [], differing: [elsewhere], closed: [closed], gone: [gone] },
    })
    expect(jobs.sort()).toEqual([`${monday} ${closed}`, `${monday} ${gone}`].sort())
  })

  it('lists an accepted estimate without a schedule, also one whose booking was undone, and no others', async () => {
    const yes = { decision: 'yes', amount: 900, name: 'Zoë', by_email: null, why: null, at: noon }
    const accepted = async (over: Partial<Quote>, said: Record<string, unknown> = {}) => {
      const id = await store({ status: 'estimated', estimate_amount: 900, ...over })
      await storeWork(db, id, { answer: yes, ...said })
      return id
    }
    // A later estimate, or a cancellation, ends an acceptance.
    const ended = { answer: null, answered: { yes: { ...yes, id: 'bare' }, no: null } }
    const waiting = await accepted({})
    await accepted({ status: 'scheduled' })
    await accepted({ estimate_amount: 950 }, ended)
    await accepted({}, { ...ended, canceled_at: new Date(noon.getTime() + 1000) })
    const shown: string[][] = []
    const stop = watchAccepted(danaToken, {
      next: (found) => shown.push(found.map(({ id }) => id)),
      error: (cause) => {
        throw cause
      },
    })
    await expect.poll(() => shown.at(-1)).toEqual([waiting])
    await db.doc(requestPath(waiting)).update({ outcome: 'won' })
    await expect.poll(() => shown.at(-1)).toEqual([])
    // Restores the acceptance as a function does after a booking was undone.
    await db.doc(requestPath(waiting)).update({ outcome: 'open' })
    await expect.poll(() => shown.at(-1)).toEqual([waiting])
    stop()
  })
})

describe('a booking that sets the status to Scheduled', () => {
  it('adds one history entry of that admin, one email, and the estimate to the revenue', async () => {
    const [day = ''] = anyWeek()
    const id = await store({ status: 'estimated', estimate_amount: 1250.5, move_date: day })
    const { revenueCents } = await readSummary(danaToken)
    const booking = {
      ...{ day, from_minute: 480, to_minute: 540, crew: null, hours: 0, people: 2, note: '' },
    }
    const action = bookAction(id, booking, { set_scheduled: true, action_id: anyQuoteId() })
    for (const again of [1, 2]) {
      expect(await byDana(action), `time ${again}`).toHaveProperty('done')
    }
    const history = await partsIn(db, id, 'history')
    expect(history).toHaveLength(1)
    expect(history[0]).toMatchObject({ by_email: dana.email })
    const emails = await db.collection(collections.mail).where('quote_id', '==', id).get()
    expect(emails.docs.map((mail) => mail.get('kind') as unknown)).toEqual(['update'])
    expect((await readSummary(danaToken)).revenueCents).toBe(revenueCents + 125_050)
  })
})
