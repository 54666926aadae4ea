import { logEntrySchema } from '@moving/domain/actions/action-entry'
import { calendarFeedSchema, feedKeyPattern } from '@moving/domain/calendar/calendar-feed'
import { bookingSchema } from '@moving/domain/calendar/booking'
import { crewDaySchema, slotOf } from '@moving/domain/calendar/crew-day'
import { describeProgress } from '@moving/domain/progress/describe-progress'
import { progressOf, storedProgressSchema } from '@moving/domain/progress/progress'
import { conflictsOf } from '@moving/domain/calendar/conflicts'
import { overlapOf } from '@moving/domain/calendar/day-load'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import { isWorkday, standardHours } from '@moving/domain/office-hours'
import { isPlainDate, shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { quoteFormSchema, readQuote } from '@moving/domain/quote/quote-schema'
import { quoteIdPattern } from '@moving/domain/quote/quote-number'
import { quoteStatuses } from '@moving/domain/quote/status'
import { entriesOf } from '@moving/domain/work/today'
import { mailCopySchema, privateLink, withoutKeys } from '@moving/domain/mail/mail-copy'
import { unansweredAt } from '@moving/domain/work/list-at'
import { medianFrom } from '@moving/domain/estimate/final-report'
import { queryFieldsOf } from '@moving/domain/request/query-fields'
import type { Work } from '@moving/domain/request/work'
import { stateIn, storedStateOf } from '@moving/domain/request/request-state'
import { adSpendSchema } from '@moving/domain/spend/ad-spend'
import { parseSpend, spendInput } from '@moving/domain/spend/spend-form'
import { sessionIdLimits } from '@moving/domain/visit/limits'
import { describe, expect, it } from 'vitest'
import { seedFormStarts } from './form-starts.ts'
import { seedCalendar } from './calendar.ts'
import { seedDay, withMovesToday } from './the-day.ts'
import { demoCustomers } from './accounts.ts'
import { seedEmails } from './emails.ts'
import { seedQuotes } from './quotes.ts'
import { seededRandom } from './random.ts'
import { addReplies } from './seed-replies.ts'
import { seedSpend, seedTaps, withCampaigns, withHeardFrom } from './sources.ts'
import { notedAnswers, type SeededWork } from './seeded-log.ts'
import { seedWork } from './seed-work.ts'
import { seedJourneyTo, seedVisits } from './seed-visits.ts'

const now = new Date('2026-11-20T15:00:00Z')
const isReadable = (work: Work) => stateIn({ ...storedStateOf(work), quote: null }) !== null
const quotesOf = (seed: number) =>
  seedQuotes({ random: seededRandom(seed), count: 400, now, days: 120, customers: demoCustomers })
const visitsOf = (seed: number) =>
  seedVisits({ random: seededRandom(seed), count: 500, now, days: 120, origin: 'http://site' })

describe('the quotes of the demo data', () => {
  const quotes = quotesOf(7)

  it('are the same for the same seed and different for a different seed', () => {
    expect(quotesOf(7)).toEqual(quotes)
    expect(quotesOf(8)).not.toEqual(quotes)
  })

  it('are valid in the form and readable when stored', () => {
    for (const { id, fields } of quotes) {
      expect(quoteFormSchema.safeParse(fields).error?.issues ?? []).toEqual([])
      expect(readQuote(id, fields)).toMatchObject({ readable: true })
      expect(id).toMatch(quoteIdPattern)
    }
  })

  it('use only example.com and phone numbers reserved for fiction', () => {
    for (const { fields } of quotes) {
      expect(fields.email).toMatch(/@example\.com$/)
      expect(fields.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
    }
  })

  it('have every status, with completed moves in the past and scheduled ones in the future', () => {
    const today = todayAtOffice(now)
    expect(new Set(quotes.map(({ fields }) => fields.status))).toEqual(new Set(quoteStatuses))
    for (const { fields } of quotes) {
      expect(isPlainDate(fields.move_date)).toBe(true)
      if (fields.status === 'completed') expect(fields.move_date < today).toBe(true)
      if (fields.status === 'scheduled') expect(fields.move_date > today).toBe(true)
    }
  })

  it('are never changed before they were created or in the future', () => {
    for (const { fields } of quotes) {
      expect(fields.updated_at >= fields.created_at).toBe(true)
      expect(fields.updated_at <= now).toBe(true)
    }
  })

  it('belong to customers with matching names, or to guests', () => {
    const signedIn = quotes.filter(({ fields }) => fields.user_id !== null)
    expect(signedIn.length).toBeGreaterThan(20)
    expect(signedIn.length).toBeLessThan(quotes.length / 2)
    const emails = new Map(demoCustomers.map(({ uid, email }) => [uid, email]))
    for (const { fields } of signedIn) {
      expect(fields.email).toBe(emails.get(fields.user_id ?? ''))
    }
  })
})

describe('the call list of the demo data', () => {
  const made = seedQuotes({
    ...{ random: seededRandom(20_240_438), count: 60, now, days: 120, customers: demoCustomers },
  })
  const quotes = withMovesToday(made, now)
  const calendar = seedCalendar(quotes, { random: seededRandom(20), now })
  const bookings = new Map(calendar.bookings.map(({ quoteId, booking }) => [quoteId, booking]))
  const works = seedWork(quotes, { random: seededRandom(17), now, bookings })
  const fieldsOf = ({ work }: SeededWork) => queryFieldsOf(work, null)
  const due = works.filter((one) => fieldsOf(one).due_at !== null)
  const isWeek = (at: Date) => Math.abs(at.getTime() - now.getTime()) < 7 * 86_400_000

  it('has readable documents that a trigger would not change', () => {
    expect(works.map(({ quoteId }) => quoteId)).toEqual(quotes.map(({ id }) => id))
    for (const { work, log } of works) {
      expect(isReadable(work)).toBe(true)
      for (const { entry } of log) expect(logEntrySchema.safeParse(entry).success).toBe(true)
      expect(log.filter(({ entry }) => entry.contact)).toHaveLength(work.calls.count)
      expect(log.map(({ entry }) => entry.seq)).toEqual(log.map((_, place) => place + 1))
    }
  })

  it('has a log with the notes about each answered request', () => {
    const noted = quotes.filter(
      ({ fields, internalNote }) => internalNote !== null && fields.status !== 'pending',
    )
    expect(noted.length).toBeGreaterThan(2)
    for (const { id, internalNote } of noted) {
      const { work, log } = works.find(({ quoteId }) => quoteId === id)!
      expect(log.some(({ entry }) => entry.facts.note === internalNote)).toBe(true)
      expect(work.facts).toMatchObject(notedAnswers)
    }
  })

  it('has records of at most 4 kB', () => {
    const sizes = works.map(({ work }) => JSON.stringify(storedStateOf(work)).length)
    expect(Math.max(...sizes)).toBeLessThan(4096)
  })

  it('has a late request, and requests for today, to confirm, after their move, and for later', () => {
    const late = due.filter(({ work }) => (work.tasks.promise?.at ?? now) < now)
    expect(late).toHaveLength(1)
    const tasks = new Map(due.map(({ quoteId, work }) => [quoteId, work.tasks]))
    const parts = new Set(entriesOf(tasks, now).map(({ section }) => section))
    expect(parts).toEqual(new Set(['now', 'fix', 'follow_up', 'confirm', 'after', 'later']))
    expect(due.length).toBeLessThan(works.length / 2)
    for (const { outcome, due_at } of due.map(fieldsOf)) {
      if (outcome === 'open') expect(isWeek(due_at ?? now)).toBe(true)
    }
  })

  it('has final bills for most moves, most of them paid', () => {
    const completed = works.filter(({ work }) => work.quote.status === 'completed')
    const known = completed.filter(({ work }) => work.bill !== null)
    expect(known.length).toBeGreaterThan(medianFrom)
    const dueFor = (why: string) => due.filter((one) => fieldsOf(one).due_why === why)
    expect(dueFor('final')).toHaveLength(2)
    expect(known.length + 2).toBe(completed.length)
    const unpaid = dueFor('balance_due')
    expect(unpaid.length).toBeGreaterThan(0)
    expect(unpaid.length).toBeLessThan(known.length / 4)
  })

  it('has a question, an acceptance to book, a requested change and a cancellation', () => {
    const heard = addReplies(works, quotes, { random: seededRandom(18), now })
    const repliesOf = ({ log }: SeededWork) => log.flatMap(({ entry }) => entry.reply ?? [])
    const acted = heard.filter((one) => repliesOf(one).length > 0)
    const kinds = acted.flatMap(repliesOf).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['accepted', 'cancelled', 'question', 'requested_change'])
    const [cancelled, ...others] = acted.filter((one) => fieldsOf(one).due_at === null)
    expect(cancelled?.work).toMatchObject({
      closing: expect.any(Object) as object,
      canceled_at: expect.any(Date) as Date,
    })
    expect(others).toEqual([])
    for (const one of acted.filter((one) => one !== cancelled)) {
      expect(['question', 'accepted', 'correction']).toContain(fieldsOf(one).due_why)
    }
  })

  it('has mostly calls on time in the last 30 days', () => {
    const judged = works.map((one) => fieldsOf(one).on_time).filter((onTime) => onTime !== null)
    const kept = judged.filter((onTime) => onTime)
    expect(kept.length).toBeGreaterThan(judged.length / 2)
    expect(kept.length).toBeLessThan(judged.length)
  })
})

describe('the moving day of the demo data', () => {
  const options = { count: 60, now, days: 120, customers: demoCustomers }
  const quotes = withMovesToday(seedQuotes({ random: seededRandom(20_240_438), ...options }), now)
  const calendar = seedCalendar(quotes, { random: seededRandom(20), now })
  const { key, link, progress } = seedDay(calendar, { random: seededRandom(23), now })

  it('has a page for crew A and three moves at different stages', () => {
    expect(key).toMatch(feedKeyPattern)
    expect(calendarFeedSchema.parse(link)).toMatchObject({ ended_at: null })
    expect(calendar.settings.crews[0]).toMatchObject({ id: link.crew, name: 'Crew A' })
    const progressTexts = progress.map(({ quoteId, stored }) => {
      const { day } = storedProgressSchema.parse(stored)
      expect(quotes.find(({ id }) => id === quoteId)?.fields.move_date).toBe(day)
      return describeProgress(progressOf(stored, stored), 'office')
    })
    expect(progressTexts).toEqual([
      expect.stringMatching(/^Loaded/),
      expect.stringMatching(/^Running about 20 minutes late/),
      expect.stringMatching(/^On the way/),
    ])
  })
})

describe('demo data on any day of the year', () => {
  it.each([
    ['Thanksgiving', '2025-11-27T15:00:00Z'],
    ['New Year’s Eve', '2025-12-31T15:00:00Z'],
    ['New Year’s Day', '2026-01-01T15:00:00Z'],
    ['a Sunday, February 28', '2021-02-28T15:00:00Z'],
    ['a weekday', '2026-11-20T15:00:00Z'],
  ])('has moves only on working days with a free crew, on %s', (_name, at) => {
    const seededAt = new Date(at)
    const options = { count: 60, now: seededAt, days: 120, customers: demoCustomers }
    const made = seedQuotes({ random: seededRandom(20_240_438), ...options })
    const quotes = withMovesToday(made, seededAt)
    const calendar = seedCalendar(quotes, { random: seededRandom(20), now: seededAt })
    const today = todayAtOffice(seededAt)
    const closed = calendar.days.filter((day) => day.closed).map(({ day }) => day)
    const moves = quotes.filter(({ fields }) => /scheduled|completed/.test(fields.status))
    for (const { fields } of moves) {
      expect([fields.move_date, isWorkday(fields.move_date, standardHours)]).toEqual([
        fields.move_date,
        true,
      ])
      expect(closed).not.toContain(fields.move_date)
      if (fields.status === 'completed') expect(fields.move_date < today).toBe(true)
    }
    const unbooked = moves.filter(
      ({ id }) => !calendar.bookings.some(({ quoteId }) => quoteId === id),
    )
    const tomorrow = moves.map(({ fields }) => fields.move_date).filter((day) => day > today)
    expect(unbooked.filter(({ fields }) => fields.status === 'scheduled')).toMatchObject([
      { fields: { move_date: tomorrow.toSorted()[0] } },
    ])
    const conflicts = calendar.bookings.flatMap(({ quoteId, booking }) => {
      const fields = calendar.days.find(({ day }) => day === booking.day)
      return fields ? conflictsOf(quoteId, booking, fields, calendar.settings) : []
    })
    expect(conflicts).toEqual([])
    for (const { jobs } of calendar.days) {
      expect(Object.keys(jobs).length).toBeLessThanOrEqual(calendar.settings.crews.length)
    }
    let next = today
    while (!isWorkday(next, standardHours)) next = shiftPlainDate(next, 1)
    const ahead = calendar.bookings.map(({ booking }) => booking.day).filter((day) => day >= today)
    expect(ahead.filter((day) => day === next).length).toBeGreaterThanOrEqual(2)
    expect(new Set(ahead.filter((day) => day < shiftPlainDate(next, 7))).size).toBeGreaterThan(3)
    const onToday = calendar.bookings.filter(({ booking }) => booking.day === today)
    const day = seedDay(calendar, { random: seededRandom(23), now: seededAt })
    expect(day.progress.map(({ quoteId }) => quoteId).toSorted()).toEqual(
      onToday.map(({ quoteId }) => quoteId).toSorted(),
    )
  })
})

describe('the calendar of the demo data', () => {
  const quotes = seedQuotes({
    ...{ random: seededRandom(20_240_438), count: 60, now, days: 120, customers: demoCustomers },
  })
  const { settings, bookings, days } = seedCalendar(quotes, { random: seededRandom(20), now })

  it('has readable documents, and day slots that match the bookings', () => {
    expect(officeSettingsSchema.safeParse(settings).error).toBeUndefined()
    expect(settings.crews.map(({ name }) => name)).toEqual(['Crew A', 'Crew B', 'Crew C'])
    const slots = days.flatMap((day) => {
      expect(crewDaySchema.safeParse({ ...day, updated_at: now }).error).toBeUndefined()
      return Object.entries(day.jobs).map(([id, slot]) => [id, day.day, slot] as const)
    })
    expect(slots).toHaveLength(bookings.length)
    for (const [id, day, slot] of slots) {
      const booking = bookingSchema.parse(bookings.find(({ quoteId }) => quoteId === id)?.booking)
      expect(booking.day).toBe(day)
      expect(slotOf(booking)).toEqual(slot)
    }
  })

  it('has all scheduled moves except one on their days, without overlaps', () => {
    const scheduled = quotes.filter(({ fields }) => fields.status === 'scheduled')
    const booked = new Map(bookings.map(({ quoteId, booking }) => [quoteId, booking.day]))
    expect(scheduled.filter(({ id }) => !booked.has(id))).toHaveLength(1)
    for (const { id, fields } of quotes) {
      if (booked.has(id)) expect(booked.get(id)).toBe(fields.move_date)
    }
    for (const { jobs } of days) {
      const out = Object.values(jobs).filter(({ crew }) => crew !== null)
      for (const slot of out) {
        const others = out.filter((other) => other !== slot && other.crew === slot.crew)
        expect(others.every((other) => overlapOf(slot, other) === 0)).toBe(true)
      }
    }
  })

  it('has a closed day without moves and a day with a note', () => {
    const closed = days.filter((day) => day.closed)
    expect(closed.map(({ jobs }) => Object.keys(jobs))).toEqual([[]])
    expect(days.filter((day) => !day.closed && day.note !== '')).toHaveLength(1)
  })
})

describe('the visits of the demo data', () => {
  const visits = visitsOf(7)

  it('are the same for the same seed, in order, and in the past', () => {
    expect(visitsOf(7)).toEqual(visits)
    const instants = visits.map(({ fields }) => fields.created_at.getTime())
    expect(instants).toEqual([...instants].sort((a, b) => a - b))
    expect(Math.max(...instants)).toBeLessThan(now.getTime())
  })

  it('have full URLs, sessions of several pages, and some referrers', () => {
    for (const { fields } of visits) {
      expect(fields.page_url).toMatch(/^http:\/\/site\//)
      expect(fields.session_id.length).toBeGreaterThanOrEqual(sessionIdLimits.min)
    }
    const sessions = new Set(visits.map(({ fields }) => fields.session_id))
    expect(sessions.size).toBeLessThan(visits.length / 2)
    const direct = visits.filter(({ fields }) => fields.referrer === null).length
    expect(direct).toBeGreaterThan(100)
    expect(direct).toBeLessThan(400)
  })

  it('open /quote before the form is started, if they lead to a quote', () => {
    const journey = seedJourneyTo({
      ...{ random: seededRandom(1), origin: 'http://site', sessionId: 'abcdefgh', begunAt: now },
    })
    expect(journey.at(-1)?.fields.page_url).toBe('http://site/quote')
    expect(journey.every(({ fields }) => fields.created_at < now)).toBe(true)
  })
})

describe('the form starts of the demo data', () => {
  const visits = seedVisits({
    random: seededRandom(7),
    ...{ count: 4000, now, days: 120, origin: 'http://site' },
  })
  const starts = seedFormStarts(visits, { random: seededRandom(21), now })

  it('belong to sessions with visits, and are in the past', () => {
    expect(starts.length).toBeGreaterThan(60)
    const sessions = new Set(visits.map(({ fields }) => fields.session_id))
    for (const { sessionId, begunAt } of starts) {
      expect(sessions.has(sessionId)).toBe(true)
      expect(begunAt <= now).toBe(true)
    }
  })
})

describe('the sources of the demo data', () => {
  const visits = withCampaigns(visitsOf(7))
  const taps = seedTaps(visits, seededRandom(21))

  it('have a campaign only on the first page of some sessions', () => {
    const marked = visits.filter(({ fields }) => fields.page_url.includes('utm_source='))
    expect(marked.length).toBeGreaterThan(10)
    const sessions = marked.map(({ fields }) => fields.session_id)
    expect(new Set(sessions).size).toBe(sessions.length)
  })

  it('have taps on public pages’ phone numbers, at most one per session and page', () => {
    expect(taps.length).toBeGreaterThan(10)
    const places = taps.map(({ fields }) => `${fields.session_id} ${fields.page}`)
    expect(new Set(places).size).toBe(places.length)
    for (const { fields } of taps) expect(fields.page).toMatch(/^\/[a-z-]*$/)
  })

  it('have spend of the last months, as the form accepts it', () => {
    const spend = seedSpend(now)
    expect(spend.map(({ month }) => month)).toContain(now.toISOString().slice(0, 7))
    for (const { fields } of spend) {
      expect(adSpendSchema.parse(fields).rows).toEqual(parseSpend(spendInput(fields.rows)).rows)
    }
  })

  it('have callers who said how they heard about us', () => {
    const quotes = quotesOf(7)
    const works = withHeardFrom(
      seedWork(quotes, { random: seededRandom(17), now }),
      quotes,
      seededRandom(22),
    )
    const heard = works.flatMap(({ work }) => work.heard_from ?? [])
    expect(new Set(heard).size).toBeGreaterThan(2)
    for (const { work } of works) expect(isReadable(work)).toBe(true)
  })
})

describe('the Inbox of the demo data', () => {
  const quotes = quotesOf(7)

  it('has the emails of the last 30 days', () => {
    const emails = seedEmails(quotes, { now, origin: 'http://site' })
    expect(new Set(emails.map(({ id }) => id)).size).toBe(emails.length)
    expect(new Set(emails.map(({ kind }) => kind))).toEqual(
      new Set(['office', 'customer', 'update']),
    )
    for (const { copy, kind } of emails) {
      expect(mailCopySchema.safeParse(copy).success).toBe(true)
      expect(copy.expires_at > now).toBe(true)
      const text = JSON.stringify(copy.blocks)
      expect(text.includes(privateLink)).toBe(kind !== 'office')
      expect(withoutKeys(text)).toBe(text)
    }
  })

  it('has four customers who wait for a reply', () => {
    const works = seedWork(quotes, { random: seededRandom(17), now })
    const replied = addReplies(works, quotes, { random: seededRandom(18), now })
    const wrote = replied.filter(({ work }) => work.customer_at && unansweredAt(work))
    expect(wrote).toHaveLength(4)
  })
})
