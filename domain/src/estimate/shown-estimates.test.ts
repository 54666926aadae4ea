import { describe, expect, it } from 'vitest'
import { describeChange, describeDifference } from './describe-change.ts'
import { describeGoodUntil, describeParts } from './describe-estimate.ts'
import { crewCents, sumCents } from './estimate-sum.ts'
import { noDetails, type Estimate } from './estimate.ts'
import {
  currentEstimate,
  givenEstimate,
  isAnswerStored,
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

  it('is a bare amount of another client at once, also while one of ours is held', () => {
    const bare = { amount: 990, estimate: null, before: null }
    expect(currentEstimate(990, [given('one', 1100, 0)], at(10))).toEqual(bare)
  })

  it('is the one that an Undo of an Undo gave anew', () => {
    const ledger = [
      given('three', 1100, 15, 'two'),
      given('two', null, 10, 'one'),
      given('one', 1100, 0),
    ]
    expect(currentEstimate(1100, ledger, at(60))).toEqual({
      ...{ amount: 1100, before: null, estimate: ledger[0] },
    })
  })

  it('was never another one that a third replaced before its mail could go', () => {
    const earlier = (ledger: Estimate[]) =>
      showEstimate({ estimate_amount: 1250, move_date: '2026-12-19' }, ledger, at(100))?.earlier
    const first = given('one', 1100, 0)
    expect(earlier([given('two', 1250, 29.999), first])).toEqual([])
    expect(earlier([given('two', 1250, 30), first])).toEqual([{ amount: 1100, at: at(0) }])
    const same = given('one', 1250, 0)
    expect(earlier([given('two', 1250, 20), same])).toEqual([{ amount: 1250, at: at(0) }])
  })

  it('is a change from what was last given, also where that was taken back between', () => {
    const ledger = [given('three', 1250, 1200), given('two', null, 600), given('one', 1100, 0)]
    expect(currentEstimate(1250, ledger, at(1300))).toMatchObject({ amount: 1250, before: 1100 })
  })

  it('is gone when the amount was withdrawn', () => {
    expect(currentEstimate(null, [given('one', 1100, 0)], at(60))).toBeNull()
  })
})

it('an amount is on its way for 30 seconds, unless an Undo in them has put back what was there', () => {
  const undone = (seconds: number) => [given('two', null, seconds, 'one'), given('one', 1100, 0)]
  const isChanging = (ledger: Estimate[], seconds: number) => isBeingChanged(ledger, at(seconds))
  const [one] = [given('one', 1100, 0)]
  expect([isChanging([one], 29.999), isChanging([one], 30)]).toEqual([true, false])
  expect(isChanging([], 0)).toBe(false)
  expect(isChanging(undone(29.999), 29.999)).toBe(false)
  expect(isChanging(undone(30), 30)).toBe(true)
})

describe('the page of a customer', () => {
  const show = (amount: number | null, ledger: Estimate[], seconds = 700) =>
    showEstimate({ estimate_amount: amount, move_date: '2026-12-19' }, ledger, at(seconds))
  const first = given('one', 1100, 0)
  const second: Estimate = {
    ...given('two', 825, 600),
    ...{ kind: 'hourly', crew: 3, hours: 5, rate: 165, could_change: 'Stairs' },
    ...{ why: 'stairs', why_text: 'Two flights', good_until: '2026-12-01' },
  }

  it('shows an estimate with its parts, what it was before and why, and what was given earlier', () => {
    expect(show(825, [second, first])).toEqual({
      ...{ amount: 825, kind: 'hourly', couldChange: 'Stairs', goodUntil: '2026-12-01' },
      parts: ['3 movers, 5 hours at $165.00 an hour for the crew: $825.00'],
      extraHour: 165,
      change: { from: 1100, why: 'stairs', text: 'Two flights' },
      earlier: [{ amount: 1100, at: at(0) }],
    })
  })

  it('names the price of another hour of hourly work alone', () => {
    expect(show(825, [{ ...second, kind: 'flat' }])).toMatchObject({ extraHour: null })
    expect(show(825, [{ ...second, rate: null }])).toMatchObject({ extraHour: null })
  })

  it('says nothing of a change where the first estimate is shown', () => {
    expect(show(825, [second])).toMatchObject({ amount: 825, change: null, earlier: [] })
  })

  it('shows a bare amount without parts, beside all that were given', () => {
    expect(show(990, [second, first])).toEqual({
      ...{ amount: 990, kind: null, parts: [], couldChange: '', goodUntil: null },
      extraHour: null,
      change: { from: 825, why: null, text: null },
      earlier: [
        { amount: 825, at: at(600) },
        { amount: 1100, at: at(0) },
      ],
    })
  })

  it('shows an amount of which there is no ledger at all', () => {
    expect(show(990, [])).toMatchObject({ amount: 990, change: null, earlier: [] })
  })

  it('shows that an amount was taken back, and which there were', () => {
    const withdrawn = given('three', null, 650)
    expect(show(null, [withdrawn, first], 700)).toEqual({
      ...{ amount: null, kind: null, parts: [], couldChange: '', goodUntil: null, change: null },
      extraHour: null,
      earlier: [{ amount: 1100, at: at(0) }],
    })
  })

  it('shows nothing before anything was given, or while the first is held', () => {
    expect(show(null, [])).toBeNull()
    expect(showEstimate({ move_date: '2026-12-19' }, [], at(0))).toBeNull()
    expect(show(1100, [first], 10)).toBeNull()
  })

  it('takes an answer until the day of the move at most', () => {
    expect(lastDayToAnswer('2026-12-01', '2026-12-19')).toBe('2026-12-01')
    expect(lastDayToAnswer('2026-12-20', '2026-12-19')).toBe('2026-12-19')
    expect(lastDayToAnswer(null, '2026-12-19')).toBe('2026-12-19')
  })
})

describe('the estimate that the office talks about', () => {
  const ledger = [given('two', 1250.5, 600), given('one', 1100, 0)]

  it('is the one that it gave last, also while its customer is not shown that yet', () => {
    expect(givenEstimate(1250.5, ledger)).toMatchObject({ amount: 1250.5, before: 1100 })
    expect(givenEstimate(900, [])).toEqual({ amount: 900, estimate: null, before: null })
    expect(givenEstimate(null, [])).toBeNull()
  })

  it('is answered by a yes to it, and by none to the one before', () => {
    const yes = (accepted_estimate: string, accepted_amount: number) =>
      isAnswerStored(1250.5, ledger, { accepted_estimate, accepted_amount, accepted_at: at(610) })
    expect([yes('two', 1250.5), yes('one', 1100)]).toEqual([true, false])
    expect(isAnswerStored(1250.5, ledger, {})).toBe(false)
    expect(isAnswerStored(null, [], {})).toBe(false)
  })

  it('is not answered by a yes to a bare amount of the same size from before it was taken back', () => {
    const yes = { accepted_estimate: 'bare', accepted_amount: 990, accepted_at: at(-60) }
    expect(isAnswerStored(990, [], yes)).toBe(true)
    expect(isAnswerStored(990, [given('one', 1100, 0)], yes)).toBe(false)
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
    expect(sumCents({ hours: 5, rate: 165, other_amount: null })).toBe(82_500)
  })
})

describe('the parts in words', () => {
  it('are only what the office entered', () => {
    expect(describeParts(noDetails)).toEqual([])
    expect(describeParts({ ...noDetails, crew: 1, hours: 1 })).toEqual(['1 mover, 1 hour'])
    expect(describeParts({ ...noDetails, rate: 165 })).toEqual(['At $165.00 an hour for the crew'])
    const parts = (of: Partial<Estimate>) => describeParts({ ...noDetails, ...of })
    expect(parts({ hours: 5 })).toEqual(['5 hours'])
    expect(parts({ crew: 3, rate: 165 })).toEqual(['3 movers at $165.00 an hour for the crew'])
    expect(parts({ other_amount: 20 })).toEqual(['Other charges: $20.00'])
    expect(parts({ other_text: 'Packing material' })).toEqual([])
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

it('an estimate is good through its last day at the office, and then says what to do', () => {
  const until = (time: string) => describeGoodUntil('2026-12-04', new Date(time))
  expect(until('2026-12-05T04:59:59Z')).toBe('Good until Friday, December 4, 2026')
  expect(until('2026-12-05T05:00:00Z')).toBe(
    'This estimate was good until Friday, December 4, 2026. Call us for a new one.',
  )
})

describe('a change in words', () => {
  it('says from what to what, to the cent, and why', () => {
    expect(
      describeChange({ from: 1100, to: 1250.5, why: 'more_things', text: 'Garage added' }),
    ).toBe('Changed from $1,100.00 (+$150.50) because of more things to move: “Garage added”.')
    expect(describeChange({ from: 0.3, to: 0.1 + 0.1, why: 'other', text: null })).toBe(
      'Changed from $0.30 (−$0.10).',
    )
    expect(describeDifference(0)).toBe('+$0.00')
    expect(describeChange({ from: 1, to: 2, why: null, text: 'As agreed' })).toBe(
      'Changed from $1.00 (+$1.00): “As agreed”.',
    )
  })
})
