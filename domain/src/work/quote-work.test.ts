import { expect, test } from 'vitest'
import { closedReasonOf, outcomeFields } from './quote-work.ts'

const now = new Date('2026-11-21T15:00:00Z')
const times = { closed_at: now, created_at: now, updated_at: now }

test('what the desk writes reads back as closed, and as open again', () => {
  expect(closedReasonOf({ ...outcomeFields('price', 'dana@example.com'), ...times })).toBe('price')
  expect(closedReasonOf({ ...outcomeFields(null, null), ...times, closed_at: null })).toBeNull()
})

test('a request without a document, or with one that cannot be read, is open', () => {
  expect(closedReasonOf(undefined)).toBeNull()
  expect(closedReasonOf({ lost_why: 'price' })).toBeNull()
})

test('a document that Calls has added to is read as before', () => {
  const later = { ...outcomeFields('unreachable', null), ...times, due_at: null, tries: 3 }
  expect(closedReasonOf(later)).toBe('unreachable')
})
