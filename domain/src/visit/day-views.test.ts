import { describe, expect, it } from 'vitest'
import { countQuotes } from '../sources/count-quotes.ts'
import {
  emptyQuotes,
  moveMonths,
  oldestDay,
  oldestMonth,
  shiftMonth,
  sourceBounds,
} from '../sources/figures.ts'
import { unpackSources } from '../sources/packed.ts'
import { countDay, countHour } from './count-day.ts'
import { countedVisit } from './counted-visit.ts'
import { shiftUtcDay, startOfUtcDay } from './day.ts'
import { packViews, readViews, viewsOf } from './day-views.ts'
import { funnelBounds, unpackFunnel } from './funnel.ts'
import { seriesDays, unpackSeries } from './series.ts'

const today = '2026-11-22'
const now = new Date('2026-11-22T12:00:00Z')

const visitOn = (day: string, n: number, over: { page_url?: string; referrer?: string } = {}) =>
  countedVisit({
    created_at: startOfUtcDay(day),
    session_id: `${day}-${n}`,
    page_url: '/quote',
    ...over,
  })

const quoteOn = (day: string, month: string | null, name: string) => ({
  ...{ measured: name, stated: name, day, month, session: null },
  numbers: { ...emptyQuotes, requests: 1000, bookedCents: 412_550 },
})

/** Stored figures of some days before today, each with these sources. */
function storedDays(count: number, names: (day: string) => string[], month: string | null = null) {
  const days = Array.from({ length: count }, (_, ago) => shiftUtcDay(today, -ago))
  const counted = days.map((day) => {
    const visits = names(day).map((name, n) =>
      visitOn(day, n, {
        page_url: `/quote?utm_source=${name}`,
        referrer: `https://${name.slice(0, 60)}.example`,
      }),
    )
    const hour = countHour(visits, [])
    const quotes = names(day).map((name) => quoteOn(day, month, name))
    return [
      day,
      {
        visits: countDay(day, (of) => (of === day ? [hour] : [])),
        quotes: countQuotes(quotes),
      },
    ] as const
  })
  return packViews(viewsOf(new Map(counted), today, now), today)
}

describe('the stored figures of visits', () => {
  it('can be read back unchanged', () => {
    const stored = storedDays(3, () => ['a', '__proto__'], '2027-01')
    expect(packViews(readViews(stored), today)).toEqual(stored)
    const { days, months, quotesAsOf } = unpackSources(stored.sources)
    expect(days.get(today)?.get('__proto__')).toMatchObject({ visits: 1, phoneTaps: 0 })
    expect(months.get('2027-01')?.get('a')?.measured).toMatchObject({ requests: 3000 })
    expect(quotesAsOf).toEqual(now)
  })

  it('have two years of visits, 400 days of sessions and sources, and 26 months of moves', () => {
    const stored = storedDays(900, () => ['a'], oldestMonth(today))
    const series = unpackSeries(stored.series)
    expect(series.size).toBe(seriesDays)
    expect(series.get(today)).toMatchObject({ visits: 1, sessions: 1, Other: 1, Desktop: 1 })
    expect(JSON.stringify(stored.series).length).toBeLessThan(40_000)
    expect(unpackFunnel(stored.funnel).size).toBe(funnelBounds.days)
    expect(unpackSources(stored.sources).days.has(oldestDay(today))).toBe(true)
    expect(unpackSources(stored.sources).days.size).toBe(sourceBounds.days)
    expect([...unpackSources(stored.sources).months.keys()]).toEqual([oldestMonth(today)])
    const before = storedDays(1, () => ['a'], shiftMonth(oldestMonth(today), -1))
    expect(unpackSources(before.sources).months.size).toBe(0)
    expect(moveMonths(today)).toContain(today.slice(0, 7))
  })

  it('stay under 1 MiB although strangers invent twelve very long names every day', () => {
    const names = (day: string) =>
      Array.from({ length: 14 }, (_, n) => `${day}-${n}`.padEnd(sourceBounds.nameBytes, 'x'))
    const stored = storedDays(400, names, '2026-12')
    for (const document of Object.values(stored)) {
      expect(new TextEncoder().encode(JSON.stringify(document)).length).toBeLessThan(1_000_000)
    }
  })
})
