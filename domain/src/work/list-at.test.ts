import { describe, expect, it } from 'vitest'
import { todayListTime, unansweredAt, unseenCancelOf } from './list-at.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'
import type { Tasks } from './task.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 15, minutes))
const workWith = (tasks: Tasks, over = {}) => exampleWork({ tasks, ...over })
const promise = (minutes: number): Tasks => ({
  promise: { at: at(minutes), why: 'new', note: '' },
})
const yes: Tasks = { yes: { at: at(-600), why: 'accepted', note: '' } }
const question: Tasks = { requested_change: { at: at(-900), why: 'question', note: '' } }
const closed = { closing: { why: 'price' as const } }
const seen = { at: at(5), by_email: 'dana@x' }
const bill: Tasks = { bill: { at: at(-9000), why: 'final', note: '' } }

describe('Today lists', () => {
  it('a late promised call before a newer one, an accepted estimate, a question and an old bill', () => {
    const order = [promise(-30), promise(10), yes, question, bill].map((tasks) =>
      Number(todayListTime(workWith(tasks), null)),
    )
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  it('a request without a final bill at the time when the bill is due', () => {
    expect(todayListTime(workWith(bill), null)).toEqual(at(-9000))
  })

  it('a call promised for tomorrow already today, because the customer waits', () => {
    expect(Number(todayListTime(workWith(promise(24 * 60)), null))).toBeLessThan(at(0).getTime())
  })

  it('no request without tasks', () => {
    expect(todayListTime(workWith({}), null)).toBeNull()
  })

  it('a request without tasks whose email failed', () => {
    expect(Number(todayListTime(workWith({}), at(0)))).toBeLessThan(at(-9000).getTime())
  })

  it('a cancellation until a coworker has seen it', () => {
    const canceled = { ...closed, canceled_at: at(0) }
    expect(todayListTime(workWith({}, canceled), null)).not.toBeNull()
    expect(todayListTime(workWith({}, { ...canceled, cancel_seen: seen }), null)).toBeNull()
    expect(unseenCancelOf(exampleWork(canceled))).toEqual(at(0))
    expect(todayListTime(workWith({}, { ...canceled, closed_by: 'dana@x' }), null)).toBeNull()
  })
})

describe('the Inbox lists', () => {
  const wrote = (minutes: number) => ({ customer_at: at(minutes) })
  const acceptedAt = (minutes: number) => ({
    ...{ id: 'given', decision: 'yes' as const, amount: 915, at: at(minutes) },
    ...{ name: 'Maya', by_email: 'dana@x', why: null },
  })
  const declined: Tasks = { no: { at: at(900), why: 'declined', note: '' } }

  it.each([
    ['a question', question],
    ['a yes', yes],
    ['a no', declined],
  ])('%s in the order in which customers wrote, not by when an answer is due', (_, tasks) => {
    expect(unansweredAt(workWith(tasks, wrote(3)))).toEqual(at(3))
  })

  it('an acceptance by phone at the time of the call', () => {
    const acceptance = { answered: { yes: acceptedAt(7), no: null } }
    expect(unansweredAt(workWith(yes, acceptance))).toEqual(at(7))
    expect(unansweredAt(workWith(yes, { ...acceptance, ...wrote(-50) }))).toEqual(at(7))
    expect(unansweredAt(workWith(question, { ...acceptance, ...wrote(-50) }))).toEqual(at(-50))
  })

  it('a request whose customer did nothing online at the time when its answer is due', () => {
    expect(unansweredAt(workWith(question))).toEqual(at(-900))
  })

  it('no request that the office has answered, and none of the office’s own tasks', () => {
    expect(unansweredAt(workWith({}, wrote(3)))).toBeNull()
    expect(unansweredAt(workWith({ ...promise(10), ...bill }, wrote(3)))).toBeNull()
  })

  it('a cancellation until a coworker has seen it', () => {
    const canceled = { ...closed, canceled_at: at(0), ...wrote(0) }
    expect(unansweredAt(workWith({}, canceled))).toEqual(at(0))
    expect(unansweredAt(workWith({}, { ...canceled, cancel_seen: seen }))).toBeNull()
  })
})
