import { emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import type { Letter } from '@moving/domain/letter/letter'
import { lastWeek } from '@moving/domain/letter/week'
import {
  bookingPath,
  collections,
  crewDayPath,
  officeSettingsPath,
  requestPath,
} from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mondayLetter } from '../../../functions/src/letter/monday-letter.ts'
import { resendMail } from '../../../functions/src/mail/delivery/resend-mail.ts'
import { newMailRecord, toFirestore } from '../../../functions/src/mail/outbox/mail-record.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { readDaysAhead } from '../../../web/src/features/money/days/read-days-ahead.ts'
import { countEarlierWeeks, countWeek } from '../../../web/src/features/money/week/count-week.ts'
import { readSummary } from '../../../web/src/features/quote-desk/toolbar/read-summary.ts'
import { actionsOf } from '../../support/actions.ts'
import { dana, openOffice } from '../../support/desk.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { ownProject } from '../../support/own-project.ts'
import { changeState } from '../../support/store-record.ts'
import { wholeStore } from '../../support/whole-store.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const owner = 'owner@potomac-movers.example'
const id = 'letter_2026-W47'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Monday, 7:00 AM at the office. */
const monday = Date.parse('2026-11-23T12:00:00Z')
/** A Wednesday of last week. */
const wednesday = new Date('2026-11-18T15:00:00Z')
let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
  outbox.pass(monday - outbox.now().getTime())
})
afterEach(() => outbox.close())

const ports = () => outbox.portsWith({ owner })
const write = () => mondayLetter(ports())
async function read(): Promise<Letter> {
  await write()
  const { letter } = await outbox.mail(id)
  if (letter === null) throw new Error('There is no letter')
  return letter
}
async function deliver() {
  await write()
  await outbox.run(minute, ports())
  const caught = await outbox.caught()
  return caught[0] ?? { subject: '', text: '', html: '', to: [] }
}

async function receive(
  at: Date,
  over: Record<string, unknown> = {},
  source: Record<string, unknown> | null = {},
): Promise<string> {
  const times = { created_at: Timestamp.fromDate(at), updated_at: Timestamp.fromDate(at) }
  const how = source && { ...source, created_at: times.created_at }
  const { id: quoteId } = await outbox.storeQuote({ ...times, ...over }, how)
  await settle(quoteId, { db: outbox.db, now: () => at })
  return quoteId
}

async function save(
  quoteId: string,
  at: Date,
  fields: Parameters<Outbox['save']>[1],
): Promise<void> {
  const act = actionsOf(outbox.db, dana, () => at)
  const answer = await act({ action: 'update_quote', quote_id: quoteId, ...fields })
  expect(answer).toMatchObject({ done: true })
}
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
const give = (quoteId: string, amount: number, at = wednesday) =>
  save(quoteId, at, { status: 'estimated', estimate_amount: amount })

/** A request without an answer to an estimate from two weeks ago. */
async function waitingQuote(over: Record<string, unknown> = {}): Promise<string> {
  const at = later(new Date(monday), -14 * day)
  return receive(at, { status: 'estimated', estimate_amount: 1480, ...over })
}

describe('the weekly email of an empty week', () => {
  it('has one line and is sent only to the owner', async () => {
    const mail = await deliver()
    expect(mail.to).toEqual([owner])
    expect(mail.subject).toBe('Your week: no requests, no moves scheduled')
    const [line, ...others] = mail.text.split('\n').filter((text) => text.includes('A quiet week'))
    expect(others).toEqual([])
    expect(line).toContain('no requests came in')
    expect(mail.text).not.toContain('Requests:')
  })
})

describe('the weekly email', () => {
  it('is created once, even if the schedule runs several times', async () => {
    const written = await Promise.all([write(), write(), write()])
    expect(written.filter((mailId) => mailId !== null)).toEqual([id])
    await outbox.run(hour, ports())
    expect(await write()).toBeNull()
    outbox.pass(day)
    expect(await write()).toBeNull()
    expect(await outbox.caught()).toHaveLength(1)
    outbox.pass(6 * day)
    expect(await write()).toBe('letter_2026-W48')
  })

  it('is created later in the week if Monday was missed', async () => {
    outbox.pass(2 * day)
    expect(await write()).toBe(id)
  })

  it('isn’t created if the owner has turned it off', async () => {
    expect(await mondayLetter(outbox.portsWith({ owner: '' }))).toBeNull()
    expect(await outbox.emails()).toEqual([])
  })

  it('counts requests from Monday to Sunday in Eastern Time, by how they came in', async () => {
    const [from, to] = [new Date('2026-11-16T05:00:00Z'), new Date('2026-11-23T05:00:00Z')]
    await receive(from)
    await receive(later(to, -1), {}, { channel: 'phone' })
    await receive(wednesday, {}, null)
    await receive(wednesday, {}, { honeypot_filled: true })
    await receive(later(from, -1))
    await receive(to)
    const { week, before } = await read()
    expect(week).toMatchObject({ requests: 3, web: 1, phone: 1, spam: 1 })
    expect(before).toMatchObject({ requests: 1, web: 1, phone: 0, spam: 0 })
    const { subject, text } = await deliver()
    expect(subject).toBe('Your week: 3 requests, no moves scheduled')
    expect(text).toContain('Requests: 3 (week before: 1)')
    expect(text).toContain('- Not recorded: 1 (week before: 0)')
    expect(text).toContain('Left out: 1 that look like spam')
  })

  it('counts calls on time and shows the slowest first call', async () => {
    const tried = async (quote_id: string, afterMs: number) => {
      const act = actionsOf(outbox.db, dana, () => later(wednesday, afterMs))
      await act({ action: 'log_contact', quote_id, result: 'no_answer', note: '', next: null })
    }
    await tried(await receive(wednesday), 10 * minute)
    await tried(await receive(wednesday), 15 * minute)
    await tried(await receive(wednesday), 145 * minute)
    await receive(wednesday)
    expect((await read()).week).toMatchObject({
      ...{ promised: 4, on_time: 2, untried: 1 },
      ...{ slowest: 130, slowest_is_least: false },
    })
    const { text } = await deliver()
    expect(text).toContain('Answered on time: 2 of 4 (week before: –)')
    expect(text).toContain('- Slowest first call: 2 h 10 min late')
    expect(text).toContain('- Not tried yet: 1')
  })

  it('has the same dollars as the list of quotes, to the cent', async () => {
    for (const amount of [0.1, 0.2, 1480.55, 999_999.99, 4850.29]) {
      const quoteId = await receive(wednesday)
      await give(quoteId, amount, later(wednesday, hour))
      await save(quoteId, later(wednesday, 2 * hour), { status: 'scheduled' })
    }
    const changed = await receive(wednesday)
    await save(changed, wednesday, { status: 'scheduled', estimate_amount: 100 })
    await save(changed, later(wednesday, hour), { status: 'completed', estimate_amount: 123.45 })
    const unpriced = await receive(wednesday)
    await save(unpriced, wednesday, { status: 'scheduled' })
    const undone = await receive(wednesday)
    await save(undone, wednesday, { status: 'scheduled', estimate_amount: 700 })
    await save(undone, later(wednesday, minute), { status: 'pending', estimate_amount: null })

    const { week } = await read()
    const office = await openOffice(ownProject, outbox.db)
    const { revenueCents, byStatus } = await readSummary(await office.browserOf(dana))
    await office.close()
    expect(week.scheduled).toEqual({
      count: byStatus.scheduled.matches + byStatus.completed.matches,
      cents: revenueCents,
    })
    expect(week.scheduled).toEqual({ count: 7, cents: 100_645_458 })
    expect(week).toMatchObject({ estimated: 7, taken_back: 1 })
    expect((await deliver()).text).toContain('Estimates of these moves: $1,006,454.58')
  })

  it('has the same figures as the Money page', async () => {
    await receive(wednesday, {}, { channel: 'phone' })
    await receive(wednesday, {}, { honeypot_filled: true })
    const won = await receive(wednesday)
    const [estimate_id, call] = [anyQuoteId(), { action: 'log_contact', quote_id: won } as const]
    const actAt = (ms: number) => actionsOf(outbox.db, dana, () => later(wednesday, ms))
    await actAt(minute)({ ...call, result: 'no_answer', note: '', next: null })
    const given = { action: 'send_estimate', quote_id: won, amount: 1480.55, details: {} } as const
    await actAt(hour)({ ...given, action_id: estimate_id })
    const acceptance = { estimate_id, amount: 1480.55 }
    await actAt(hour + 1)({ ...call, result: 'reached', note: '', next: null, acceptance })
    await save(won, later(wednesday, 2 * hour), { status: 'scheduled' })
    const at = Timestamp.fromDate(wednesday)
    const lost = { outcome: 'lost', lost_why: 'price', closed_at: at }
    await outbox.db.doc(requestPath(await receive(wednesday))).update(lost)
    const { week } = await read()
    const office = await openOffice(ownProject, outbox.db)
    const browser = await office.browserOf(dana)
    const counted = await countWeek(browser, lastWeek(outbox.now()))
    const aWeekLater = later(outbox.now(), 7 * day)
    const [charted] = await countEarlierWeeks(browser, { now: aWeekLater, weeks: 1 })
    await office.close()
    const { slowest, slowest_is_least, estimated, taken_back, ...same } = week
    expect(counted).toEqual(same)
    expect(charted).toEqual({ requests: 3, promised: same.promised, on_time: 1 })
    expect({ slowest, slowest_is_least, estimated, taken_back }, 'what the letter adds').toEqual({
      ...{ slowest: null, slowest_is_least: false, estimated: 1, taken_back: 0 },
    })
    expect(counted).toMatchObject({
      ...{ requests: 3, phone: 1, spam: 1, on_time: 1 },
      accepted: { count: 1, cents: 148_055 },
      scheduled: { count: 1, cents: 148_055 },
      lost: [{ why: 'price', count: 1 }],
    })
  })

  it('lists this week’s moves by day with free crews', async () => {
    const crews = ['AnyCrew0000000000001', 'AnyCrew0000000000002'].map((crew, place) => ({
      ...{ id: crew, name: `Crew ${place}`, people: 3, truck: '', phone: '', retired: false },
    }))
    const at = Timestamp.fromDate(wednesday)
    const settings = { crews, updated_by: 'dana', updated_at: at }
    await outbox.db.doc(officeSettingsPath).set(settings)
    const onDay = { status: 'scheduled', move_date: '2026-11-24' }
    const booked = await receive(wednesday, onDay)
    await receive(wednesday, onDay)
    await receive(wednesday, { ...onDay, move_date: '2026-11-30' })
    const booking = {
      ...{ day: '2026-11-24', from_minute: 480, to_minute: 540, crew: crews[0]?.id ?? '' },
      ...{ hours: 5, people: 3, note: '' },
    }
    const by = { updated_by: 'dana', updated_at: at }
    await outbox.db.doc(bookingPath(booked)).set({ ...booking, ...by })
    const jobs = { [booked]: slotOf(booking) }
    const crewDay = { ...emptyCrewDay('2026-11-24'), jobs, updated_at: at }
    await outbox.db.doc(crewDayPath('2026-11-24')).set(crewDay)
    const { text } = await deliver()
    expect(text).toContain('Tue 24: 2 moves, 1 without a crew · 2 of 2 crews booked')
    expect(text).toContain('Thu 26: no moves · holiday')
    expect(text).not.toContain('Mon 30')

    await changeState(outbox.db, booked, { booking })
    const office = await openOffice(ownProject, outbox.db)
    const ahead = await readDaysAhead(await office.browserOf(dana), '2026-11-23')
    await office.close()
    const charted = new Map(ahead.map(({ day: name, load, off }) => [name, { ...load, off }]))
    expect(charted.get('2026-11-24'), 'the chart').toEqual({ taken: 2, crews: 2, off: null })
    expect(charted.get('2026-11-26')).toEqual({ taken: 0, crews: 0, off: 'holiday' })
    expect(charted.get('2026-11-30')).toEqual({ taken: 1, crews: 2, off: null })
  })

  it('reports outages of the form, unusual numbers of visits, and failed emails', async () => {
    const alarm = {
      ...{
        rule: 'form' as const,
        since: wednesday,
        visit_count: 14,
        reached: 50,
        continued_count: 20,
      },
      judged_at: wednesday,
    }
    const known = { created_at: wednesday, state: 'SENT' } as const
    const emails = [
      newMailRecord({ ...known, kind: 'alarm', alarm }),
      newMailRecord({ ...known, kind: 'alarm', alarm, for_owner: true }),
      newMailRecord({ ...known, kind: 'alarm', alarm: { ...alarm, rule: 'spike' } }),
      newMailRecord({ ...known, kind: 'customer', state: 'FAILED', problem: 'refused' }),
      newMailRecord({ ...known, kind: 'customer', created_at: later(wednesday, -7 * day) }),
    ]
    for (const mail of emails) await outbox.db.collection(collections.mail).add(toFirestore(mail))
    expect((await deliver()).text).toContain(
      'The quote form may have been down once last week. Far more visits than usual reached it once: on those days it couldn’t be watched. 1 email failed: see the Inbox.',
    )
  })
})

describe('the list of waiting estimates', () => {
  it('shows ten of thirty quotes, soonest move first, with name, number and link', async () => {
    const quotes = Array.from({ length: 30 }, (_, n) => ({
      ...{ status: 'estimated', estimate_amount: 1000 + n, name: `Customer ${n}` },
      move_date: shiftPlainDate('2026-12-01', (n * 7) % 30),
      updated_at: Timestamp.fromMillis(monday - 6 * day),
    }))
    const stored = await outbox.storeQuotes(quotes)
    const soonest = stored
      .toSorted((a, b) => (String(a.get('move_date')) < String(b.get('move_date')) ? -1 : 1))
      .slice(0, 10)
    const { text } = await deliver()
    const named = [...text.matchAll(/^- #(\w+) · Customer/gm)].map(([, number]) => number)
    expect(named).toEqual(soonest.map((quote) => quoteNumber(quote.id)))
    expect(text).toContain('There are more on the Admin Dashboard.')
    expect(text).toContain(`https://moving.example/admin/quotes/${soonest[0]?.id}`)
  })

  it('leaves out answered, closed and new quotes and past moves', async () => {
    const waiting = await waitingQuote({ name: 'Wanda Waits' })
    const at = new Date(monday - 13 * day)
    const declined = await waitingQuote()
    const answer = { amount: 1480, name: 'Wanda', by_email: null, why: null, at }
    const no = { ...answer, decision: 'no' as const, why: 'price' as const }
    await changeState(outbox.db, declined, { answer: no })
    const accepted = await waitingQuote()
    const yes = { ...answer, decision: 'yes' as const }
    await changeState(outbox.db, accepted, { answer: yes })
    const closed = await waitingQuote()
    await changeState(outbox.db, closed, { closing: { why: 'price' } })
    await waitingQuote({ updated_at: Timestamp.fromMillis(monday - 4 * day) })
    await waitingQuote({ move_date: '2026-11-22' })
    await write()
    expect((await outbox.mail(id)).letter_quotes).toEqual([waiting])
  })

  it('includes a quote with changed notes, and one accepted at an earlier amount', async () => {
    const noted = await waitingQuote()
    await save(noted, new Date(monday - day), { admin_notes: 'Piano' })
    const repriced = await waitingQuote({ estimate_amount: 1600, move_date: '2026-12-27' })
    const yes = {
      id: 'bare',
      decision: 'yes',
      amount: 1480,
      name: 'Wanda',
      by_email: null,
      why: null,
    }
    await outbox.db
      .doc(requestPath(repriced))
      .update({ 'state.answered.yes': { ...yes, at: wednesday } })
    await write()
    expect((await outbox.mail(id)).letter_quotes).toEqual([noted, repriced])
  })
})

describe('the stored weekly email', () => {
  it('contains no names and has the same figures when it is sent again', async () => {
    const waiting = await waitingQuote({ name: 'Wanda Waits', phone: '(202) 555-0199' })
    await receive(wednesday)
    await write()
    const stored = JSON.stringify((await outbox.mail(id)).letter)
    expect(stored).not.toContain('Wanda')
    const emails = (await wholeStore(outbox.db)).filter(({ path }) => path.startsWith('mail/'))
    expect(JSON.stringify(emails)).not.toMatch(/Wanda|555|owner@/)
    await outbox.fault({ status: 400, times: 1 })
    await outbox.run(minute, ports())
    await receive(wednesday)
    const again = await resendMail(id, ports())
    await outbox.run(minute, ports())
    const [mail] = await outbox.caught()
    expect((await outbox.mail(again)).state).toBe('SENT')
    expect(mail?.to).toEqual([owner])
    expect(mail?.text).toContain('Requests: 1 (week before: 1)')
    expect(mail?.text).toContain(`#${quoteNumber(waiting)} · Wanda Waits · $1,480`)
  })

  it('no longer has a deleted customer’s quote', async () => {
    const [gone, stays] = [
      await waitingQuote({ name: 'Wanda Waits' }),
      await waitingQuote({ name: 'Ben Lind', move_date: '2026-12-20' }),
    ]
    await write()
    await deleteQuoteData(gone, { db: outbox.db, newId: () => 'new', pageSize: 10 })
    expect((await outbox.mail(id)).letter_quotes).toEqual([stays])
    await outbox.run(minute, ports())
    const [mail] = await outbox.caught()
    expect(mail?.text).toContain('Ben Lind')
    expect(mail?.text).not.toMatch(new RegExp(`Wanda|${quoteNumber(gone)}`))
  })
})
