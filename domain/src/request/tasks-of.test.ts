import { describe, expect, it } from 'vitest'
import { exampleBill } from '../../../tests/support/example-bill.ts'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { standardHours } from '../office-hours.ts'
import type { Quote } from '../quote/quote-schema.ts'
import type { UncheckedSource } from '../quote/suspicion.ts'
import { nextTask } from '../work/task.ts'
import type { Facts } from './facts.ts'
import { listedFact } from './facts.ts'
import { headAfter, logHead } from './log-head.ts'
import { createUnsettledWork } from './unsettled-work.ts'
import { queryFieldsOf } from './query-fields.ts'
import type { RequestState } from './request-state.ts'
import { tasksOf } from './tasks-of.ts'
import { promisedCallTime, workOf } from './work.ts'

const tuesday = new Date('2026-11-24T15:00:00Z')
const after = (minutes: number) => new Date(tuesday.getTime() + minutes * 60_000)
const web = { channel: 'web', honeypot_filled: false }
const quoteOf = (over: Partial<Quote> = {}) =>
  exampleQuote({ created_at: tuesday, updated_at: tuesday, move_date: '2026-12-19', ...over })

const begun = (over: Partial<Quote> = {}, source: UncheckedSource = web): RequestState => {
  const stored = { quote: quoteOf(over), facts: null, booking: null, state: null }
  return logHead({ ...stored, source }, standardHours, tuesday).state
}
type Step = [facts: Facts, at: Date, action?: 'update_quote' | 'check_in']
const stateAfter = (steps: Step[], over: Partial<Quote> = {}) =>
  steps.reduce(
    (state, [facts, at, action = 'update_quote']) =>
      headAfter(state, { action, at, by: 'office', facts }).state,
    begun(over),
  )
const tasksAfter = (steps: Step[], over?: Partial<Quote>) =>
  tasksOf(stateAfter(steps, over), standardHours)
const fieldsAfter = (steps: Step[]) => queryFieldsOf(workOf(stateAfter(steps), standardHours), null)
const nextAfter = (steps: Step[], over?: Partial<Quote>) => {
  const next = nextTask(tasksAfter(steps, over))
  return next && { why: next.why, at: next.at }
}
const talk = (id: string, at: Date): Step => [
  listedFact('calls', id, { tried_at: at, result: 'reached', note: '' }),
  at,
]
const estimated: Step = [{ 'quote.status': 'estimated', 'quote.estimate_amount': 900 }, after(60)]
const scheduled: Step = [{ 'quote.status': 'scheduled' }, after(60)]
const bookingOn = (day: string) => ({
  ...{ day, from_minute: 480, to_minute: 540, crew: 'a', hours: 4, people: 2, note: '' },
})

describe('a new request', () => {
  it.each([
    ['Tuesday 10:00', '2026-11-24T15:00:00Z', '2026-11-24T15:15:00Z'],
    ['Saturday 17:55, on Monday 8:15', '2026-11-21T22:55:00Z', '2026-11-23T13:15:00Z'],
    [
      'the eve of a holiday 17:50, the day after it',
      '2026-11-25T22:50:00Z',
      '2026-11-27T13:15:00Z',
    ],
    ['the Sunday on which the clock goes back', '2026-11-01T17:00:00Z', '2026-11-02T13:15:00Z'],
    ['the Sunday on which the clock goes forward', '2026-03-08T15:00:00Z', '2026-03-09T12:15:00Z'],
  ])('has its call due at the promised time: %s', (_, createdAt, promised) => {
    const created_at = new Date(createdAt)
    const work = createUnsettledWork(
      quoteOf({ created_at, updated_at: created_at }),
      web,
      standardHours,
    )
    const at = new Date(promised)
    expect(promisedCallTime(work)).toEqual(at)
    expect(work.tasks).toEqual({ promise: { at, why: 'new', note: '' } })
  })

  it.each([
    ['completed', 'final'],
    ['scheduled', 'confirm_day'],
  ])('that was imported as %s needs no first call', (status, why) => {
    const { tasks } = createUnsettledWork(quoteOf({ status }), web, standardHours)
    expect(tasks).not.toHaveProperty('promise')
    expect(Object.values(tasks).map((task) => task?.why)).toContain(why)
  })

  it('by phone has no promised call, and an hour until it needs an estimate', () => {
    const phone = { channel: 'phone', honeypot_filled: null }
    const work = createUnsettledWork(quoteOf(), phone, standardHours)
    expect(promisedCallTime(work)).toBeNull()
    expect(nextTask(work.tasks)).toMatchObject({ why: 'phone', at: after(60) })
    const late = new Date('2026-11-24T22:30:00Z')
    const atNight = quoteOf({ created_at: late, updated_at: late })
    const { tasks } = createUnsettledWork(atNight, phone, standardHours)
    expect(tasks.plan?.at).toEqual(new Date('2026-11-25T13:00:00Z'))
  })

  it('from a bot has no task until the office sends an estimate', () => {
    const bot = { channel: 'web', honeypot_filled: true }
    const work = createUnsettledWork(quoteOf(), bot, standardHours)
    expect([work.tasks, promisedCallTime(work)]).toEqual([{}, null])
    const answered = quoteOf({ status: 'estimated', estimate_amount: 900 })
    const { tasks } = createUnsettledWork(answered, bot, standardHours)
    expect(nextTask(tasks)?.why).toBe('estimate_silent')
  })

  it('in whose hidden field a password manager typed has a task like any other, but no warning', () => {
    const filled = { channel: 'web', honeypot_filled: true, filled_in_ms: 48_000 }
    const work = createUnsettledWork(quoteOf(), filled, standardHours)
    expect(work.tasks.promise).toMatchObject({ at: after(15), why: 'new' })
    expect(promisedCallTime(work)).toBeNull()
  })

  it.each([
    ['pending', 'new'],
    ['estimated', 'estimate_silent'],
    ['scheduled', 'confirm_done'],
    ['completed', 'final'],
    ['a status that we don’t know', 'estimate_silent'],
  ])('that has been %s for years has the task %s', (status, why) => {
    const old = after(-60 * 24 * 900)
    const estimate_amount = status === 'pending' ? null : 900
    const ages = { created_at: old, updated_at: after(-60 * 24 * 800), move_date: '2024-05-01' }
    const { tasks } = createUnsettledWork(
      quoteOf({ status, estimate_amount, ...ages }),
      web,
      standardHours,
    )
    expect(nextTask(tasks)).toMatchObject({ why, at: expect.any(Date) as Date })
  })
})

describe('the promised call', () => {
  const triedAfter = (minutes: number) => fieldsAfter([talk('one', after(minutes))]).on_time

  it('is on time up to the promised minute, and late after it', () => {
    expect([triedAfter(14), triedAfter(15), triedAfter(15.001)]).toEqual([true, true, false])
  })
})

describe('an estimate', () => {
  const third = new Date('2026-11-28T15:00:00Z')

  it('is followed up at 10 AM on the third business day, skipping holidays', () => {
    expect(nextAfter([estimated])).toEqual({ why: 'estimate_silent', at: third })
  })

  it('is followed up too if the status didn’t change', () => {
    const given: Step = [{ 'quote.estimate_amount': 900 }, after(60)]
    expect(nextAfter([given])).toEqual({ why: 'estimate_silent', at: third })
  })

  it('that is removed leaves a task to call', () => {
    const back: Step = [{ 'quote.estimate_amount': null, 'quote.status': 'pending' }, after(61)]
    expect(nextAfter([estimated, back])).toEqual({ why: 'reopened', at: after(61) })
  })

  it('isn’t followed up while a call is planned, or once the request is closed', () => {
    const planned_call = { at: after(120), why: 'retry' as const, about: '' }
    expect(nextAfter([estimated, [{ planned_call }, after(90)]])?.why).toBe('retry')
    expect(nextAfter([[{ closing: { why: 'price' } }, after(1)], estimated])).toBeNull()
  })
})

describe('a scheduled move', () => {
  const won = (move_date: string, at = after(60)) =>
    nextAfter([[{ 'quote.status': 'scheduled' }, at]], { move_date })

  it.each([
    ['two business days before', '2026-12-19', '2026-12-17T15:00:00Z'],
    ['not on a Sunday', '2026-12-07', '2026-12-04T15:00:00Z'],
    ['not on a holiday', '2026-12-26', '2026-12-23T15:00:00Z'],
  ])('has the task to confirm its day at 10 AM: %s', (_, day, at) => {
    expect(won(day)).toEqual({ why: 'confirm_day', at: new Date(at) })
  })

  it.each([
    ['too close to be confirmed', '2026-11-25', '2026-11-27T15:00:00Z'],
    ['on a Saturday', '2026-11-21', '2026-11-23T15:00:00Z'],
    ['over', '2026-01-02', '2026-01-03T15:00:00Z'],
  ])('that is %s has the task to ask on the next business day whether it is done', (_, day, at) => {
    expect(won(day)).toEqual({ why: 'confirm_done', at: new Date(at) })
  })

  it('has the task to confirm its day until the day is confirmed when the task is due', () => {
    const confirm = new Date('2026-12-17T15:00:00Z')
    expect(won('2026-12-19', new Date(confirm.getTime() - 1))?.why).toBe('confirm_day')
    expect(won('2026-12-19', confirm)?.why).toBe('confirm_done')
  })

  it('has the task to confirm a new day, even if the previous day was confirmed', () => {
    const confirmed: Step = [{ confirmed_day: '2026-12-19' }, after(70)]
    const moved: Step = [{ 'quote.move_date': '2026-12-22' }, after(90)]
    expect(nextAfter([scheduled, confirmed])?.why).toBe('confirm_done')
    expect(nextAfter([scheduled, confirmed, moved])).toEqual({
      ...{ why: 'confirm_day', at: new Date('2026-12-19T15:00:00Z') },
    })
  })

  it('counts as won since it was scheduled, even once it is completed', () => {
    const completed: Step = [{ 'quote.status': 'completed' }, after(9999)]
    expect(fieldsAfter([scheduled, completed])).toMatchObject({
      ...{ outcome: 'won', closed_at: after(60) },
    })
  })

  it('has the task to complete it once its crew reports that, until the report is undone or the crew changes', () => {
    const at = new Date('2026-12-19T20:05:00Z')
    const done = {
      ...{
        kind: 'done' as const,
        minutes: null,
        day: '2026-12-19',
        crew: 'a',
        crew_name: 'Crew A',
      },
      pressed_at: at,
    }
    const steps: Step[] = [
      scheduled,
      [{ booking: bookingOn('2026-12-19') }, after(61)],
      [listedFact('check_ins', 'one', done), at, 'check_in'],
    ]
    const note = 'Crew A finished at 3:05 PM: complete it'
    expect(tasksAfter(steps).day).toMatchObject({ why: 'confirm_done', at, note })
    const back: Step = [listedFact('check_ins', 'one', null), at, 'check_in']
    expect(tasksAfter([...steps, back]).day?.why).toBe('confirm_day')
    const other: Step = [{ booking: { ...bookingOn('2026-12-19'), crew: 'b' } }, at]
    expect(tasksAfter([...steps, other]).day?.note).toBe('')
  })

  it('that is set back to pending has a task at once, or at the next opening', () => {
    const back = (at: Date) => nextAfter([scheduled, [{ 'quote.status': 'pending' }, at]])
    expect(back(after(61))).toEqual({ why: 'reopened', at: after(61) })
    expect(back(new Date('2026-11-26T02:00:00Z'))?.at).toEqual(new Date('2026-11-27T13:00:00Z'))
  })
})

describe('the calendar’s task for a scheduled move', () => {
  const crewAfter = (...steps: Step[]) => tasksAfter([scheduled, ...steps]).crew
  const booked: Step = [{ booking: bookingOn('2026-12-19') }, after(70)]
  const moved: Step = [{ 'quote.move_date': '2026-12-22' }, after(90)]

  it('is to book a crew, from a week before its day until a crew is booked', () => {
    expect(crewAfter()).toMatchObject({
      ...{ at: new Date('2026-12-12T15:00:00Z'), why: 'no_crew', of: '2026-12-19' },
    })
    expect(crewAfter(moved)).toMatchObject({ at: new Date('2026-12-15T15:00:00Z') })
    expect(crewAfter(booked)).toBeUndefined()
  })

  it('is to fix a booking on a different day than the request, as soon as they differ', () => {
    expect(crewAfter(booked, moved)).toMatchObject({ at: after(90), why: 'other_day' })
  })

  it('is removed once the move is canceled', () => {
    expect(crewAfter([{ closing: { why: 'price' } }, after(70)])).toBeUndefined()
    expect(crewAfter([{ 'quote.status': 'pending' }, after(70)])).toBeUndefined()
  })
})

describe('a completed move', () => {
  it.each([
    ['on a Tuesday', '2026-11-24T21:00:00Z', '2026-11-25T15:00:00Z'],
    ['before a holiday', '2026-11-25T15:00:00Z', '2026-11-27T15:00:00Z'],
    ['on a Saturday', '2026-11-28T15:00:00Z', '2026-11-30T15:00:00Z'],
  ])(
    '%s has the task to enter its final bill on the next business day at 10 AM',
    (_, changed, at) => {
      const completed: Step = [{ 'quote.status': 'completed' }, new Date(changed)]
      expect(nextAfter([scheduled, completed])).toEqual({ why: 'final', at: new Date(at) })
    },
  )
})

it('a canceled move has a task for what it costs, but none for a deposit', () => {
  const fee = { ...exampleBill, amount: 200 }
  const closed: Step = [{ closing: { why: 'price' } }, after(120)]
  const billed: Step = [{ bill: fee }, after(180)]
  expect(tasksAfter([estimated, scheduled, closed]).money).toBeUndefined()
  expect(tasksAfter([estimated, scheduled, closed, billed]).money).toMatchObject({
    why: 'balance_due',
  })
  const before: Step = [{ bill: fee }, after(90)]
  expect(tasksAfter([estimated, scheduled, before, closed]).money, 'given up').toBeUndefined()
})
