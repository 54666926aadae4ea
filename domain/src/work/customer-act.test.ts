import { expect, it } from 'vitest'
import { workAfterAnswer } from './customer-act.ts'
import { untouchedWork } from './quote-work.ts'

const tomorrow = new Date('2026-11-25T15:00:00Z')
const wish = { at: new Date('2026-11-24T15:00:00Z'), why: 'correction', note: '' } as const
const bill = { at: tomorrow, why: 'final', note: '' } as const

it('once a wish is answered the office is asked for the final bill, unless it has entered that', () => {
  const asked = { tasks: { bill }, due_at: tomorrow, due_why: 'final' }
  expect(workAfterAnswer({ ...untouchedWork, tasks: { wish, bill } }, null)).toMatchObject(asked)
  const known = workAfterAnswer({ ...untouchedWork, tasks: { wish } }, null)
  expect(known).toMatchObject({ tasks: {}, due_at: null })
})
