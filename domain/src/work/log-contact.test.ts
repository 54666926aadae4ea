import { describe, expect, it } from 'vitest'
import { callStartMs, countsFromLease, planAfterContact, presetNext } from './log-contact.ts'

const at = new Date('2026-11-24T15:00:00Z')

describe('the next call after a log', () => {
  it.each([
    ['no_answer', 0, 'pending', 'in_1_hour'],
    ['left_message', 0, 'estimated', 'in_1_hour'],
    ['no_answer', 1, 'pending', 'tomorrow_9'],
    ['left_message', 5, 'pending', 'tomorrow_9'],
    ['reached', 0, 'pending', 'nothing'],
    ['reached', 0, 'estimated', 'in_2_days_9'],
    ['wrong_number', 0, 'pending', 'tomorrow_9'],
    ['wrote_email', 0, 'pending', 'tomorrow_9'],
    ['wrote_text', 3, 'pending', 'tomorrow_9'],
  ] as const)('is preset: %s after %i tries, %s', (result, tries, status, choice) => {
    expect(presetNext(result, { tries, status })).toBe(choice)
  })

  const step = { result: 'no_answer', nextAt: at, followUp: '', lostWhy: null } as const

  it('is another try when nobody answered and nothing else was said', () => {
    expect(planAfterContact(step)).toEqual({ due_at: at, due_why: 'retry', follow_up: '' })
    expect(planAfterContact({ ...step, result: 'left_message' }).due_why).toBe('retry')
  })

  it('is about what was typed', () => {
    expect(planAfterContact({ ...step, followUp: 'Piano' })).toEqual({
      ...{ due_at: at, due_why: 'follow_up', follow_up: 'Piano' },
    })
    expect(planAfterContact({ ...step, result: 'reached' }).due_why).toBe('follow_up')
  })

  it('is none once the request is closed, or when nothing was chosen', () => {
    expect(planAfterContact({ ...step, lostWhy: 'price' }).due_at).toBeNull()
    expect(planAfterContact({ ...step, nextAt: null }).due_at).toBeNull()
  })
})

describe('a call', () => {
  const held = { holder_uid: 'dana', holder_since: at }
  const after = (ms: number) => new Date(at.getTime() + ms)

  it('began when its caller took it, for half an hour', () => {
    expect(countsFromLease(held, 'dana', after(callStartMs - 1))).toBe(true)
    expect(countsFromLease(held, 'dana', after(callStartMs))).toBe(false)
  })

  it('began when it was logged, for everybody else', () => {
    expect(countsFromLease(held, 'isaac', after(1))).toBe(false)
    expect(countsFromLease({ holder_uid: null, holder_since: null }, 'dana', at)).toBe(false)
  })
})
