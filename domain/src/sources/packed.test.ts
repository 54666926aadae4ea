import { describe, expect, it } from 'vitest'
import {
  addToRow,
  emptyFigures,
  emptyQuotes,
  quoteColumns,
  sourceBounds,
  type QuoteNumbers,
  type SourceFigures,
  type SourceNumbers,
} from './figures.ts'
import { packSources, sourcesSchema, unpackSources } from './packed.ts'
import { shiftUtcDay } from '../visit/day.ts'
import { shiftMonth } from './figures.ts'

const today = '2026-11-22'

const quotes = (over: Partial<QuoteNumbers>): QuoteNumbers => ({ ...emptyQuotes, ...over })
const counted = (over: Partial<SourceNumbers>) => (): SourceNumbers => ({
  ...{ visits: 0, phoneTaps: 0, measured: emptyQuotes, stated: emptyQuotes },
  ...over,
})

function figuresOf(rows: [day: string, name: string, numbers: Partial<SourceNumbers>][]) {
  const figures = emptyFigures()
  for (const [day, name, numbers] of rows) addToRow(figures.days, day, name, counted(numbers))
  return figures
}

describe('the packed sources', () => {
  it('can be unpacked unchanged, with any names and zeros', () => {
    const request = quotes({ requests: 2, lost: 1 })
    const booked = quotes({ requests: 1, scheduled: 1, bookedCents: 412_550, finalBillCents: 7 })
    const figures = figuresOf([
      ['2026-11-20', 'google / cpc / fall', { visits: 12, phoneTaps: 3 }],
      ['2026-11-20', '__proto__', { visits: 1, measured: request, stated: request }],
      ['2026-11-21', 'a; 3:4,5 b', { measured: booked }],
      ['2026-11-21', 'Customer said: Yelp', { stated: booked }],
      ['2026-11-21', 'Direct', { phoneTaps: 1 }],
    ])
    addToRow(figures.months, '2027-01', 'Direct', counted({ measured: booked, stated: booked }))
    const stored: unknown = JSON.parse(JSON.stringify(packSources(figures)))
    expect(unpackSources(sourcesSchema.parse(stored))).toEqual(figures)
  })

  it('are the same document for the same figures, in any order of counting', () => {
    const rows: Parameters<typeof figuresOf>[0] = [
      ['2026-11-21', 'b', { visits: 1 }],
      ['2026-11-20', 'a', { visits: 2 }],
      ['2026-11-20', 'c', { visits: 3 }],
    ]
    expect(packSources(figuresOf(rows.toReversed()))).toEqual(packSources(figuresOf(rows)))
  })

  it("contain each source's name once", () => {
    const figures = figuresOf(
      Array.from({ length: 30 }, (_, at) => [
        shiftUtcDay(today, -at),
        'maps.example',
        { visits: 1 },
      ]),
    )
    expect(packSources(figures).names).toEqual(['maps.example'])
  })
})

describe('the size of the document', () => {
  const sizeOf = (figures: SourceFigures) =>
    new TextEncoder().encode(JSON.stringify(packSources(figures))).length

  it('stays well under 1 MiB when strangers invent twelve new longest names every day', () => {
    const figures = emptyFigures()
    const request = quotes({ requests: 1000 })
    const worst = counted({
      visits: 100_000,
      phoneTaps: 10_000,
      measured: request,
      stated: request,
    })
    const name = (key: string, n: number) => `${key}-${n}`.padEnd(sourceBounds.nameBytes, 'x')
    for (let at = 0; at < sourceBounds.days; at += 1) {
      const day = shiftUtcDay(today, -at)
      for (let n = 0; n < sourceBounds.namesPerDay; n += 1) {
        addToRow(figures.days, day, name(day, n), worst)
      }
      for (const fixed of ['Direct', 'Not known', 'Other']) {
        addToRow(figures.days, day, fixed, worst)
      }
    }
    for (let at = -sourceBounds.monthsBefore; at <= sourceBounds.monthsAfter; at += 1) {
      const month = shiftMonth('2026-11', at)
      for (let n = 0; n < sourceBounds.namesPerMonth; n += 1) {
        addToRow(figures.months, month, name(month, n), counted({ measured: request }))
      }
    }
    expect(sizeOf(figures)).toBeLessThan(750_000)
  })

  it('is about 120 kB in ordinary use: nine sources and five requests per day', () => {
    const figures = emptyFigures()
    const sources = [
      'google / cpc / fall-moves',
      'www.google.com',
      'Direct',
      'Not known',
      'yelp.com',
    ]
    const more = [
      'bing / cpc',
      'nextdoor.com',
      'Phone: Friend or family',
      'facebook / paid / spring',
    ]
    const [all] = [quotes(Object.fromEntries(quoteColumns.map((column) => [column, 1])))]
    const booked = { ...all, bookedCents: 412_550, finalBillCents: 430_075 } as QuoteNumbers
    for (let at = 0; at < sourceBounds.days; at += 1) {
      const day = shiftUtcDay(today, -at)
      for (const name of more) addToRow(figures.days, day, name, counted({ visits: 7 }))
      for (const name of sources) {
        const row = counted({ visits: 37, phoneTaps: 1, measured: booked, stated: booked })
        addToRow(figures.days, day, name, row)
      }
    }
    expect(sizeOf(figures)).toBeLessThan(120_000)
  })
})
