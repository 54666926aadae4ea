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

test('a form that shows what is stored has seen the last log entry', async () => {
  expect(lastId).toMatch(/^found/)
  expect(await seen({ quote })).toBe(lastId)
  expect(await seen({ quote, booking, facts: emptyFacts })).toBe(lastId)
  expect(await seen({ quote, booking: { ...booking, updated_by: 'dana' } as BookingFields })).toBe(
    lastId,
  )
})

test.each([
  ['another phone number', { quote: { ...quote, phone: '(202) 555-0199' } }],
  ['no booking', { quote, booking: null }],
  ['another crew', { quote, booking: { ...booking, crew: 'CrewA000000000000000' } }],
  ['another answer', { quote, facts: { ...emptyFacts, stairs: 'No stairs' } }],
])('a form that shows %s hasn’t seen the last log entry', async (_, shown) => {
  expect(await seen(shown)).toBe('outdated')
})

test('a booking form depends only on the quote’s status and move date', async () => {
  const fields = ['status', 'move_date'] as const
  const shown = { ...quote, phone: '(202) 555-0199' }
  expect(await seen({ quote: shown, booking, fields })).toBe(lastId)
  expect(await seen({ quote: { ...shown, status: 'scheduled' }, booking, fields })).toBe('outdated')
})

test('a form has seen a request without a log as it was created', async () => {
  stored.record = { quote }
  expect(await seen({ quote })).toBe('created')
})

test('a form has seen an action that the page shows before it is stored', async () => {
  stored.planned = 'PlannedAction0000001'
  expect(await seen({ quote: { ...quote, status: 'scheduled' } })).toBe(stored.planned)
})

test('a form hasn’t seen a coworker’s action that was stored after the page’s own', async () => {
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
