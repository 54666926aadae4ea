import type { BookingFields } from '@moving/domain/calendar/booking'
import { standardHours } from '@moving/domain/office-hours'
import { emptyFacts } from '@moving/domain/quote/facts/move-facts'
import { logHead } from '@moving/domain/request/log-head'
import { storedStateOf } from '@moving/domain/request/request-state'
import type { Firestore } from 'firebase/firestore'
import { beforeEach, expect, test, vi } from 'vitest'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import { seenWith, type Seen } from './seen.ts'

/** The stored record of a request, or the error when it is read. */
const stored = vi.hoisted(() => ({ record: null as object | null, planned: undefined as unknown }))
vi.mock('../documents/read.ts', () => ({
  readDoc: () =>
    stored.record instanceof Error ? Promise.reject(stored.record) : Promise.resolve(stored.record),
}))
vi.mock('./planned-changes.ts', () => ({ plannedEntry: () => stored.planned }))

const quote = exampleQuote()
const booking: BookingFields = {
  ...{ day: '2026-12-12', from_minute: 480, to_minute: 540, hours: 5, people: 3 },
  ...{ crew: null, note: '' },
}
const { state } = logHead(
  { quote, facts: null, booking, state: null, source: undefined },
  standardHours,
  quote.created_at,
)
const lastId = state.last_entry?.id

beforeEach(() => {
  stored.record = { ...storedStateOf(state), quote }
  stored.planned = undefined
})

const found = (seen: Seen) => (typeof seen === 'string' ? seen : seen())
const seen = (shown: Parameters<typeof seenWith>[1]) => found(seenWith({} as Firestore, shown))

test('a form that shows what is stored sends the last log entry as the last one seen', async () => {
  expect(lastId).toMatch(/^found/)
  expect(await seen({ quote })).toBe(lastId)
  expect(await seen({ quote, booking, facts: emptyFacts })).toBe(lastId)
  expect(await seen({ quote, booking: { ...booking, updated_by: 'dana' } as BookingFields })).toBe(
    lastId,
  )
})

test.each([
  ['a different phone number', { quote: { ...quote, phone: '(202) 555-0199' } }],
  ['no booking', { quote, booking: null }],
  ['a different crew', { quote, booking: { ...booking, crew: 'CrewA000000000000000' } }],
  ['a different answer', { quote, facts: { ...emptyFacts, stairs: 'No stairs' } }],
])('a form that shows %s sends “outdated” as the last entry seen', async (_, shown) => {
  expect(await seen(shown)).toBe('outdated')
})

test('a booking form is outdated only if the quote’s status or move date differs', async () => {
  const fields = ['status', 'move_date'] as const
  const shown = { ...quote, phone: '(202) 555-0199' }
  expect(await seen({ quote: shown, booking, fields })).toBe(lastId)
  expect(await seen({ quote: { ...shown, status: 'scheduled' }, booking, fields })).toBe('outdated')
  expect(await seen({ quote: { ...shown, move_date: '2027-01-04' }, booking, fields })).toBe(
    'outdated',
  )
})

test('a form for a request without a log sends “created” as the last entry seen', async () => {
  stored.record = { quote }
  expect(await seen({ quote })).toBe('created')
})

test('a form opened while an action is still being saved sends that action as the last one seen', async () => {
  stored.planned = 'PlannedAction0000001'
  expect(await seen({ quote: { ...quote, status: 'scheduled' } })).toBe(stored.planned)
})

test('a form that shows what is stored sends the last stored entry, even if an action is still being saved', async () => {
  stored.planned = 'PlannedAction0000001'
  expect(await seen({ quote })).toBe(lastId)
})

test('the record of a request is read again if it couldn’t be read when the form opened', async () => {
  const { record } = stored
  stored.record = new Error('offline')
  const opened = seenWith({} as Firestore, { quote })
  await new Promise((resolve) => setTimeout(resolve))
  stored.record = record
  expect(await found(opened)).toBe(lastId)
})
