import { describe, expect, it } from 'vitest'
import { tellableChange, tellableFacts } from './quote-change.ts'

const state = (estimate: number | null, status = 'estimated') => ({ estimate, status })

describe('what a customer hears of by mail', () => {
  it('is an estimate, and another estimate', () => {
    expect(tellableChange(state(null, 'pending'), state(900))).toEqual({
      estimate: true,
      scheduled: false,
    })
    expect(tellableChange(state(900), state(950))).toMatchObject({ estimate: true })
  })

  it('is an estimate of zero, which is a price', () => {
    expect(tellableChange(state(null), state(0))).toMatchObject({ estimate: true })
  })

  it('is the move on the schedule, once', () => {
    expect(tellableChange(state(900), state(900, 'scheduled'))).toEqual({
      estimate: false,
      scheduled: true,
    })
    expect(tellableChange(state(900, 'scheduled'), state(900, 'scheduled'))).toBeNull()
  })

  it('is not an estimate taken back, nor any other status', () => {
    expect(tellableChange(state(900), state(null))).toBeNull()
    expect(tellableChange(state(900), state(900, 'completed'))).toBeNull()
  })

  it('takes a missing estimate for none', () => {
    expect(tellableFacts({ status: 'pending' })).toEqual({ estimate: null, status: 'pending' })
  })
})
