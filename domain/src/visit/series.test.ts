import { describe, expect, it } from 'vitest'
import { shiftUtcDay } from './day.ts'
import { chartDays, periodNumbers, periods } from './period.ts'
import {
  noVisits,
  packSeries,
  seriesDays,
  seriesSchema,
  unpackSeries,
  type Series,
} from './series.ts'

const today = '2026-11-20'
const daily = (days: number): Series =>
  new Map(
    Array.from({ length: days }, (_, back) => [
      shiftUtcDay(today, -back),
      { ...noVisits, visits: back + 1, Chrome: 1, Mobile: 2 },
    ]),
  )

describe('the series of days', () => {
  it('can be packed and unpacked, with zeros for days without visits', () => {
    const series: Series = new Map([
      ['2026-02-27', { ...noVisits, visits: 3, sessions: 2 }],
      ['2026-03-02', { ...noVisits, visits: 1, Safari: 1 }],
    ])
    const stored = packSeries(series)
    expect(stored.columns.visits).toBe('3,0,0,1')
    expect(seriesSchema.parse(stored)).toEqual(stored)
    const back = unpackSeries(stored)
    expect([...back.keys()]).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(back.get('2026-03-02')).toEqual(series.get('2026-03-02'))
  })

  it('is empty without visits', () => {
    expect(unpackSeries(packSeries(new Map())).size).toBe(0)
  })

  it('keeps two years and stays small', () => {
    const stored = packSeries(daily(2000))
    expect(unpackSeries(stored).size).toBe(seriesDays)
    expect(JSON.stringify(stored).length).toBeLessThan(40_000)
  })
})

describe('a period of the chart', () => {
  it.each(periods)('of $label ends today and is next to as many days before it', (period) => {
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

  it('adds up its days', () => {
    const numbers = periodNumbers(daily(30), periods[0], today)
    expect(numbers).toMatchObject({ visits: 1 + 2 + 3 + 4 + 5 + 6 + 7, Chrome: 7, Mobile: 14 })
  })
})
