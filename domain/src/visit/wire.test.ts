import { expect, it } from 'vitest'
import { countedVisit } from './counted-visit.ts'
import { packSeries } from './series.ts'
import { addToSummary, emptySummary } from './summary.ts'
import { analyticsFromWire, analyticsToWire } from './wire.ts'

it('carries the analytics to the browser and back into what they were', () => {
  const now = new Date('2026-11-20T12:00:00.123Z')
  const visit = countedVisit({ created_at: now, page_url: 'https://x.example/', session_id: 's' })
  const empty = { summary: emptySummary(now), sample: { pages: [], referrers: [] } }
  const analytics = {
    summary: addToSummary(empty, [visit], now, true).summary,
    series: packSeries(new Map()),
    funnel: { days: [] },
  }
  const sent: unknown = JSON.parse(JSON.stringify(analyticsToWire(analytics, false)))
  expect(analyticsFromWire(sent)).toEqual({ analytics, caughtUp: false })
})
