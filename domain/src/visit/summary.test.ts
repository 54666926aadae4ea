import { describe, expect, it } from 'vitest'
import { countedVisit } from './counted-visit.ts'
import {
  emptySummary,
  rankLists,
  replaceNewest,
  sampleSchema,
  summarySchema,
  visitsToday,
  type NewestVisits,
} from './summary.ts'

const startMs = Date.UTC(2026, 10, 19, 12)

/** One visit per minute from noon UTC on November 19, 2026. */
function visits(count: number, startAt = 0) {
  return Array.from({ length: count }, (_, at) => {
    const n = startAt + at
    return countedVisit({
      created_at: new Date(startMs + n * 60_000),
      page_url: `https://www.example.com/${['', 'quote', 'faq'][n % 3]}?n=${n}`,
      user_agent: 'Chrome',
      referrer: n % 5 === 0 ? `https://r${n % 25}.example/x` : null,
      session_id: `session-${n % 7}`,
    })
  })
}

const nothing: NewestVisits = { recent: [], sample: { pages: [], referrers: [] } }
const add = (before: NewestVisits, some: ReturnType<typeof visits>) =>
  replaceNewest(before, some, () => false)
const end = new Date(startMs + 3000 * 60_000)

describe('the lists on Analytics', () => {
  it('are the same if the visits are divided into batches', () => {
    const all = visits(2500)
    let stepwise = nothing
    for (let at = 0; at < all.length; at += 333) stepwise = add(stepwise, all.slice(at, at + 333))
    expect(stepwise).toEqual(add(nothing, all))
  })

  it('are the same if a period is counted again', () => {
    const all = add(nothing, visits(2500))
    const from = startMs + 2000 * 60_000
    expect(replaceNewest(all, visits(500, 2000), (ms) => ms >= from)).toEqual(all)
  })

  it('count pages among the newest 1,000 visits, and referrers among the newest 1,000 with one', () => {
    const newest = add(nothing, visits(6000))
    const { top_pages, top_referrers } = rankLists(newest)
    expect(top_pages.map(({ visits: count }) => count)).toEqual([334, 333, 333])
    expect(newest.sample.referrers).toHaveLength(1000)
    expect(top_referrers.map(({ visits: count }) => count)).toEqual(Array(5).fill(200))
  })

  it('show the newest 50, newest first, and count the sessions among them', () => {
    const { recent, sessions } = rankLists(add(nothing, visits(60)))
    expect(recent).toHaveLength(50)
    expect(recent[0]?.created_at).toEqual(new Date(startMs + 59 * 60_000))
    expect(sessions).toBe(7)
  })

  it('can be stored and read back', () => {
    const newest = add(nothing, visits(60))
    const summary = { ...emptySummary(end), ...rankLists(newest) }
    expect(summarySchema.parse(summary)).toEqual(summary)
    expect(sampleSchema.parse({ json: JSON.stringify(newest.sample) })).toEqual(newest.sample)
  })
})

describe('the number of visits today', () => {
  it('is zero if the summary is from yesterday', () => {
    const summary = { ...emptySummary(new Date(startMs)), today: { day: '2026-11-19', visits: 3 } }
    expect(visitsToday(summary, new Date('2026-11-19T23:59:59.999Z'))).toBe(3)
    expect(visitsToday(summary, new Date('2026-11-20T00:00:00.000Z'))).toBe(0)
  })
})

describe('a visit with values that an attacker invented', () => {
  it('is counted like any other, within limits', () => {
    const hostile = visits(1000).map((visit, n) =>
      countedVisit({
        created_at: visit.createdAt,
        page_url: n === 0 ? '__proto__' : `/🚚${'x'.repeat(4000)}${n}`,
        user_agent: 'Chrome'.repeat(20_000),
        referrer: n === 1 ? 'javascript:alert(1)' : `https://${'r'.repeat(60)}${n}.example`,
        session_id: 's'.repeat(100_000),
      }),
    )
    const newest = add(nothing, hostile)
    expect(newest.sample.pages).toHaveLength(1000)
    expect(JSON.stringify(rankLists(newest)).length).toBeLessThan(50_000)
    expect(JSON.stringify(newest.sample).length).toBeLessThan(300_000)
  })

  it('counts as empty if its values have wrong types', () => {
    const visit = countedVisit({ created_at: end, page_url: 7, referrer: {}, session_id: null })
    expect(visit).toMatchObject({ page: '/', referrer: null, browser: 'Other', sessionId: '' })
  })
})
