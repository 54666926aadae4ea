import { expect, it } from 'vitest'
import type { StatusUpdate } from './sent-check-in.ts'
import { emptyProgress, takeCheckIn } from './progress.ts'

const at = new Date('2026-12-19T13:40:00Z')
const empty = emptyProgress('2026-12-19', 'crew A', { from_minute: 480, to_minute: 540 })
const made = { id: 'press1', quoteId: 'q', at: 0 }
const late: StatusUpdate = { ...made, kind: 'late', minutes: 20 }
const take = (fields: typeof empty, checkIn: StatusUpdate) =>
  takeCheckIn(fields, checkIn, { sentAt: at, receivedAt: at })

it.each<[string, StatusUpdate]>([
  ['a different step', { ...made, kind: 'arrived' }],
  ['a different delay', { ...late, minutes: 60 }],
])('a status update with a known id and %s is not counted', (_what, other) => {
  const { fields } = take(empty, late)
  expect(take(fields, late)).toEqual({ fields, outcome: 'counted' })
  expect(take(fields, other)).toEqual({ fields, outcome: 'already' })
})
