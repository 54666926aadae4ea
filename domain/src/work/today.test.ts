import { expect, it } from 'vitest'
import type { MailKind } from '../mail/mail-kind-facts.ts'
import type { MailProblem } from '../mail/mail-schema.ts'
import { kindOf } from '../../../tests/support/example-work.ts'
import { cancelNotice, mailNotice } from './notice.ts'
import type { TaskReason, Tasks } from './task.ts'
import { entriesOf, sectionOf } from './today.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const task = (why: TaskReason, minutes: number, of?: string) =>
  ({ [kindOf(why)]: { at: at(minutes), why, note: '', ...(of && { of }) } }) as Tasks
const week = 7 * 24 * 60

/** The list on Today for requests with these tasks. */
const shown = (...requests: Tasks[]) => {
  // The order of the input doesn't matter.
  const named = requests.map((tasks, place) => [`${place}`, tasks] as const)
  const shuffled = named.toSorted(([one], [other]) => ((+one * 7) % 20) - ((+other * 7) % 20))
  return entriesOf(new Map(shuffled), now).map(({ id, section }) => [+id, section])
}

it('Today lists waiting customers first, the longest waiting and late promised calls on top', () => {
  const ordered: [TaskReason, number, string, string?][] = [
    ['new', -48, 'now'],
    ['new', -2, 'now'],
    ['new', 15, 'now'],
    ['new', 16 * 60, 'now'],
    ['accepted', -30, 'now'],
    ['accepted', 10, 'now'],
    ['wants_cancel', -90, 'now'],
    ['question', -60, 'now'],
    ['declined', 0, 'now'],
    ['no_crew', -5, 'fix', '2026-11-30'],
    ['other_day', -1, 'fix', '2026-12-20'],
    ['follow_up', -5, 'follow_up'],
    ['retry', 7 * 60, 'follow_up'],
    ['estimate_silent', -120, 'follow_up'],
    ['confirm_day', -3 * 60, 'confirm', '2026-11-25'],
    ['final', -week, 'after'],
    ['confirm_day', -70, 'after', '2026-11-22'],
    ['confirm_done', -60, 'after', '2026-11-21'],
    ['follow_up', 24 * 60, 'later'],
    ['no_crew', week, 'later'],
  ]
  const requests = ordered.map(([why, minutes, , of]) => task(why, minutes, of))
  expect(shown(...requests)).toEqual(ordered.map(([, , section], place) => [place, section]))
})

it('Today lists a request once per section, even if both its bill and a payment wait', () => {
  const both = { ...task('final', -5), ...task('payment_reported', -60) }
  expect(shown(both)).toEqual([[0, 'after']])
  expect(shown(task('deposit_due', -5))).toEqual([[0, 'follow_up']])
})

it('Today lists a new request under Call now at once, even while the office is closed', () => {
  const night = new Date('2026-11-24T03:00:00Z')
  const opening = new Date('2026-11-24T13:15:00Z')
  expect(sectionOf('promise', { at: opening, why: 'new', note: '' }, night)).toBe('now')
})

it('a task that is due before midnight in Washington is due today', () => {
  const sectionAt = (time: string) =>
    sectionOf('plan', { at: new Date(time), why: 'retry', note: '' }, now)
  expect(sectionAt('2026-11-24T04:59:59.999Z')).toBe('follow_up')
  expect(sectionAt('2026-11-24T05:00:00Z')).toBe('later')
})

it('Today lists a waiting customer once under Call now, and other tasks of the request in their sections', () => {
  const busy = { ...task('accepted', -5), ...task('question', -90), ...task('no_crew', -5) }
  expect(shown({ ...busy, ...task('follow_up', week) })).toEqual([
    [0, 'now'],
    [0, 'fix'],
  ])
})

it('Today doesn’t ask to book a crew for a past day', () => {
  const over = {
    ...task('confirm_done', -60, '2026-11-21'),
    ...task('no_crew', -9000, '2026-11-21'),
  }
  expect(shown(over)).toEqual([[0, 'after']])
})

it('Today lists a customer who got none of our emails under Call now', () => {
  const failed = (kind: MailKind, problem: MailProblem) =>
    mailNotice({ problems: [{ mail_id: 'm', kind, problem }], since: at(-30) })
  const tasks = new Map<string, Tasks>([
    ['new', task('new', -5)],
    ['planned', task('follow_up', week)],
    ['due', task('follow_up', -5)],
  ])
  const notices = new Map([
    ['new', failed('customer', 'bounced')],
    ['planned', failed('update', 'expired')],
    ['due', failed('office', 'refused')],
    ['nothing', failed('customer', 'unproven')],
    ['canceled', cancelNotice(at(-9 * 60))],
  ])
  expect(
    entriesOf(tasks, now, notices).map(({ id, section, kind }) => [id, section, kind]),
  ).toEqual([
    ['new', 'now', 'promise'],
    ['planned', 'now', 'notice'],
    ['canceled', 'fix', 'notice'],
    ['due', 'fix', 'notice'],
    ['nothing', 'fix', 'notice'],
    ['due', 'follow_up', 'plan'],
  ])
})

it('Today lists a customer who missed one of our emails, even if a follow-up is due', () => {
  const problem = (kind: MailKind, problem: MailProblem) => ({ mail_id: 'm', kind, problem })
  const problems = [problem('office', 'refused'), problem('customer', 'bounced')]
  const notices = new Map([['one', mailNotice({ problems, since: at(-30) })]])
  const entries = entriesOf(new Map([['one', task('follow_up', -5)]]), now, notices)
  expect(entries.map(({ section, kind }) => [section, kind])).toEqual([
    ['now', 'notice'],
    ['follow_up', 'plan'],
  ])
})

it('Today lists a move to confirm its day until the day is over', () => {
  const confirm = (of: string) =>
    sectionOf('day', { at: at(-5), why: 'confirm_day', note: '', of }, now)
  expect([confirm('2026-11-23'), confirm('2026-11-22')]).toEqual(['confirm', 'after'])
})

it('Coming up is sorted only by time', () => {
  expect(shown(task('follow_up', 2 * week), task('estimate_silent', week))).toEqual([
    [1, 'later'],
    [0, 'later'],
  ])
})

it('Coming up lists a customer once', () => {
  expect(shown({ ...task('follow_up', week), ...task('confirm_day', 2 * week) })).toEqual([
    [0, 'later'],
  ])
})

it('Today shows a customer’s wish to cancel before an acceptance', () => {
  const yes = task('accepted', 0)
  const entries = (why: TaskReason) =>
    entriesOf(new Map([['one', { ...yes, ...task(why, 5) }]]), now).map(({ task: { why } }) => why)
  expect(entries('question')).toEqual(['accepted'])
  expect(entries('wants_cancel')).toEqual(['wants_cancel'])
})
