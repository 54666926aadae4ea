import { describe, expect, it } from 'vitest'
import { describeDue, describeDuration, describeMoment, describeTime, describeWhy } from './due.ts'
import { endOfToday, whyNow, type ListedReason } from './due.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'
import type { TaskReason } from './task.ts'

/** Tuesday, 2:30 PM at the office. */
const now = new Date('2026-11-24T19:30:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const answer = { at: now, name: 'Maya', by_email: null, why: null }
const answered = {
  yes: { ...answer, id: 'one', decision: 'yes' as const, amount: 1250.5 },
  no: { ...answer, id: 'two', decision: 'no' as const, amount: 1250.5, why: 'price' as const },
}
const undescribed = { ...exampleWork(), follow_up: '' }

describe('the reason for which a request is on Today', () => {
  it.each<[TaskReason, number, string, string]>([
    ['new', 0, '', 'New request'],
    ['phone', 0, '', 'Phone request without an estimate'],
    ['retry', 1, '', 'Tried once'],
    ['retry', 2, '', 'Tried 2 times'],
    ['follow_up', 1, 'Ask about the piano', 'Ask about the piano'],
    ['follow_up', 1, '', 'Follow up'],
    ['estimate_silent', 1, '', 'Estimate given, no answer yet'],
    ['confirm_day', 1, '', 'Moves on Sat, Dec 19: confirm'],
    ['confirm_done', 1, '', 'Moved Sat, Dec 19? Mark it done'],
    ['reopened', 1, '', 'Reopened'],
    ['accepted', 1, '', 'Accepted $1,250.50: set the date'],
    ['declined', 1, '', 'Declined: Price'],
    ['final', 1, '', 'Move done: enter the final bill'],
    ['no_crew', 1, '', 'Moves on Sat, Dec 19: no crew yet'],
    ['other_day', 1, '', 'Moves on Sat, Dec 19, booked for a different day'],
  ])(
    'is described for the task %s, after %i calls and with the note “%s”',
    (due_why, attempts, follow_up, text) => {
      const { calls, closing } = exampleWork()
      const called = { ...calls, count: attempts }
      const work = { due_why, follow_up, calls: called, answered, closing }
      expect(describeWhy(work, '2026-12-19', now)).toBe(text)
    },
  )

  it.each<[ListedReason, Partial<Parameters<typeof describeWhy>[0]>, string]>([
    ['question', {}, 'Has a question'],
    ['correction', {}, 'Updated the request'],
    ['deletion_request', {}, 'Wants their information deleted'],
    ['wants_cancel', {}, 'Wants to cancel'],
    ['declined', { answered: { ...answered, no: null } }, 'Declined'],
    ['not_notified', {}, 'Our email didn’t reach them: call'],
    ['mail_failed', {}, 'An email about this failed'],
    ['canceled', { closing: { why: 'not_moving' } }, 'Canceled: Not moving after all'],
    ['canceled', {}, 'Canceled'],
  ])('is described for customers’ actions and failed emails: %s', (due_why, work, text) => {
    expect(describeWhy({ ...undescribed, ...work, due_why }, '2026-12-19', now)).toBe(text)
  })

  it('is to confirm the day of a move until that is over, and other reasons stay', () => {
    const why = (due_why: ListedReason, day: string) => whyNow({ due_why }, day, now)
    expect(why('confirm_day', '2026-11-24')).toBe('confirm_day')
    expect(why('confirm_day', '2026-11-23')).toBe('confirm_done')
    expect(why('no_crew', '2026-11-23')).toBe('no_crew')
  })

  it('is whether a past move is done, even if it was never confirmed', () => {
    const text = 'Moved Mon, Nov 23? Mark it done'
    expect(describeWhy({ ...undescribed, due_why: 'confirm_day' }, '2026-11-23', now)).toBe(text)
  })
})

describe('the time at which a request is due', () => {
  it.each<[string, Date, string, string | null, string]>([
    ['a new one at its promised minute', now, 'by 2:30 PM', null, 'now'],
    ['a new one within its minutes', minutes(12), 'by 2:42 PM', null, 'now'],
    ['one at the end of the promised minutes', minutes(15), 'by 2:45 PM', null, 'now'],
    ['one a moment later', minutes(15.1), 'today 2:45 PM', null, 'later'],
    ['one later today', minutes(150), 'today 5:00 PM', null, 'later'],
    ['one on another day', new Date('2026-11-25T14:00:00Z'), 'Wed, Nov 25', '9:00 AM', 'later'],
  ])('is described: %s', (_, due_at, chip, clock, tone) => {
    expect(describeDue({ due_at, due_why: 'new' }, now)).toEqual({ chip, clock, tone })
  })

  it.each([
    [-0.5, 'late by 1 min'],
    [-12, 'late by 12 min'],
    [-59.5, 'late by 1 h'],
    [-125, 'late by 2 h 5 min'],
    [-24 * 60, 'late by 1 day'],
    [-3 * 24 * 60, 'late by 3 days'],
  ])('is shown as late once the promised time has passed: %s minutes', (ago, chip) => {
    expect(describeDue({ due_at: minutes(ago), due_why: 'new' }, now)).toMatchObject({
      chip,
      tone: 'late',
    })
  })

  it('is never shown as late without a promised call', () => {
    const due = { due_at: minutes(-90), due_why: 'follow_up' } as const
    expect(describeDue(due, now)).toEqual({ chip: 'Now', clock: '1:00 PM', tone: 'now' })
    expect(describeDue({ ...due, due_at: now }, now).chip).toBe('Now')
    expect(describeDue({ ...due, due_at: minutes(150) }, now).chip).toBe('today 5:00 PM')
    const old = { ...due, due_at: new Date('2026-11-20T15:00:00Z') }
    expect(describeDue(old, now).clock).toBe('Fri, Nov 20, 10:00 AM')
  })

  it('is today until midnight in Washington, even when clocks change', () => {
    expect(endOfToday(now)).toEqual(new Date('2026-11-25T05:00:00Z'))
    expect(endOfToday(new Date('2026-03-08T12:00:00Z'))).toEqual(new Date('2026-03-09T04:00:00Z'))
    expect(endOfToday(new Date('2026-11-01T12:00:00Z'))).toEqual(new Date('2026-11-02T05:00:00Z'))
  })
})

describe('a time or duration on Today', () => {
  it('is only the time today, and has the day on other days', () => {
    const nextDay = new Date('2026-11-25T13:00:00Z')
    expect(describeTime(now, now)).toBe('2:30 PM')
    expect([describeTime(nextDay, now), describeMoment(nextDay)]).toEqual([
      ...['Wed, Nov 25, 8:00 AM', 'Wed, Nov 25, 8:00 AM'],
    ])
    expect(describeMoment(now)).toBe('Tue, Nov 24, 2:30 PM')
  })

  it.each([
    [0, '0 min'],
    [0.1, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [24 * 60 - 1, '23 h 59 min'],
    [24 * 60, '1 day'],
    [48 * 60 - 1, '1 day'],
  ])('of %d minutes is shown as %s', (length, text) => {
    expect(describeDuration(now, minutes(length))).toBe(text)
  })
})
