import { describe, expect, it } from 'vitest'
import { tellableChange, tellableFacts } from './quote-change.ts'

const state = (estimate: number | null, status = 'estimated') => ({ estimate, status })

describe('the changes that are emailed to the customer', () => {
  it('include a new estimate and a changed estimate', () => {
    expect(tellableChange(state(null, 'pending'), state(900))).toEqual({
      ...{ estimate: true, scheduled: false, day: false, arrival: false },
    })
    expect(tellableChange(state(900), state(950))).toMatchObject({ estimate: true })
  })

  it('include a newer estimate of the same amount', () => {
    const at = (estimate_at?: number | null) => ({ ...state(900), estimate_at })
    expect(tellableChange(at(1), at(2))).toMatchObject({ estimate: true })
    expect(tellableChange(at(1), at(1))).toBeNull()
    expect(tellableChange(at(), at(2))).toBeNull()
    expect(tellableChange(at(1), { ...at(null), estimate: null })).toBeNull()
  })

  it('include an estimate of zero', () => {
    expect(tellableChange(state(null), state(0))).toMatchObject({ estimate: true })
  })

  it('include that the move is scheduled, once', () => {
    expect(tellableChange(state(900), state(900, 'scheduled'))).toEqual({
      ...{ estimate: false, scheduled: true, day: false, arrival: false },
    })
    expect(tellableChange(state(900, 'scheduled'), state(900, 'scheduled'))).toBeNull()
    expect(tellableChange(state(900, 'completed'), state(900, 'scheduled'))).toBeNull()
  })

  it('don’t include a removed estimate or any other status', () => {
    expect(tellableChange(state(900), state(null))).toBeNull()
    expect(tellableChange(state(900), state(900, 'completed'))).toBeNull()
  })

  it('treat a missing estimate as no estimate', () => {
    const facts = { estimate: null, status: 'pending', day: '2026-12-19' }
    expect(tellableFacts({ status: 'pending', move_date: '2026-12-19' })).toEqual(facts)
  })
})

describe('a change of the moving day', () => {
  const morning = { from_minute: 480, to_minute: 540 }
  const later = { from_minute: 600, to_minute: 660 }
  const on = (day: string, arrival?: typeof morning | null, status = 'scheduled') =>
    tellableFacts({ estimate_amount: 900, status, move_date: day }, arrival)
  const newsOf = (...facts: Parameters<typeof tellableChange>) => {
    const change = tellableChange(...facts)
    return change && Object.entries(change).flatMap(([name, isNews]) => (isNews ? [name] : []))
  }

  it('is emailed with the new arrival time', () => {
    expect(newsOf(on('2026-12-12', morning), on('2026-12-14', later))).toEqual(['day', 'arrival'])
    expect(newsOf(on('2026-12-12', null), on('2026-12-12', morning))).toEqual(['arrival'])
    expect(newsOf(on('2026-12-12', morning), on('2026-12-12', { ...morning }))).toBeNull()
  })

  it('isn’t emailed before the move is scheduled, and neither is the removal of a crew', () => {
    expect(
      newsOf(on('2026-12-12', null, 'estimated'), on('2026-12-14', null, 'estimated')),
    ).toBeNull()
    expect(newsOf(on('2026-12-12', morning), on('2026-12-12', null))).toBeNull()
    expect(newsOf(on('2026-12-12', null, 'estimated'), on('2026-12-14', morning))).toEqual([
      'scheduled',
    ])
  })

  it('isn’t emailed if it is unknown which day the customer knows', () => {
    const { estimate, status } = on('2026-12-12')
    const unknown = { estimate, status }
    expect(newsOf(unknown, on('2026-12-14', morning))).toBeNull()
    expect(newsOf(on('2026-12-14'), on('2026-12-14', morning))).toBeNull()
  })
})
