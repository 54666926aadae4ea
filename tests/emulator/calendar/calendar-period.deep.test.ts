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
} from '@moving/domain/paths'
import { customerFieldsOf } from '@moving/domain/move/correction'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { quoteFormSchema, type Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptedOnes } from '../../../web/src/features/calendar/read/use-period.ts'
import { watchRequests } from '../../../web/src/shared/office/requests/watch-requests.ts'
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

/** Stores a scheduled move with its record, and with a booking if there is one. */
async function store(
  over: Partial<Quote> = {},
  booked?: Partial<BookingFields> & { day: string },
  said: Record<string, unknown> = {},
): Promise<string> {
  const id = anyQuoteId()
  await db.doc(quotePath(id)).set(zoesQuote({ status: 'scheduled', created_at: at, ...over }))
  const booking = booked && { ...usual, ...booked }
  await storeWork(db, id, { ...(booking && { booking }), ...said })
  if (booking) {
    await db.doc(bookingPath(id)).set({ ...booking, updated_by: dana.uid, updated_at: at })
    const day = { ...emptyCrewDay(booking.day), jobs: { [id]: slotOf(booking) }, updated_at: at }
    await db.doc(crewDayPath(booking.day)).set(day, { merge: true })
  }
  return id
}

const usual = {
  ...{ from_minute: 480, to_minute: 540, crew: crews[0]?.id ?? null },
  ...{ hours: 5, people: 3, note: '' },
}

/** The period's facts when the page is first shown. */
function knownOf(days: readonly string[]): Promise<Period> {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return new Promise((resolve, reject) => {
    const stop = watchPeriod(danaToken, {
      ...{ first, last },
      next(period) {
        resolve(period)
        queueMicrotask(() => stop())
      },
      error: reject,
    })
  })
}

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
    'shows a move on %s, when the clocks change, on its day in Washington',
    async (day) => {
      const id = await store({ move_date: day })
      const { jobs } = await shown(daysOf({ view: 'week', day }))
      expect(jobs).toContain(`${day} ${id}`)
    },
  )

  it('reads at most 18 documents for a week with six moves', async () => {
    const week = anyWeek()
    for (const day of week.slice(0, 5)) await store({ move_date: day }, { day })
    await store({ move_date: week[2] ?? '' })
    reads.documents = 0
    const { jobs } = await shown(week)
    expect(jobs).toHaveLength(6)
    // Six moves, the five of them with a booking, five days and the settings, which are read again
    // when a second listener starts.
    expect(reads.documents).toBeGreaterThanOrEqual(12)
    expect(reads.documents).toBeLessThanOrEqual(18)
  })

  it('lists a move whose date differs from its booking until it is rescheduled', async () => {
    const week = anyWeek()
    const [, tuesday = '', wednesday = ''] = week
    const id = await store({ move_date: tuesday }, { day: tuesday })
    expect((await shown(week)).matters['differing']).toEqual([])
    const stored = (await db.doc(quotePath(id)).get()).data() as Quote
    const fields = quoteFormSchema.parse({ ...customerFieldsOf(stored), move_date: wednesday })
    await byDana({ action: 'edit_details', quote_id: id, fields })
    expect((await shown(week)).matters['differing']).toEqual([id])
    expect(await byDana(bookAction(id, { ...usual, day: wednesday }))).toHaveProperty('done')
    const after = await shown(week)
    expect(after.matters['differing']).toEqual([])
    expect(after.jobs).toEqual([`${wednesday} ${id}`])
  })

  it('lists a booking in the next month, and one whose request is closed', async () => {
    const week = anyWeek()
    const [monday = ''] = week
    const elsewhere = await store({ move_date: monday }, { day: shiftPlainDate(monday, 30) })
    const closed = await store(
      { move_date: monday },
      { day: monday },
      { closing: { why: 'price' } },
    )
    const { jobs, matters } = await shown(week)
    expect(matters).toMatchObject({
      ...{ withoutCrew: [], accepted: [], differing: [elsewhere], closed: [closed] },
    })
    expect(jobs).toEqual([`${monday} ${closed}`])
  })

  it('lists accepted estimates that aren’t scheduled, and no other estimates', async () => {
    const yes = { decision: 'yes', amount: 900, name: 'Zoë', by_email: null, why: null, at: noon }
    const accepted = (over: Partial<Quote>, said: Record<string, unknown> = {}) =>
      store({ status: 'estimated', estimate_amount: 900, ...over }, undefined, {
        ...{ answer: yes, ...said },
      })
    // A new estimate or a cancellation ends an acceptance.
    const ended = { answer: null, answered: { yes: { ...yes, id: 'bare' }, no: null } }
    const waiting = await accepted({})
    await accepted({ status: 'scheduled' })
    await accepted({ estimate_amount: 950 }, ended)
    await accepted({}, { ...ended, canceled_at: new Date(noon.getTime() + 1000) })
    const shown: string[][] = []
    const stop = watchRequests(acceptedOnes(danaToken), {
      next: ({ requests }) => shown.push(requests.map(({ id }) => id)),
      error: (cause) => {
        throw cause
      },
    })
    await expect.poll(() => shown.at(-1)).toEqual([waiting])
    const booking = { action: 'update_quote', quote_id: waiting, status: 'scheduled' } as const
    const action_id = anyQuoteId()
    await byDana({ ...booking, action_id })
    await expect.poll(() => shown.at(-1)).toEqual([])
    await byDana({ action: 'undo', quote_id: waiting, undoes: action_id })
    await expect.poll(() => shown.at(-1)).toEqual([waiting])
    stop()
  })
})

describe('a booking that sets the status to Scheduled', () => {
  it('adds one history entry by that admin, one email, and the estimate to the revenue', async () => {
    // June 12, 2044, is a Sunday, when the office is closed.
    const [, day = ''] = anyWeek()
    const id = await store({ status: 'estimated', estimate_amount: 1250.5, move_date: day })
    const { revenueCents } = await readSummary(danaToken)
    const booking = {
      ...{ day, from_minute: 480, to_minute: 540, crew: null, hours: 0, people: 2, note: '' },
    }
    const action = bookAction(id, booking, { set_scheduled: true, action_id: anyQuoteId() })
    for (const again of [1, 2]) {
      expect(await byDana(action), `time ${again}`).toMatchObject({ done: true })
    }
    const history = await partsIn(db, id, 'history')
    expect(history).toHaveLength(1)
    expect(history[0]).toMatchObject({ by_email: dana.email })
    const emails = await db.collection(collections.mail).where('quote_id', '==', id).get()
    expect(emails.docs.map((mail) => mail.get('kind') as unknown)).toEqual(['update'])
    expect((await readSummary(danaToken)).revenueCents).toBe(revenueCents + 125_050)
  })
})
