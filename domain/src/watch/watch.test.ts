import { describe, expect, it } from 'vitest'
import { usualOf, verdictOf } from './watch.ts'

const since = new Date('2026-11-17T14:10:00Z')
const judge = (went_on: number, came: number, reached = 50) =>
  verdictOf({ reached, went_on }, { came, since })

describe('the silent form', () => {
  it.each([
    ['ten of whom four send it as a rule', 20, 10, 'silent'],
    ['nine of them', 20, 9, 'usual'],
    ['a hundred, where nobody ever sends it', 0, 100, 'no_rate'],
    ['five, where everybody sends it', 50, 5, 'silent'],
    ['four, where everybody sends it', 50, 4, 'usual'],
    ['five of whom nine in ten send it', 45, 5, 'silent'],
    ['nobody', 20, 0, 'usual'],
  ])('is told from chance: %s', (_, wentOn, came, verdict) => {
    expect(judge(wentOn, came)).toBe(verdict)
  })

  it('is not judged by fewer than 20 cases', () => {
    expect(judge(19, 30, 19)).toBe('too_few')
    expect(judge(20, 30, 20)).toBe('silent')
  })

  it('is not judged before anybody has gone on', () => {
    expect(verdictOf({ reached: 50, went_on: 20 }, { came: 30, since: null })).toBe('no_rate')
  })

  it('is judged also where more went on than were seen to come', () => {
    expect(judge(60, 5)).toBe('silent')
    expect(usualOf({ came: 5, reached: 50, went_on: 60 })).toBe(5)
  })
})

it('says how many go on as a rule in whole people', () => {
  expect(usualOf({ came: 14, reached: 50, went_on: 20 })).toBe(6)
  expect(usualOf({ came: 14, reached: 0, went_on: 0 })).toBe(0)
})
