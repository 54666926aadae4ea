import { tooLong } from '../field-text.ts'
import { describe, expect, it } from 'vitest'
import { dollarsMessages } from '../quote/dollars.ts'
import { isSameSpend, parseSpend, spendInput, spendMessages } from './spend-form.ts'

const row = (source: string, dollars: string) => ({ source, dollars })
const problemOf = (source: string, dollars: string) =>
  parseSpend([row(source, dollars)]).errors?.get(0)

describe('the Spend form', () => {
  it('stores whole cents, and cleans texts', () => {
    const typed = [row('  google / cpc ', '$1,250.50'), row('', ' '), row('Yelp', '0')]
    expect(parseSpend(typed).rows).toEqual([
      { source: 'google / cpc', cents: 125050 },
      { source: 'Yelp', cents: 0 },
    ])
    expect(parseSpend([row('Yelp', '1,000,000')]).rows?.[0]?.cents).toBe(100_000_000)
    expect(parseSpend([row('Yelp', '19.99')]).rows).toEqual([{ source: 'Yelp', cents: 1999 }])
  })

  it.each([
    ['', '400', { source: spendMessages.source }],
    ['Yelp', '', { dollars: dollarsMessages.notANumber }],
    ['Yelp', 'much', { dollars: dollarsMessages.notANumber }],
    ['a'.repeat(121), '1', { source: tooLong(120) }],
    ['', 'much', { source: spendMessages.source, dollars: dollarsMessages.notANumber }],
  ])('shows an error for the source %j with %j dollars: %j', (source, dollars, problem) => {
    expect(problemOf(source, dollars)).toEqual(problem)
  })

  it('accepts a source only once, ignoring case', () => {
    const parsed = parseSpend([row('Yelp', '1'), row('yelp', '2')])
    expect(parsed.errors).toEqual(new Map([[1, { source: spendMessages.twice }]]))
  })

  it('starts with the stored values', () => {
    const rows = [
      { source: 'Yelp', cents: 40010 },
      { source: 'google', cents: 0 },
    ]
    expect(parseSpend(spendInput(rows)).rows).toEqual(rows)
    expect(isSameSpend(rows, [...rows])).toBe(true)
    expect(isSameSpend(rows, rows.slice(1))).toBe(false)
    expect(isSameSpend(rows, rows.toReversed())).toBe(false)
  })
})
