import { expect, test } from 'vitest'
import { stepAfterLog, officeStepLabel, nextOfficeStep, type StepAfterLog } from './office-step.ts'
import type { Task, Tasks } from './task.ts'
import type { ProgressLine } from './progress-line.ts'

const isNew = {
  at: 'new',
  ...{ requestedAt: new Date(0), promisedBy: null, isByPhone: false, isSuspect: false },
} as const
const day = '2026-12-19'
const now = new Date('2026-12-19T17:00:00Z')
const tomorrow = new Date('2026-12-20T17:00:00Z')
const booking = { day, from_minute: 480, to_minute: 540, crewName: 'Crew A' }
const scheduled = { at: 'scheduled', day, booking } as const
const waiting = { at: 'waiting', amount: 915, hasPassed: false } as const
const accepted = { at: 'accepted', amount: 915 } as const

const dayTask = (why: Task<'day'>['why'], at = now, note = ''): Tasks => ({
  day: { at, why, note, of: day },
})
const requestedChange = (why: Task<'requested_change'>['why']): Tasks => ({
  requested_change: { at: now, why, note: '' },
})
const silent = (at: Date): Tasks => ({ silent: { at, why: 'estimate_silent', note: '' } })
const money = (why: Task<'money'>['why']): Tasks => ({ money: { at: now, why, note: '' } })
const plan = (at: Date): Tasks => ({ plan: { at, why: 'follow_up', note: '' } })

const cases: [string, ProgressLine, Tasks, string | null][] = [
  ['a new request', isNew, {}, 'call'],
  ['a new request by phone', { ...isNew, isByPhone: true }, {}, 'estimate'],
  ['a customer who wasn’t reached', { at: 'tried' }, {}, 'call'],
  ['a customer who was reached', { at: 'talked' }, {}, 'estimate'],
  ['an estimate that waits', waiting, {}, null],
  ['an estimate that waits, asked about tomorrow', waiting, silent(tomorrow), null],
  ['an estimate without an answer', waiting, silent(now), 'call'],
  ['an estimate with a planned call', waiting, plan(now), 'call'],
  ['an estimate for a day that has passed', { ...waiting, hasPassed: true }, {}, 'estimate'],
  ['an estimate without an amount', { ...waiting, amount: null }, {}, 'estimate'],
  ['an accepted estimate', accepted, {}, 'book'],
  ['a declined estimate', { at: 'declined', amount: 915 }, {}, 'call'],
  ['a move without a crew', { ...scheduled, booking: null }, {}, 'book'],
  ['a balance that is due', { at: 'billed' } as ProgressLine, money('balance_due'), 'pay'],
  ['a payment that the crew reported', scheduled, money('payment_reported'), 'confirm'],
  [
    'a move booked for a different day',
    { ...scheduled, booking: { ...booking, day: '2026-12-20' } },
    {},
    'book',
  ],
  [
    'a move whose booking wasn’t read and that has no crew',
    { ...scheduled, booking: undefined },
    { crew: { at: now, why: 'no_crew', note: '', of: day } },
    'book',
  ],
  ['a move whose booking wasn’t read', { ...scheduled, booking: undefined }, {}, null],
  ['a booked move', scheduled, {}, null],
  ['a booked move to confirm tomorrow', scheduled, dayTask('confirm_day', tomorrow), null],
  ['a booked move to confirm', scheduled, dayTask('confirm_day'), 'call'],
  ['a booked move before it is done', scheduled, dayTask('confirm_done', tomorrow), null],
  ['a booked move once it is done', scheduled, dayTask('confirm_done'), 'done'],
  [
    'a move whose crew reported that it is done',
    scheduled,
    dayTask('confirm_done', new Date(now.getTime() + 20_000), 'Crew A finished at 12 PM'),
    'done',
  ],
  ['a done move without a crew', { ...scheduled, booking: null }, dayTask('confirm_done'), 'book'],
  ['a move whose day has passed', { at: 'past', day }, {}, 'done'],
  ['a completed move', { at: 'moved', day }, {}, 'bill'],
  ['a completed move with its bill', { at: 'billed', day, amount: 1125 }, {}, null],
  ['a canceled request', { at: 'canceled' }, requestedChange('question'), null],
  ['a closed request', { at: 'closed', why: 'price' }, requestedChange('correction'), null],
  ['a new request with a question', isNew, requestedChange('question'), 'answer'],
  ['an accepted estimate with a question', accepted, requestedChange('question'), 'answer'],
  [
    'an accepted estimate whose customer wants a change',
    accepted,
    requestedChange('correction'),
    'apply',
  ],
  [
    'a booked move whose customer wants a change',
    scheduled,
    requestedChange('correction'),
    'apply',
  ],
  [
    'an accepted estimate whose customer wants to cancel',
    accepted,
    requestedChange('wants_cancel'),
    'call',
  ],
  [
    'a move whose customer wants to be deleted',
    { at: 'past', day },
    requestedChange('deletion_request'),
    'call',
  ],
]

test.each(cases)('the right next step is offered for %s', (_, progress, tasks, act) => {
  expect(nextOfficeStep({ progress, tasks, now })).toBe(act)
})

test('the button to apply a change mentions the new date only if the customer asks for one', () => {
  const asksFor = (field: 'move_date' | 'from_address') =>
    [{ kind: 'requested_change', changes: [{ field }] }] as const
  expect(officeStepLabel('apply', asksFor('move_date'))).toBe('Apply the New Date')
  expect(officeStepLabel('apply', asksFor('from_address'))).toBe('Apply the Change')
  expect(officeStepLabel('book', asksFor('move_date'))).toBe('Book')
})

const logged = { result: 'reached', closing: 'open', hasAccepted: false } as const
test.each<[string, Partial<Parameters<typeof stepAfterLog>[0]>, string, StepAfterLog | null]>([
  ['the estimate', {}, 'pending', 'estimate'],
  ['nothing once an estimate waits', {}, 'estimated', null],
  ['the booking of an accepted estimate', { hasAccepted: true }, 'estimated', 'book'],
  ['nothing for a scheduled move', {}, 'scheduled', null],
  ['nothing if the customer didn’t answer', { result: 'no_answer' }, 'pending', null],
  ['nothing until a result is chosen', { result: null, hasAccepted: true }, 'estimated', null],
  ['nothing once the request is closed', { closing: 'price' }, 'pending', null],
])('after a logged call the office is led to %s', (_, chosen, status, act) => {
  expect(stepAfterLog({ ...logged, ...chosen }, status)).toBe(act)
})
