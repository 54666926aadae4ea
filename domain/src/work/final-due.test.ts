import { expect, it } from 'vitest'
import { workAfterAnswer } from './customer-act.ts'
import { untouchedWork } from './quote-work.ts'

const tomorrow = new Date('2026-11-25T15:00:00Z')
const waiting = {
  ...untouchedWork,
  due_at: new Date('2026-11-24T15:00:00Z'),
  due_why: 'correction',
  activity_plan: { due_at: tomorrow, due_why: 'final', follow_up: '' },
} as const

it('once a wish is answered the office is asked what the move came to, unless it has said so', () => {
  const asked = { due_at: tomorrow, due_why: 'final', follow_up: '', activity_plan: null }
  expect(workAfterAnswer(waiting, null)).toEqual(asked)
  const known = { ...waiting, final_amount: 0 }
  expect(workAfterAnswer(known, null)).toEqual({ ...asked, due_at: null })
})
