import { describe, expect, it } from 'vitest'
import { describeChange, describeDifference } from './describe-change.ts'
import { describeDeposit, describeGoodUntil, describeParts } from './describe-estimate.ts'
import { noDetails, type Estimate } from './estimate.ts'
import {
  currentEstimate,
  givenEstimate,
  isBeingChanged,
  lastDayToAnswer,
  showEstimate,
} from './shown-estimates.ts'

const noon = Date.parse('2026-11-21T17:00:00Z')
const given = (id: string, amount: number | null, seconds: number, undoes: string | null = null) =>
  ({
    ...noDetails,
    ...{ id, amount, undoes, at: new Date(noon + seconds * 1000) },
  }) satisfies Estimate
const terms = { good_until: null, open: [] }
const at = (seconds: number) => new Date(noon + seconds * 1000)

describe('the estimate that a customer sees', () => {
  it('appears with its details after 30 seconds, when its email may be sent', () => {
    const ledger = [given('one', 1100, 0)]
    expect(currentEstimate(1100, ledger, at(29))).toBeNull()
    expect(currentEstimate(1100, ledger, at(30))).toEqual({
      ...{ amount: 1100, before: null, estimate: ledger[0] },
    })
  })

  it('is the previous one for 30 seconds, and then shows both amounts', () => {
    const ledger = [given('two', 1250.5, 600), given('one', 1100, 0)]
    expect(currentEstimate(1250.5, ledger, at(610))).toMatchObject({ amount: 1100 })
    expect(currentEstimate(1250.5, ledger, at(630))).toEqual({
      ...{ amount: 1250.5, before: 1100, estimate: ledger[0] },
    })
  })

  it('is never a different one that was undone within 30 seconds', () => {
    const first = given('one', 1100, 0)
    const ledger = [given('three', 1100, 620, 'two'), given('two', 1250.5, 600), first]
    for (const seconds of [605, 625, 640, 700]) {
      expect(currentEstimate(1100, ledger, at(seconds))).toEqual({
        ...{ amount: 1100, before: null, estimate: first },
      })
    }
  })

  it('is missing if the first one was undone within 30 seconds', () => {
    const ledger = [given('two', null, 20, 'one'), given('one', 1100, 0)]
    for (const seconds of [25, 40, 60]) {
      expect(currentEstimate(null, ledger, at(seconds))).toBeNull()
    }
  })

  it('is the amount without details again after its replacement was undone', () => {
    const ledger = [given('two', 990, 610, 'one'), given('one', 1100, 600)]
    expect(currentEstimate(990, ledger, at(620))).toMatchObject({ amount: 990, estimate: null })
    expect(currentEstimate(990, ledger, at(700))).toMatchObject({ amount: 990, estimate: null })
  })

  it('shows a late Undo as a change', () => {
    const ledger = [
      given('three', 1100, 700, 'two'),
      given('two', 1250, 600),
      given('one', 1100, 0),
    ]
    expect(currentEstimate(1100, ledger, at(740))).toMatchObject({ amount: 1100, before: 1250 })
  })

  it('is an amount without details if another program stored it', () => {
    const ledger = [given('one', 1100, 0)]
    expect(currentEstimate(990, ledger, at(60))).toEqual({
      ...{ amount: 990, estimate: null, before: 1100 },
    })
    expect(currentEstimate(990, [], at(60))).toEqual({ amount: 990, estimate: null, before: null })
  })

  it('is an amount stored by another program at once, even while one of ours waits', () => {
    const bare = { amount: 990, estimate: null, before: null }
    expect(currentEstimate(990, [given('one', 1100, 0)], at(10))).toEqual(bare)
  })

  it('is the one that was restored by undoing an Undo', () => {
    const ledger = [
      given('three', 1100, 15, 'two'),
      given('two', null, 10, 'one'),
      given('one', 1100, 0),
    ]
    expect(currentEstimate(1100, ledger, at(60))).toEqual({
      ...{ amount: 1100, before: null, estimate: ledger[0] },
    })
  })

  it('is never an amount that was replaced within 30 seconds', () => {
    const earlier = (ledger: Estimate[]) => showEstimate(1250, ledger, terms, at(100))?.earlier
    const first = given('one', 1100, 0)
    expect(earlier([given('two', 1250, 29.999), first])).toEqual([])
    expect(earlier([given('two', 1250, 30), first])).toEqual([{ amount: 1100, at: at(0) }])
    const same = given('one', 1250, 0)
    expect(earlier([given('two', 1250, 20), same])).toEqual([{ amount: 1250, at: at(0) }])
  })

  it('shows a change from the last amount shown, even if that was removed in between', () => {
    const ledger = [given('three', 1250, 1200), given('two', null, 600), given('one', 1100, 0)]
    expect(currentEstimate(1250, ledger, at(1300))).toMatchObject({ amount: 1250, before: 1100 })
  })

  it('disappears when the amount is removed', () => {
    expect(currentEstimate(null, [given('one', 1100, 0)], at(60))).toBeNull()
  })
})

it('an amount is about to be shown for 30 seconds, unless Undo restored the previous one', () => {
  const undone = (seconds: number) => [given('two', null, seconds, 'one'), given('one', 1100, 0)]
  const isChanging = (ledger: Estimate[], seconds: number) => isBeingChanged(ledger, at(seconds))
  const [one] = [given('one', 1100, 0)]
  expect([isChanging([one], 29.999), isChanging([one], 30)]).toEqual([true, false])
  expect(isChanging([], 0)).toBe(false)
  expect(isChanging(undone(29.999), 29.999)).toBe(false)
  expect(isChanging(undone(30), 30)).toBe(true)
})

describe('the customer’s page', () => {
  const show = (amount: number | null, ledger: Estimate[], seconds = 700) =>
    showEstimate(amount, ledger, terms, at(seconds))
  const first = given('one', 1100, 0)
  const second: Estimate = {
    ...given('two', 825, 600),
    ...{ kind: 'hourly', crew: 3, hours: 5, rate: 165, could_change: 'Stairs' },
    ...{ why: 'stairs', why_text: 'Two flights', good_until: '2026-12-01' },
    deposit_cents: 200_00,
  }

  it('shows an estimate with its details, the previous amount, the reason, and earlier amounts', () => {
    expect(show(825, [second, first])).toEqual({
      ...{ amount: 825, kind: 'hourly', could_change: 'Stairs', good_until: null },
      parts: ['3 movers, 5 hours at $165 an hour for the crew: $825'],
      ...{ crew: 3, hours: 5, extra_hour: 165, deposit_cents: 200_00 },
      change: { from: 1100, why: 'stairs', text: 'Two flights' },
      earlier: [{ amount: 1100, at: at(0) }],
    })
  })

  it('doesn’t show the price of an extra hour for a flat estimate or without a rate', () => {
    expect(show(825, [{ ...second, kind: 'flat' }])).toMatchObject({ extra_hour: null })
    expect(show(825, [{ ...second, rate: null }])).toMatchObject({ extra_hour: null })
  })

  it('shows no change for the first estimate', () => {
    expect(show(825, [second])).toMatchObject({ amount: 825, change: null, earlier: [] })
  })

  it('shows an amount without details, and all earlier amounts', () => {
    expect(show(990, [second, first])).toEqual({
      ...{ amount: 990, kind: null, parts: [], could_change: '', good_until: null },
      ...{ extra_hour: null, deposit_cents: null },
      change: { from: 825, why: null, text: null },
      earlier: [
        { amount: 825, at: at(600) },
        { amount: 1100, at: at(0) },
      ],
    })
  })

  it('shows an amount without any log entry', () => {
    expect(show(990, [])).toMatchObject({ amount: 990, change: null, earlier: [] })
  })

  it('shows that an amount was removed, and the earlier amounts', () => {
    const withdrawn = given('three', null, 650)
    expect(show(null, [withdrawn, first], 700)).toEqual({
      ...{ amount: null, kind: null, parts: [], could_change: '', good_until: null, change: null },
      ...{ extra_hour: null, deposit_cents: null },
      earlier: [{ amount: 1100, at: at(0) }],
    })
  })

  it('shows nothing before the office sends an estimate, and for 30 seconds after that', () => {
    expect(show(null, [])).toBeNull()
    expect(show(1100, [first], 10)).toBeNull()
  })

  it('accepts an answer until the day of the move at most', () => {
    expect(lastDayToAnswer('2026-12-01', '2026-12-19')).toBe('2026-12-01')
    expect(lastDayToAnswer('2026-12-20', '2026-12-19')).toBe('2026-12-19')
    expect(lastDayToAnswer(null, '2026-12-19')).toBe('2026-12-19')
  })
})

describe('the estimate that the office sees', () => {
  const ledger = [given('two', 1250.5, 600), given('one', 1100, 0)]

  it('is the latest one, even while its customer doesn’t see it yet', () => {
    expect(givenEstimate(1250.5, ledger)).toMatchObject({ amount: 1250.5, before: 1100 })
    expect(givenEstimate(900, [])).toEqual({ amount: 900, estimate: null, before: null })
    expect(givenEstimate(null, [])).toBeNull()
  })
})

describe('the details of an estimate as text', () => {
  it('say the deposit, or that there is none', () => {
    expect([200_00, 200_50, 0].map(describeDeposit)).toEqual([
      ...['Deposit: $200', 'Deposit: $200.50', 'Deposit: None'],
    ])
  })

  it('have only what the office entered', () => {
    expect(describeParts(noDetails)).toEqual([])
    expect(describeParts({ ...noDetails, crew: 1, hours: 1 })).toEqual(['1 mover, 1 hour'])
    expect(describeParts({ ...noDetails, rate: 165 })).toEqual(['At $165 an hour for the crew'])
    const parts = (of: Partial<Estimate>) => describeParts({ ...noDetails, ...of })
    expect(parts({ hours: 5 })).toEqual(['5 hours'])
    expect(parts({ crew: 3, rate: 165 })).toEqual(['3 movers at $165 an hour for the crew'])
    const all = {
      crew: 3,
      hours: 5,
      rate: 165,
      lines: [
        { text: 'Packing material', cents: 425_50 },
        { text: 'Travel fee', cents: 79_00 },
      ],
    }
    expect(describeParts({ ...noDetails, ...all })).toEqual([
      '3 movers, 5 hours at $165 an hour for the crew: $825',
      'Packing material: $425.50',
      'Travel fee: $79',
    ])
  })
})

it('an estimate is good through its last day in Washington, and then says to call', () => {
  const until = (time: string) => describeGoodUntil('2026-12-04', new Date(time))
  expect(until('2026-12-05T04:59:59Z')).toBe('Good until Friday, December 4, 2026')
  expect(until('2026-12-05T05:00:00Z')).toBe(
    'This estimate was good until Friday, December 4, 2026. Call us for a new one.',
  )
})

describe('a changed estimate as text', () => {
  it('has both amounts, to the cent, and the reason', () => {
    expect(
      describeChange({ from: 1100, to: 1250.5, why: 'more_things', text: 'Garage added' }),
    ).toBe('Changed from $1,100 (+$150.50) because of more things to move: “Garage added”.')
    expect(describeChange({ from: 0.3, to: 0.1 + 0.1, why: 'other', text: null })).toBe(
      'Changed from $0.30 (−$0.10).',
    )
    expect(describeDifference(0)).toBe('+$0')
    expect(describeChange({ from: 1, to: 2, why: null, text: 'As agreed' })).toBe(
      'Changed from $1 (+$1): “As agreed”.',
    )
  })
})
