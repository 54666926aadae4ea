import { describe, expect, it } from 'vitest'
import { findUsualRate, judgeStep } from './watch.ts'

const since = new Date('2026-11-17T14:10:00Z')
const judge = (continued_count: number, visitCount: number, reached = 50) =>
  judgeStep({ reached, continued_count }, { visit_count: visitCount, since })

describe('an outage of the quote form', () => {
  it.each([
    ['ten visitors, when 40% usually send it', 20, 10, 'silent'],
    ['nine visitors, when 40% usually send it', 20, 9, 'usual'],
    ['a hundred visitors, on a site that never got a request', 0, 100, 'no_rate'],
    ['five visitors, when all usually send it', 50, 5, 'silent'],
    ['four visitors, when all usually send it', 50, 4, 'usual'],
    ['five visitors, when 90% usually send it', 45, 5, 'silent'],
    ['no visitors', 20, 0, 'usual'],
  ])('is distinguished from chance: %s', (_, continuedCount, visitCount, verdict) => {
    expect(judge(continuedCount, visitCount)).toBe(verdict)
  })

  it('isn’t judged from fewer than 20 visitors', () => {
    expect(judge(19, 30, 19)).toBe('too_few')
    expect(judge(20, 30, 20)).toBe('silent')
  })

  it('isn’t judged until a first visitor has sent the form', () => {
    expect(judgeStep({ reached: 50, continued_count: 20 }, { visit_count: 30, since: null })).toBe(
      'no_rate',
    )
  })

  it('is judged even if more visitors sent the form than started it', () => {
    expect(judge(60, 5)).toBe('silent')
    expect(findUsualRate({ visit_count: 5, reached: 50, continued_count: 60 })).toBe(5)
  })
})

it('the number of visitors who usually continue is a whole number', () => {
  expect(findUsualRate({ visit_count: 14, reached: 50, continued_count: 20 })).toBe(6)
  expect(findUsualRate({ visit_count: 14, reached: 0, continued_count: 0 })).toBe(0)
})
