import { untouchedWork, type DueReason } from '@moving/domain/work/quote-work'
import { describe, expect, it } from 'vitest'
import type { Call, CallList } from './call.ts'
import { countGroups, groupCalls } from './call-groups.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const due = (minutes: number, due_why: DueReason = 'follow_up'): Call => ({
  id: `in ${minutes}`,
  reading: { readable: false, id: '', problems: [] },
  channel: 'web',
  isSuspect: false,
  work: { ...untouchedWork, due_why, due_at: new Date(now.getTime() + minutes * 60_000) },
})
const list = (isComplete: boolean, ...minutes: number[]): CallList => ({
  calls: minutes.map((minute) => due(minute)),
  isComplete,
  isLive: true,
  version: 1,
})

it('a heading stands above the first of its group only', () => {
  const rows = groupCalls(
    [-20, 15, 16, 60, 24 * 60].map((minutes) => due(minutes)),
    now,
  )
  expect(rows.map(({ group, isFirst }) => (isFirst ? group : ''))).toEqual([
    'now',
    '',
    'today',
    '',
    'later',
  ])
})

it('a new request is called now and first, whatever papers are due before it', () => {
  const calls = [due(-60, 'final'), due(-5), due(15 * 60, 'new')]
  const rows = groupCalls(calls, now)
  expect(rows.map(({ call, group }) => [call.work.due_why, group])).toEqual([
    ['new', 'now'],
    ['follow_up', 'now'],
    ['final', 'now'],
  ])
  expect(countGroups({ ...list(true), calls }, now)).toEqual({ now: 3, today: 0, later: 0 })
})

describe('the figures', () => {
  it('are counted from a whole list', () => {
    expect(countGroups(list(true, -20, 15, 60), now)).toEqual({ now: 2, today: 1, later: 0 })
    expect(countGroups(list(true), now)).toEqual({ now: 0, today: 0, later: 0 })
  })

  it('of a list that goes on are those whose end is in sight', () => {
    expect(countGroups(list(false, -20, 15, 60), now)).toEqual({ now: 2 })
    expect(countGroups(list(false, -20, 15), now)).toEqual({})
    expect(countGroups(list(false, -20, 60, 24 * 60), now)).toEqual({ now: 1, today: 1 })
  })
})
