import { describe, expect, it } from 'vitest'
import { withEvent } from '../visit/visit-session.ts'
import type { CountedQuote } from './count-quote.ts'
import { clearSessions, fileSession } from './file-session.ts'
import {
  addNumbers,
  addToRow,
  dropOld,
  emptyFigures,
  moveMonths,
  emptyQuotes,
  oldestDay,
  oldestMonth,
  shiftMonth,
  type SourceFigures,
} from './figures.ts'
import { addQuote } from './replace-quotes.ts'
import { shiftUtcDay } from '../visit/day.ts'

const today = '2026-11-22'
const first = oldestDay(today)
const before = shiftUtcDay(first, -1)
const nothing = { visits: 0, phoneTaps: 0, measured: emptyQuotes, stated: emptyQuotes }
const visited = (figures: SourceFigures, day: string, over = { visits: 1, phoneTaps: 0 }) =>
  addToRow(figures.days, day, 'Direct', () => ({ ...nothing, ...over }))

describe('the kept figures', () => {
  it('are those of each day since the first kept day, and of each month of a move', () => {
    const figures = emptyFigures()
    for (const day of [before, first, today]) visited(figures, day)
    const [firstMonth = ''] = moveMonths(today)
    expect(firstMonth).toBe(oldestMonth(today))
    expect(moveMonths(today)).toContain('2026-11')
    for (const month of [shiftMonth(firstMonth, -1), firstMonth]) {
      addToRow(figures.months, month, 'Direct', () => ({
        ...nothing,
        measured: { ...emptyQuotes, requests: 1 },
      }))
    }
    dropOld(figures, today)
    expect([...figures.days.keys()]).toEqual([first, today])
    expect([...figures.months.keys()]).toEqual([firstMonth])
  })

  it('include a quote in its day and its month, if these are kept', () => {
    const quote = (day: string, month: string | null): CountedQuote => ({
      ...{ measured: 'Direct', stated: 'Direct', day, month },
      numbers: { ...emptyQuotes, requests: 1 },
    })
    const kept = (day: string, month: string | null) => {
      const figures = emptyFigures()
      addQuote(figures, quote(day, month), today)
      return [...figures.days.keys(), ...figures.months.keys()]
    }
    const month = oldestMonth(today)
    expect(kept(first, month)).toEqual([first, month])
    expect(kept(before, month)).toEqual([month])
    expect(kept(first, shiftMonth(month, -1))).toEqual([first])
    expect(kept(first, null)).toEqual([first])
  })
})

describe('taps on the phone number', () => {
  const tap = { kind: 'phone-tapped', at: new Date(`${today}T12:00:00Z`) } as const

  it('are added up, and keep a row that has nothing else', () => {
    const sum = addNumbers({ ...nothing, phoneTaps: 2 }, { ...nothing, phoneTaps: 3 })
    expect(sum.phoneTaps).toBe(5)
    const figures = emptyFigures()
    visited(figures, today, { visits: 0, phoneTaps: 1 })
    expect(figures.days.get(today)?.get('Direct')?.phoneTaps).toBe(1)
  })

  it('are moved to the new source together with their session', () => {
    const figures = emptyFigures()
    const once = withEvent(undefined, tap)
    const filed = fileSession(figures, undefined, { ...once, source: 'Direct' }, today)
    const twice = { ...withEvent(filed, tap), source: 'google / cpc' }
    fileSession(figures, filed, twice, today)
    const rows = [...(figures.days.get(today) ?? [])].map(([name, row]) => [name, row.phoneTaps])
    expect(rows).toEqual([['google / cpc', twice.phoneTaps]])
    expect(twice.phoneTaps).toBeGreaterThan(0)
  })
})

describe('recounting sessions', () => {
  it('removes them from a given day on, or from all days', () => {
    const daysLeft = (from: string | null) => {
      const figures = emptyFigures()
      for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) visited(figures, day)
      clearSessions(figures, from)
      return [...figures.days.keys()]
    }
    expect(daysLeft('2026-11-21')).toEqual(['2026-11-20'])
    expect(daysLeft(null)).toEqual([])
  })
})
