import { describe, expect, it } from 'vitest'
import { notesWithDetails } from '../quote/form/move-details.ts'
import { moveFactsOf, noFacts } from '../quote/facts/move-facts.ts'
import { flexibilityOf } from './flexible-dates.ts'
import { couldMoveOn } from './light-days.ts'

const notes = (flexibleDates: string, own = '') =>
  notesWithDetails(own, {
    ...{ service: '', stairs: '', elevator: '', longCarry: '', specialItems: '', flexibleDates },
  })

const said = (of: string | null) => flexibilityOf(moveFactsOf(of, null).flexible_dates)

describe('what a request says about other days', () => {
  it.each([
    ['A few days either way', 'days'],
    ['Any day that week', 'week'],
    ['Any day that month', 'month'],
    ['That day only', null],
    ['', null],
    ['constructor', null],
    ['__proto__', null],
  ])('reads the form’s answer, and no other word for one: %s', (answer, expected) => {
    expect(said(notes(answer, 'Please call first.'))).toBe(expected)
  })

  it('counts the answer below what the customer wrote', () => {
    const own = 'Flexible dates: Any day that month'
    expect(said(notes('That day only', own))).toBeNull()
    expect(said(null)).toBeNull()
  })
})

it('goes by what the office has learned since', () => {
  const learned = { ...noFacts, flexible_dates: 'That day only' }
  const told = notes('Any day that month')
  expect(flexibilityOf(moveFactsOf(told, learned).flexible_dates)).toBeNull()
})

describe('the days that a customer could take instead', () => {
  const could = (day: string, flexibility: 'days' | 'week' | 'month') =>
    couldMoveOn(day, { moveDate: '2026-12-16', flexibility })

  it('are three either way, the week from Monday to Sunday, or the month', () => {
    expect([could('2026-12-13', 'days'), could('2026-12-20', 'days')]).toEqual([true, false])
    expect([could('2026-12-12', 'days'), could('2026-12-19', 'days')]).toEqual([false, true])
    expect([could('2026-12-14', 'week'), could('2026-12-20', 'week')]).toEqual([true, true])
    expect([could('2026-12-13', 'week'), could('2026-12-21', 'week')]).toEqual([false, false])
    expect([could('2026-12-31', 'month'), could('2027-01-01', 'month')]).toEqual([true, false])
  })

  it('are never the day itself', () => {
    expect(could('2026-12-16', 'month')).toBe(false)
  })
})
