import { describe, expect, it } from 'vitest'
import { describeChange } from './describe-change.ts'
import { describeParts } from './describe-estimate.ts'
import { crewCents, sumCents } from './estimate-sum.ts'
import { noDetails, type Estimate } from './estimate.ts'
import { currentEstimate } from './shown-estimates.ts'

const noon = Date.parse('2026-11-21T17:00:00Z')
const given = (id: string, amount: number | null, seconds: number, undoes: string | null = null) =>
  ({
    ...noDetails,
    ...{ id, amount, undoes, created_at: new Date(noon + seconds * 1000) },
  }) satisfies Estimate
const at = (seconds: number) => new Date(noon + seconds * 1000)

describe('the estimate that a customer is shown', () => {
  it('is not there before its mail could go, and then is with its parts', () => {
    const ledger = [given('one', 1100, 0)]
    expect(currentEstimate(1100, ledger, at(29))).toBeNull()
    expect(currentEstimate(1100, ledger, at(30))).toEqual({
      ...{ amount: 1100, before: null, estimate: ledger[0] },
    })
  })

  it('is the former one until the new one’s mail could go, then the new one beside the former', () => {
    const ledger = [given('two', 1250.5, 600), given('one', 1100, 0)]
    expect(currentEstimate(1250.5, ledger, at(610))).toMatchObject({ amount: 1100 })
    expect(currentEstimate(1250.5, ledger, at(630))).toEqual({
      ...{ amount: 1250.5, before: 1100, estimate: ledger[0] },
    })
  })

  it('was never another one that was undone within the hold', () => {
    const first = given('one', 1100, 0)
    const ledger = [given('three', 1100, 620, 'two'), given('two', 1250.5, 600), first]
    for (const seconds of [605, 625, 640, 700]) {
      expect(currentEstimate(1100, ledger, at(seconds))).toEqual({
        ...{ amount: 1100, before: null, estimate: first },
      })
    }
  })

  it('was never there when the first one was undone within the hold', () => {
    const ledger = [given('two', null, 20, 'one'), given('one', 1100, 0)]
    for (const seconds of [25, 40, 60]) {
      expect(currentEstimate(null, ledger, at(seconds))).toBeNull()
    }
  })

  it('is the bare amount again that an undone one had replaced', () => {
    const ledger = [given('two', 990, 610, 'one'), given('one', 1100, 600)]
    expect(currentEstimate(990, ledger, at(620))).toMatchObject({ amount: 990, estimate: null })
    expect(currentEstimate(990, ledger, at(700))).toMatchObject({ amount: 990, estimate: null })
  })

  it('shows what was undone too late as a change', () => {
    const ledger = [
      given('three', 1100, 700, 'two'),
      given('two', 1250, 600),
      given('one', 1100, 0),
    ]
    expect(currentEstimate(1100, ledger, at(740))).toMatchObject({ amount: 1100, before: 1250 })
  })

  it('is a bare amount where another client has written one', () => {
    const ledger = [given('one', 1100, 0)]
    expect(currentEstimate(990, ledger, at(60))).toEqual({
      ...{ amount: 990, estimate: null, before: 1100 },
    })
    expect(currentEstimate(990, [], at(60))).toEqual({ amount: 990, estimate: null, before: null })
  })

  it('is gone when the amount was withdrawn', () => {
    expect(currentEstimate(null, [given('one', 1100, 0)], at(60))).toBeNull()
  })
})

describe('the sum of the parts', () => {
  it('is exact to the cent', () => {
    expect(sumCents({ hours: null, rate: null, other_amount: 0.3 })).toBe(30)
    expect(sumCents({ hours: 1, rate: 0.1, other_amount: 0.2 })).toBe(30)
    expect(sumCents({ hours: 5.25, rate: 165.01, other_amount: 425.53 })).toBe(129_183)
  })

  it('rounds a quarter of an hour once', () => {
    expect(crewCents({ hours: 0.25, rate: 100.02 })).toBe(2501)
  })

  it('is unknown without hours or rate, and without other charges', () => {
    expect(sumCents({ hours: 5, rate: null, other_amount: null })).toBeNull()
    expect(sumCents({ hours: 5, rate: null, other_amount: 20 })).toBe(2000)
  })
})

describe('the parts in words', () => {
  it('are only what the office entered', () => {
    expect(describeParts(noDetails)).toEqual([])
    expect(describeParts({ ...noDetails, crew: 1, hours: 1 })).toEqual(['1 mover, 1 hour'])
    expect(describeParts({ ...noDetails, rate: 165 })).toEqual(['At $165.00 an hour for the crew'])
    const all = {
      crew: 3,
      hours: 5,
      rate: 165,
      other_amount: 425.5,
      other_text: 'Packing material',
    }
    expect(describeParts({ ...noDetails, ...all })).toEqual([
      '3 movers, 5 hours at $165.00 an hour for the crew: $825.00',
      'Packing material: $425.50',
    ])
  })
})

describe('a change in words', () => {
  it('says from what to what, to the cent, and why', () => {
    expect(
      describeChange({ from: 1100, to: 1250.5, why: 'more_things', text: 'Garage added' }),
    ).toBe('Changed from $1,100.00 (+$150.50) because of more things to move: “Garage added”.')
    expect(describeChange({ from: 0.3, to: 0.1 + 0.1, why: 'other', text: null })).toBe(
      'Changed from $0.30 (−$0.10).',
    )
    expect(describeChange({ from: 1, to: 2, why: null, text: 'As agreed' })).toBe(
      'Changed from $1.00 (+$1.00): “As agreed”.',
    )
  })
})
