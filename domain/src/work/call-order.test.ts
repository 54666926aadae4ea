import { expect, it } from 'vitest'
import { callClassOf, callKinds, compareCalls, type DueCall } from './call-order.ts'
import { dueReasons, type DueReason } from './quote-work.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const due = (due_why: DueReason, minutes: number): DueCall => ({
  due_why,
  due_at: new Date(now.getTime() + minutes * 60_000),
})
const week = 7 * 24 * 60

it('every reason is of one kind', () => {
  const all: DueReason[] = Object.values<readonly DueReason[]>(callKinds).flat()
  expect(all.sort()).toEqual([...dueReasons].sort())
})

it('people stand before papers, and who waits longest before the others', () => {
  const ordered = [
    due('new', -48),
    due('new', -2),
    due('new', 15),
    due('new', 16 * 60),
    due('accepted', -30),
    due('accepted', 10),
    due('wants_cancel', -90),
    due('asked', -60),
    due('declined', 0),
    due('confirm_day', -3 * 60),
    due('follow_up', -5),
    due('retry', 15),
    due('final', -week),
    due('confirm_done', -60),
    due('estimate_silent', -1),
    due('final', 16),
    due('follow_up', 60),
    due('confirm_day', 24 * 60),
    due('estimate_silent', 2 * 24 * 60),
    due('confirm_day', week),
  ]
  // Whatever order they come in.
  const shuffled = ordered.map((call, at) => ({ call, key: (at * 7) % ordered.length }))
  shuffled.sort((one, other) => one.key - other.key)
  const calls = shuffled.map(({ call }) => call)
  expect(calls.sort((one, other) => compareCalls(one, other, now))).toEqual(ordered)
})

it('a new request is to be called now from its first second, also while the office is closed', () => {
  const night = new Date('2026-11-24T03:00:00Z')
  const [atNine] = [{ due_why: 'new', due_at: new Date('2026-11-24T13:15:00Z') } as const]
  expect(callClassOf(atNine, night)).toBe('now')
  // The page's clock goes by minutes, and is behind the server's.
  expect(callClassOf(due('new', 15.5), now)).toBe('now')
  expect(callClassOf(due('final', 15.5), now)).toBe('today')
})
