import { expect, test } from 'vitest'
import {
  closedReasonOf,
  leaseMs,
  leaseOf,
  outcomeFields,
  quoteWorkSchema,
  untouchedWork,
} from './quote-work.ts'

const now = new Date('2026-11-21T15:00:00Z')
const times = { closed_at: now, created_at: now, updated_at: now }

test('the fields that the desk writes are read as closed, or as reopened', () => {
  expect(closedReasonOf({ ...outcomeFields('price', 'dana@example.com'), ...times })).toBe('price')
  expect(closedReasonOf({ ...outcomeFields(null, null), ...times, closed_at: null })).toBeNull()
})

test('closing or reopening a request stores the author and the reason', () => {
  const outcome_by_email = 'dana@example.com'
  expect(outcomeFields('price', outcome_by_email)).toEqual({
    ...{ outcome: 'lost', lost_why: 'price', outcome_by_email },
  })
  expect(outcomeFields(null, outcome_by_email)).toEqual({
    ...{ outcome: 'open', lost_why: null, outcome_by_email },
  })
})

test('a request without a record, or with one that can’t be read, is open', () => {
  expect(closedReasonOf(undefined)).toBeNull()
  expect(closedReasonOf({ lost_why: 'price', tasks: 7 })).toBeNull()
})

test("a document with Today's fields is still readable", () => {
  const later = { ...outcomeFields('unreachable', null), ...times, due_at: null, attempts: 3 }
  expect(closedReasonOf(later)).toBe('unreachable')
})

test('a record without work reads as one with nothing done and nothing due', () => {
  const created = { channel: 'web', session_id: null, honeypot_filled: false, created_at: now }
  const never = new Date(0)
  expect(quoteWorkSchema.parse(created)).toEqual({
    ...untouchedWork,
    ...{ created_at: now, updated_at: never },
  })
})

test('a claimed call expires after ten minutes', () => {
  const held = { holder_uid: 'dana', holder_email: 'dana@example.com', holder_since: now }
  const end = new Date(now.getTime() + leaseMs)
  expect(leaseOf(held, now)).toEqual({ uid: 'dana', email: 'dana@example.com', until: end })
  expect(leaseOf(held, new Date(end.getTime() - 1))).not.toBeNull()
  expect(leaseOf(held, end)).toBeNull()
  expect(leaseOf({ ...held, holder_email: null }, now)?.email).toBe('Someone')
  expect(leaseOf({ ...held, holder_uid: null }, now)).toBeNull()
  expect(leaseOf({ ...held, holder_since: null }, now)).toBeNull()
  expect(leaseOf(untouchedWork, now)).toBeNull()
})
