import { expect, it } from 'vitest'
import { analyticsDocuments } from './analytics.ts'
import { countedVisit } from './counted-visit.ts'
import { emptySummary, rankLists, replaceNewest } from './summary.ts'
import { analyticsFromWire, analyticsToWire } from './wire.ts'

it('the analytics are the same after they were sent to a page', () => {
  const now = new Date('2026-11-20T12:00:00.123Z')
  const visit = countedVisit({ created_at: now, page_url: 'https://x.example/', session_id: 's' })
  const empty = { recent: [], sample: { pages: [], referrers: [] } }
  const analytics = {
    summary: { ...emptySummary(now), ...rankLists(replaceNewest(empty, [visit], () => false)) },
    series: { json: '[]' },
    funnel: { json: '[["2026-11-20",[]]]' },
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
      json: '{"days":[["2026-11-20",[["Direct",1,0]]]],"months":[]}',
      quotes_as_of: '2026-11-20T03:15:00.000Z',
    },
  }
  const sent: unknown = JSON.parse(JSON.stringify(analyticsToWire(analytics)))
  expect(analyticsFromWire(sent)).toEqual(analytics)
})

it('a page ignores figures that a newer function sends', () => {
  const analytics = {
    summary: emptySummary(new Date(0)),
    series: { json: '[]' },
    funnel: { json: '[["2026-11-20",[]]]' },
    watch: null,
    sources: analyticsDocuments.sources.empty,
  }
  const newer = { ...analyticsToWire(analytics), weather: { days: 7 } }
  expect(analyticsFromWire(newer)).toEqual(analytics)
})
