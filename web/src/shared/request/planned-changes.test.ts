import type { SentAction } from '@moving/domain/actions/index'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import { untouchedWork } from '@moving/domain/work/quote-work'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  followPlanned,
  loadPlans,
  rememberShown,
  showPlanned,
  withPlanned,
} from './planned-changes.ts'

const now = new Date('2026-11-23T15:00:00Z')
const quote = exampleQuote({ status: 'pending', created_at: now, updated_at: now })
const task = { at: now, why: 'new', note: '' } as const
const work = {
  ...{ ...untouchedWork, status_seen: 'pending', tasks: { promise: task } },
  ...{ respond_by: now, created_at: now, updated_at: now },
}
const ids = { quote_id: quote.id, action_id: 'ClosesTheRequest0001' }
const close: SentAction = { ...ids, action: 'close', reason: 'price' }
const shown = { quote, work, booking: null, facts: null, source: { channel: 'web' } }
const workNow = (updated_at = now) => withPlanned('work', quote.id, { ...work, updated_at })

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

test('shows a request as closed before the server answers', () => {
  const listener = vi.fn()
  const stop = followPlanned(listener)
  show(close)
  end(true)
  expect(workNow()).toMatchObject({ outcome: 'lost', lost_why: 'price', tasks: {} })
  expect(workNow().outcome_by_email).toBe(actor.email)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})

test('shows a change that was sent while the plans were loading, unless the server answers first', async () => {
  for (const isRefusedFirst of [false, true]) {
    vi.resetModules()
    const page = await import('./planned-changes.ts')
    page.rememberShown(shown)
    const endClose = page.showPlanned(close, actor)
    if (isRefusedFirst) endClose(false)
    await page.loadPlans()
    const outcome = isRefusedFirst ? 'open' : 'lost'
    expect(page.withPlanned('work', quote.id, work)).toMatchObject({ outcome })
  }
})

test('reverts the change at once if the action is refused', () => {
  show(close)
  end(false)
  expect(workNow()).toEqual(work)
})

test('shows the stored data as soon as it is newer, and in any case after five seconds', () => {
  show(close)
  end(true)
  const newer = new Date(now.getTime() + 1)
  expect(workNow(newer)).toMatchObject({ outcome: 'open' })
  expect(workNow()).toMatchObject({ outcome: 'lost' })
  vi.advanceTimersByTime(5000)
  expect(workNow()).toEqual(work)
})

const call: SentAction = {
  ...{ ...ids, action_id: 'LogsAnUnansweredCall', action: 'log_contact' },
  ...{ result: 'no_answer', note: '', next: 'default' },
}

test('shows two actions at once while both wait for the server', () => {
  const endCall = showPlanned(call, actor)
  show(close)
  expect(workNow()).toMatchObject({ attempts: 1, outcome: 'lost', tasks: {} })
  endCall(true)
  expect(workNow()).toMatchObject({ attempts: 1, outcome: 'lost' })
  vi.advanceTimersByTime(5000)
  expect(workNow()).toMatchObject({ outcome: 'lost' })
})

test('shows what a second action does alone once the first is refused', () => {
  const endClose = showPlanned(close, actor)
  show(call)
  expect(workNow()).toMatchObject({ outcome: 'lost', attempts: 1, tasks: {} })
  endClose(false)
  expect(workNow()).toMatchObject({ outcome: 'open', attempts: 1 })
  expect(workNow().tasks).toHaveProperty('plan')
  end(false)
  expect(workNow()).toEqual(work)
})

test('a logged call plans the next one as the server does', () => {
  show(call)
  expect(workNow()).toMatchObject({ attempts: 1, due_why: 'retry' })
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
])('shows nothing in advance of an action that %s', (_, sent) => {
  show(sent)
  expect(workNow()).toEqual(work)
})

test('shows nothing in advance once the page has closed', () => {
  forget()
  show(close)
  expect(workNow()).toEqual(work)
})
