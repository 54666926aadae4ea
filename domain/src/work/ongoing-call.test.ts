import { expect, test } from 'vitest'
import { ongoingCallMs, ongoingCallOf, ongoingCallSchema, noOngoingCall } from './ongoing-call.ts'

const now = new Date('2026-11-21T15:00:00Z')

test('“is calling” is shown for ten minutes', () => {
  const held = { caller_uid: 'dana', caller_email: 'dana@example.com', caller_since: now }
  const end = new Date(now.getTime() + ongoingCallMs)
  expect(ongoingCallOf(held, now)).toEqual({ uid: 'dana', email: 'dana@example.com', until: end })
  expect(ongoingCallOf(held, new Date(end.getTime() - 1))).not.toBeNull()
  expect(ongoingCallOf(held, end)).toBeNull()
  expect(ongoingCallOf({ ...held, caller_email: null }, now)?.email).toBe('Someone')
  expect(ongoingCallOf({ ...held, caller_uid: null }, now)).toBeNull()
  expect(ongoingCallOf({ ...held, caller_since: null }, now)).toBeNull()
  expect(ongoingCallOf(noOngoingCall, now)).toBeNull()
})

test('a record without a caller is readable', () => {
  expect(ongoingCallSchema.parse({ channel: 'web', created_at: now })).toEqual(noOngoingCall)
})
