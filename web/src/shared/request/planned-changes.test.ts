import type { SentAction } from '@moving/domain/actions/index'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import { createUnsettledWork } from '@moving/domain/request/unsettled-work'
import { applyEntry } from '@moving/domain/request/apply-entry'
import { seqAfter } from '@moving/domain/request/log-head'
import { workOf, type Work } from '@moving/domain/request/work'
import { standardHours } from '@moving/domain/office-hours'
import type { Facts } from '@moving/domain/request/facts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  followPlanned,
  loadPlans,
  rememberShown,
  showPlanned,
  withPlannedWork,
} from './planned-changes.ts'

const now = new Date('2026-11-23T15:00:00Z')
const quote = exampleQuote({ status: 'pending', created_at: now, updated_at: now })
const work = createUnsettledWork(quote, { channel: 'web', honeypot_filled: false }, standardHours)
const ids = { quote_id: quote.id, action_id: 'ClosesTheRequest0001' }
const close: SentAction = { ...ids, action: 'close', reason: 'price' }
const shown = { quote, work, booking: null, facts: null }
const workNow = (stored = work) => withPlannedWork(quote.id, stored)

/** The stored state after another entry, of a coworker or of the page's own action. */
function storedAfter(before: Work, facts: Facts, id = 'ActionOfIsaac0000001'): Work {
  const by = { by: 'office' as const, by_uid: 'isaac', by_email: 'isaac@office.example' }
  const said = { v: 1 as const, action: 'log_contact' as const, at: now, undone_by: null, facts }
  const entry = { ...said, ...by, id, seq: seqAfter(before) }
  return workOf(applyEntry(before, entry), standardHours)
}

const actor = { uid: 'dana', email: 'dana@office.example' }
let end = (_isDone: boolean) => {}
const show = (sent: SentAction) => {
  end = showPlanned(sent, actor)
}

let forget = () => {}
beforeAll(loadPlans)
beforeEach(() => {
  vi.useFakeTimers({ now })
  forget = rememberShown(shown)
})
afterEach(() => {
  end(false)
  vi.useRealTimers()
  forget()
})

test('a closed request is shown as closed before the server responds', () => {
  const listener = vi.fn()
  const stop = followPlanned(listener)
  show(close)
  end(true)
  expect(workNow()).toMatchObject({ closing: { why: 'price' }, closed_by: actor.email })
  expect(workNow().tasks).toEqual({})
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})

test('a change that was sent while the page still loads is shown, unless the server responds first', async () => {
  for (const isRefusedFirst of [false, true]) {
    vi.resetModules()
    const page = await import('./planned-changes.ts')
    page.rememberShown(shown)
    const endClose = page.showPlanned(close, actor)
    if (isRefusedFirst) endClose(false)
    await page.loadPlans()
    const closing = isRefusedFirst ? null : { why: 'price' }
    expect(page.withPlannedWork(quote.id, work).closing).toEqual(closing)
  }
})

test('a shown change is reverted at once if the server refuses it', () => {
  show(close)
  end(false)
  expect(workNow()).toEqual(work)
})

test('a shown change is replaced by what is stored, or reverted after five seconds', () => {
  show(close)
  end(true)
  const closed = storedAfter(work, { closing: { why: 'dates_full' } }, close.action_id)
  expect(workNow(closed)).toBe(closed)
  expect(workNow()).toMatchObject({ closing: { why: 'price' } })
  vi.advanceTimersByTime(5000)
  expect(workNow()).toEqual(work)
})

test('the second of two changes stays shown while only a coworker’s earlier one arrives', () => {
  const source = { ...ids, action: 'set_source', action_id: 'SetsTheSource0000001' } as const
  const endSource = showPlanned({ ...source, source: 'yelp' }, actor)
  show(close)
  const theirs = storedAfter(work, { heard_from: 'google' })
  expect(workNow(theirs).closing).toEqual({ why: 'price' })
  const both = storedAfter(theirs, { closing: { why: 'price' } }, close.action_id)
  expect(workNow(both)).toBe(both)
  endSource(false)
})

const call: SentAction = {
  ...{ ...ids, action_id: 'LogsAnUnansweredCall', action: 'log_contact' },
  ...{ result: 'no_answer', note: '', next: 'default' },
}

test('two changes are shown at once while both wait for the server', () => {
  const endCall = showPlanned(call, actor)
  show(close)
  const both = { calls: { count: 1 }, closing: { why: 'price' } }
  expect(workNow()).toMatchObject(both)
  expect(workNow().tasks).toEqual({})
  endCall(true)
  expect(workNow()).toMatchObject(both)
  vi.advanceTimersByTime(5000)
  expect(workNow()).toMatchObject({ closing: { why: 'price' } })
})

test('a page shows only the second change if the first is refused', () => {
  const endClose = showPlanned(close, actor)
  show(call)
  expect(workNow()).toMatchObject({ closing: { why: 'price' }, calls: { count: 1 } })
  expect(workNow().tasks).toEqual({})
  endClose(false)
  expect(workNow()).toMatchObject({ closing: null, calls: { count: 1 } })
  expect(workNow().tasks).toHaveProperty('plan')
  end(false)
  expect(workNow()).toEqual(work)
})

test('a logged call is shown with the next call that the server will plan', () => {
  show(call)
  expect(workNow()).toMatchObject({ calls: { count: 1 }, tasks: { plan: { why: 'retry' } } })
})

const acceptance = { estimate_id: 'EstimateOfMaya000001', amount: 900 }
test.each<[string, SentAction]>([
  ['needs what the page doesn’t show', { ...ids, action: 'unbook' }],
  [
    'is compared with estimates that the page doesn’t show',
    { ...ids, action: 'log_contact', result: 'reached', note: '', next: null, acceptance },
  ],
  ['will be refused', { ...ids, action: 'dismiss_alert' }],
  ['is about another request', { ...close, quote_id: 'AnotherRequest000001' }],
  ['is an Undo', { ...ids, action: 'undo', undoes: 'ClosesTheRequest0002' }],
])('nothing is shown in advance for an action that %s', (_, sent) => {
  show(sent)
  expect(workNow()).toEqual(work)
})

test('nothing is shown in advance once the page has closed', () => {
  forget()
  show(close)
  expect(workNow()).toEqual(work)
})
