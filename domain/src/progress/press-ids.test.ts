import { expect, it } from 'vitest'
import type { Press } from './press.ts'
import { emptyProgress, takePress } from './progress.ts'

const at = new Date('2026-12-19T13:40:00Z')
const empty = emptyProgress('2026-12-19', 'crew A', { from_minute: 480, to_minute: 540 })
const made = { id: 'press1', quoteId: 'q', at: 0 }
const late: Press = { ...made, press: 'late', minutes: 20 }
const take = (fields: typeof empty, press: Press) =>
  takePress(fields, press, { pressed: at, receivedAt: at })

it.each<[string, Press]>([
  ['a different step', { ...made, press: 'arrived' }],
  ['a different delay', { ...late, minutes: 60 }],
])('a report with a known id and %s is not counted', (_what, other) => {
  const { fields } = take(empty, late)
  expect(take(fields, late)).toEqual({ fields, outcome: 'counted' })
  expect(take(fields, other)).toEqual({ fields, outcome: 'already' })
})
