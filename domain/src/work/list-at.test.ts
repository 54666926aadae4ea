import { describe, expect, it } from 'vitest'
import { listAt, unseenCancelOf } from './list-at.ts'
import { untouchedWork } from './quote-work.ts'
import type { Tasks } from './task.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 15, minutes))
const workWith = (tasks: Tasks, over = {}) => ({ ...untouchedWork, tasks, ...over })
const promise = (minutes: number): Tasks => ({
  promise: { at: at(minutes), why: 'new', note: '' },
})
const yes: Tasks = { yes: { at: at(-600), why: 'accepted', note: '' } }
const asked: Tasks = { requested_change: { at: at(-900), why: 'asked', note: '' } }
const bill: Tasks = { bill: { at: at(-9000), why: 'final', note: '' } }

describe('Today lists', () => {
  it('a late promise before a newer promise, an accepted estimate, a question and an old bill', () => {
    const order = [promise(-30), promise(10), yes, asked, bill].map((tasks) =>
      Number(listAt(workWith(tasks), null)),
    )
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  it('a request with a bill at the time of the bill', () => {
    expect(listAt(workWith(bill), null)).toEqual(at(-9000))
  })

  it('a call promised for tomorrow already today, because the customer waits', () => {
    expect(Number(listAt(workWith(promise(24 * 60)), null))).toBeLessThan(at(0).getTime())
  })

  it('no request without tasks', () => {
    expect(listAt(workWith({}), null)).toBeNull()
  })

  it('a request without tasks whose email failed', () => {
    expect(Number(listAt(workWith({}), at(0)))).toBeLessThan(at(-9000).getTime())
  })

  it('a cancellation until a coworker has seen it', () => {
    const canceled = { outcome: 'lost' as const, cancelled_at: at(0) }
    expect(listAt(workWith({}, canceled), null)).not.toBeNull()
    expect(listAt(workWith({}, { ...canceled, cancel_seen_at: at(5) }), null)).toBeNull()
    expect(unseenCancelOf({ ...untouchedWork, ...canceled })).toEqual(at(0))
    expect(listAt(workWith({}, { ...canceled, outcome_by_email: 'dana@x' }), null)).toBeNull()
  })
})
