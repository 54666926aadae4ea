import { expect, test } from 'vitest'
import { leaseMs, leaseOf, leaseSchema, noHolder } from './lease.ts'

const now = new Date('2026-11-21T15:00:00Z')

test('a claimed call expires after ten minutes', () => {
  const held = { holder_uid: 'dana', holder_email: 'dana@example.com', holder_since: now }
  const end = new Date(now.getTime() + leaseMs)
  expect(leaseOf(held, now)).toEqual({ uid: 'dana', email: 'dana@example.com', until: end })
  expect(leaseOf(held, new Date(end.getTime() - 1))).not.toBeNull()
  expect(leaseOf(held, end)).toBeNull()
  expect(leaseOf({ ...held, holder_email: null }, now)?.email).toBe('Someone')
  expect(leaseOf({ ...held, holder_uid: null }, now)).toBeNull()
  expect(leaseOf({ ...held, holder_since: null }, now)).toBeNull()
  expect(leaseOf(noHolder, now)).toBeNull()
})

test('a record without a claim is read as one without a caller', () => {
  expect(leaseSchema.parse({ channel: 'web', created_at: now })).toEqual(noHolder)
})
