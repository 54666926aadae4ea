import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  calendarPathFor,
  daysOf,
  describeDayHead,
  describePlace,
  placeFromParams,
  turned,
} from './calendar-period.ts'
import { describeShortDay } from './short-day.ts'

const week = (day: string) => daysOf({ view: 'week', day })

describe('the days that the calendar shows', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each(['America/New_York', 'Asia/Tokyo', 'Pacific/Honolulu', 'UTC', 'America/Sao_Paulo'])(
    'are seven from the first one on across both clock changes, for a browser in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(week('2026-10-28')).toEqual([
        ...['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
        ...['2026-11-01', '2026-11-02', '2026-11-03'],
      ])
      expect(week('2026-03-05')).toEqual([
        ...['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'],
        ...['2026-03-09', '2026-03-10', '2026-03-11'],
      ])
      expect(describeDayHead('2026-03-08')).toBe('Sun 8')
    },
  )

  it('are one day in the day view', () => {
    expect(daysOf({ view: 'day', day: '2026-12-19' })).toEqual(['2026-12-19'])
    expect(describeShortDay('2026-12-15')).toBe('Tue, Dec 15')
  })

  it('are whole weeks in the month view', () => {
    const days = daysOf({ view: 'month', day: '2026-12-15' })
    expect([days.length, days[0], days.at(-1)]).toEqual([35, '2026-11-30', '2027-01-03'])
  })
})

describe('the next and the previous period of the calendar', () => {
  it('are a week, day or month away, even across the end of a year', () => {
    expect(turned({ view: 'week', day: '2026-12-28' }, 1).day).toBe('2027-01-04')
    expect(turned({ view: 'day', day: '2026-12-31' }, 1).day).toBe('2027-01-01')
    expect(turned({ view: 'month', day: '2026-12-01' }, -1).day).toBe('2026-11-01')
    expect(turned({ view: 'month', day: '2027-01-31' }, 1).day).toBe('2027-02-28')
  })

  it('stop at the last possible move date', () => {
    expect(turned({ view: 'day', day: '2099-12-31' }, 1).day).toBe('2099-12-31')
  })
})

describe('the URL of a period', () => {
  it.each(['?week=2026-12-14', '?day=2026-12-19', '?month=2026-12'])(
    '%s leads to that period',
    (query) => {
      const place = placeFromParams(new URLSearchParams(query), '2026-11-22')
      expect(calendarPathFor(place)).toBe(`/admin/calendar${query}`)
    },
  )

  it.each(['?week=2026-02-30', '?day=tomorrow', '?month=2026-13', ''])(
    '%s is invalid and shows the week from today on',
    (query) => {
      const place = placeFromParams(new URLSearchParams(query), '2026-11-22')
      expect(place).toEqual({ view: 'week', day: '2026-11-22' })
    },
  )

  it('has a title in words', () => {
    const say = (view: 'week' | 'day' | 'month', day: string) => describePlace({ view, day })
    expect(say('week', '2026-12-14')).toBe('Dec 14 – 20, 2026')
    expect(say('week', '2026-11-28')).toBe('Nov 28 – Dec 4, 2026')
    expect(say('week', '2026-12-31')).toBe('Dec 31, 2026 – Jan 6, 2027')
    expect(say('day', '2026-12-19')).toBe('Saturday, December 19, 2026')
    expect(say('month', '2026-12-19')).toBe('December 2026')
  })
})
