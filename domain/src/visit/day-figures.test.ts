import { describe, expect, it } from 'vitest'
import { countedVisit } from './counted-visit.ts'
import {
  daysBetween,
  formatUtcDay,
  formatVisitTime,
  shiftUtcDay,
  startOfUtcDay,
  utcDay,
} from './day.ts'
import { addToDay, dayDocument, dayDocumentSchema, emptyDay, readDay } from './day-figures.ts'

describe('a UTC day', () => {
  it('starts at 00:00 UTC, whatever the office’s clock shows', () => {
    expect(utcDay(new Date('2026-11-19T23:59:59.999Z'))).toBe('2026-11-19')
    expect(utcDay(new Date('2026-11-20T00:00:00.000Z'))).toBe('2026-11-20')
    expect(startOfUtcDay('2026-11-20').toISOString()).toBe('2026-11-20T00:00:00.000Z')
  })

  it('has 24 hours also when clocks change', () => {
    expect(shiftUtcDay('2026-03-07', 2)).toBe('2026-03-09')
    expect(shiftUtcDay('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  })

  it('is formatted in UTC in every time zone', () => {
    expect(formatVisitTime(new Date('2026-11-20T00:05:59Z'))).toBe('Nov 20, 00:05')
    expect(formatUtcDay('2026-03-08')).toBe('Mar 8, 2026')
  })
})

describe('the document of a day', () => {
  const visit = (page: string) =>
    countedVisit({
      created_at: new Date('2026-11-20T10:00:00Z'),
      page_url: page,
      user_agent: 'Firefox/145.0 Mobile',
      referrer: 'https://maps.example/x',
      session_id: 'session-1',
    })

  it('has visits, sessions, pages, referrers, browsers and devices', () => {
    const day = emptyDay()
    addToDay(day, visit('https://www.example.com/quote'), true)
    addToDay(day, visit('https://www.example.com/faq'), false)
    const document = dayDocument('2026-11-20', day)
    expect(dayDocumentSchema.parse(document)).toEqual(document)
    expect(document).toMatchObject({
      visits: 2,
      sessions: 1,
      browsers: { Firefox: 2, Chrome: 0 },
      devices: { Mobile: 2 },
      referrers: { names: [{ name: 'maps.example', visits: 2 }], other: 0 },
    })
    expect(dayDocument('2026-11-20', readDay(document))).toEqual(document)
  })

  it('stays small when ten thousand paths are invented', () => {
    const day = emptyDay()
    for (let n = 0; n < 10_000; n += 1) addToDay(day, visit(`/${n}${'x'.repeat(300)}`), true)
    const document = dayDocument('2026-11-20', day)
    expect(document.visits).toBe(10_000)
    expect(JSON.stringify(document).length).toBeLessThan(30_000)
  })
})
