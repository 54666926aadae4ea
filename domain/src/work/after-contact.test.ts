import { describe, expect, it } from 'vitest'
import { callStartMs, defaultNextStep, startOfCall } from './after-contact.ts'

const at = new Date('2026-11-24T15:00:00Z')

describe('the default next call in Log Call', () => {
  it.each([
    ['no_answer', 0, 'pending', 'in_1_hour'],
    ['left_message', 0, 'estimated', 'in_1_hour'],
    ['no_answer', 1, 'pending', 'tomorrow_9'],
    ['left_message', 5, 'pending', 'tomorrow_9'],
    ['reached', 0, 'estimated', 'in_2_days_9'],
    ['reached', 0, 'scheduled', 'nothing'],
    ['reached', 0, 'completed', 'nothing'],
    ['wrong_number', 0, 'pending', 'tomorrow_9'],
    ['sent_email', 0, 'pending', 'tomorrow_9'],
    ['sent_text', 3, 'pending', 'tomorrow_9'],
    ['sent_text', 0, 'scheduled', 'nothing'],
    ['sent_email', 0, 'completed', 'nothing'],
    ['wrong_number', 0, 'scheduled', 'tomorrow_9'],
  ] as const)(
    'is chosen after the result %s, after %i attempts and for the status %s',
    (result, attempts, status, choice) => {
      for (const hasEstimate of [true, false]) {
        const next = defaultNextStep(result, { attempts, status, hasEstimate })
        expect(next).toEqual({ choice, about: '' })
      }
    },
  )

  it('is to send the estimate today after talking with a new lead', () => {
    const talked = (hasEstimate: boolean) =>
      defaultNextStep('reached', { attempts: 0, status: 'pending', hasEstimate })
    expect(talked(false)).toEqual({ choice: 'today', about: 'Send the estimate' })
    expect(talked(true)).toEqual({ choice: 'in_2_days_9', about: '' })
  })
})

describe('the time when a call started', () => {
  const held = { caller_uid: 'dana', caller_since: at }
  const after = (ms: number) => new Date(at.getTime() + ms)

  it('is when the caller clicked I’m Calling, at most half an hour ago', () => {
    expect(startOfCall(held, 'dana', after(callStartMs - 1))).toEqual(at)
    expect(startOfCall(held, 'dana', after(callStartMs))).toEqual(after(callStartMs))
  })

  it('is when it is logged by someone else, or without I’m Calling', () => {
    expect(startOfCall(held, 'isaac', after(1))).toEqual(after(1))
    expect(startOfCall({ ...held, caller_since: null }, 'dana', after(1))).toEqual(after(1))
    const free = { caller_uid: null, caller_since: null }
    expect(startOfCall(free, 'dana', after(1))).toEqual(after(1))
  })
})
