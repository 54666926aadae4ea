import { describe, expect, it } from 'vitest'
import { shiftUtcDay } from './day.ts'
import { chartDays, periodNumbers, periods } from './period.ts'
import { emptyDayNumbers, seriesDays, type Series } from './series.ts'

const today = '2026-11-20'
const daily = (days: number): Series =>
  new Map(
    Array.from({ length: days }, (_, back) => [
      shiftUtcDay(today, -back),
      { ...emptyDayNumbers, visits: back + 1, Chrome: 1, Mobile: 2 },
    ]),
  )

describe('a period of the chart of visits', () => {
  it.each(periods)('of $label ends today and is compared with as many days before it', (period) => {
    const days = chartDays(daily(seriesDays), period, today)
    expect(days).toHaveLength(period.days)
    expect(days.at(-1)).toEqual({
      day: today,
      visits: 1,
      formerDay: shiftUtcDay(today, -period.days),
      formerVisits: period.days + 1,
    })
    expect(shiftUtcDay(days.at(-1)!.formerDay, 1)).toBe(days[0]?.day)
  })

  it('adds up the numbers of its days', () => {
    const numbers = periodNumbers(daily(30), periods[0], today)
    expect(numbers).toMatchObject({ visits: 1 + 2 + 3 + 4 + 5 + 6 + 7, Chrome: 7, Mobile: 14 })
  })
})
