import { expect, it } from 'vitest'
import { analyticsDocuments } from './analytics.ts'
import { countedVisit } from './counted-visit.ts'
import { packSeries } from './series.ts'
import { addToSummary, emptySummary } from './summary.ts'
import { analyticsFromWire, analyticsToWire } from './wire.ts'

it('converts the analytics to JSON and back without changes', () => {
  const now = new Date('2026-11-20T12:00:00.123Z')
  const visit = countedVisit({ created_at: now, page_url: 'https://x.example/', session_id: 's' })
  const empty = { summary: emptySummary(now), sample: { pages: [], referrers: [] } }
  const analytics = {
    summary: addToSummary(empty, [visit], now, true).summary,
    series: packSeries(new Map()),
    funnel: { days: [] },
    watch: {
      judged_at: now,
      form: {
        ...{
          verdict: 'spike' as const,
          visit_count: 3,
          since: now,
          reached: 50,
          continued_count: 20,
        },
        spike_since: now,
      },
      page: {
        ...{
          verdict: 'too_few' as const,
          visit_count: 0,
          since: null,
          reached: 7,
          continued_count: 0,
        },
        spike_since: null,
      },
    },
    sources: {
      names: ['Direct'],
      days: [{ day: '2026-11-20', rows: '0:1' }],
      months: [],
      quotes_as_of: '2026-11-20T03:15:00.000Z',
    },
  }
  const sent: unknown = JSON.parse(JSON.stringify(analyticsToWire(analytics, false)))
  expect(analyticsFromWire(sent)).toEqual({ analytics, caughtUp: false })
})

it('ignores figures that a newer function adds', () => {
  const analytics = {
    summary: emptySummary(new Date(0)),
    series: packSeries(new Map()),
    funnel: { days: [] },
    watch: null,
    sources: analyticsDocuments.sources.empty,
  }
  const newer = { ...analyticsToWire(analytics, true), weather: { days: 7 } }
  expect(analyticsFromWire(newer)).toEqual({ analytics, caughtUp: true })
})
