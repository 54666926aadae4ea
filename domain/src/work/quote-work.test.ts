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

test('what the desk writes reads back as closed, and as open again', () => {
  expect(closedReasonOf({ ...outcomeFields('price', 'dana@example.com'), ...times })).toBe('price')
  expect(closedReasonOf({ ...outcomeFields(null, null), ...times, closed_at: null })).toBeNull()
})

test('whoever closes a request or opens it again is named, and the reason with it', () => {
  const outcome_by_email = 'dana@example.com'
  expect(outcomeFields('price', outcome_by_email)).toEqual({
    ...{ outcome: 'lost', lost_why: 'price', outcome_by_email },
  })
  expect(outcomeFields(null, outcome_by_email)).toEqual({
    ...{ outcome: 'open', lost_why: null, outcome_by_email },
  })
})

test('a request without a document, or with one that cannot be read, is open', () => {
  expect(closedReasonOf(undefined)).toBeNull()
  expect(closedReasonOf({ lost_why: 'price' })).toBeNull()
})

test('a document that Today has added to is read as before', () => {
  const later = { ...outcomeFields('unreachable', null), ...times, due_at: null, tries: 3 }
  expect(closedReasonOf(later)).toBe('unreachable')
})

test('a document of before the call list reads as one with nothing done and nothing due', () => {
  const { lost_why, closed_at, outcome, outcome_by_email, ...missing } = untouchedWork
  const old = { lost_why, closed_at, outcome, outcome_by_email, created_at: now, updated_at: now }
  expect(quoteWorkSchema.parse(old)).toEqual({ ...old, ...missing })
})

test('a call is somebody’s for ten minutes, and nobody’s after that', () => {
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
