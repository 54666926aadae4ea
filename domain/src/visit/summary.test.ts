import { describe, expect, it } from 'vitest'
import { countedVisit } from './counted-visit.ts'
import { addToSummary, emptySummary, summarySchema, visitsToday, type Sample } from './summary.ts'

const startMs = Date.UTC(2026, 10, 19, 12)

/** One visit per minute from noon of November 19, 2026 UTC on. */
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

const nothing = {
  summary: emptySummary(new Date(startMs)),
  sample: { pages: [], referrers: [] } as Sample,
}
const end = new Date(startMs + 3000 * 60_000)

describe('addToSummary', () => {
  it('gives the same result however the visits are divided into batches', () => {
    const all = visits(2500)
    const atOnce = addToSummary(nothing, all, end, true)
    let stepwise = nothing
    for (let at = 0; at < all.length; at += 333) {
      const batch = all.slice(at, at + 333)
      stepwise = addToSummary(stepwise, batch, batch.at(-1)?.createdAt ?? end, false)
    }
    expect(addToSummary(stepwise, [], end, true)).toEqual(atOnce)
  })

  it('counts top pages among the newest 1,000, and top referrers among the newest 1,000 visits with a referrer', () => {
    const { summary, sample } = addToSummary(nothing, visits(6000), end, true)
    expect(summary.top_pages.map(({ visits: count }) => count)).toEqual([334, 333, 333])
    expect(sample.referrers).toHaveLength(1000)
    expect(summary.top_referrers.map(({ visits: count }) => count)).toEqual(Array(5).fill(200))
  })

  it('shows the newest 50, newest first, and counts the sessions among them', () => {
    const { summary } = addToSummary(nothing, visits(60), end, true)
    expect(summary.recent).toHaveLength(50)
    expect(summary.recent[0]?.created_at).toEqual(new Date(startMs + 59 * 60_000))
    expect(summary.sessions).toBe(7)
  })

  it('starts a new day at 00:00 UTC', () => {
    const midnightMs = Date.UTC(2026, 10, 20)
    const [before, after] = [midnightMs - 1, midnightMs].map((ms) =>
      countedVisit({ created_at: new Date(ms), session_id: 'session-1' }),
    )
    const { summary } = addToSummary(nothing, [before!, after!], new Date(midnightMs + 5), true)
    expect(summary.today).toEqual({ day: '2026-11-20', visits: 1 })
    expect(summary.total).toBe(2)
  })

  it('can be stored and read back', () => {
    const { summary } = addToSummary(nothing, visits(60), end, true)
    expect(summarySchema.parse(summary)).toEqual(summary)
  })
})

describe('visitsToday', () => {
  it('is zero if the summary is from yesterday', () => {
    const { summary } = addToSummary(nothing, visits(3), new Date(startMs + 600_000), true)
    expect(visitsToday(summary, new Date('2026-11-19T23:59:59.999Z'))).toBe(3)
    expect(visitsToday(summary, new Date('2026-11-20T00:00:00.000Z'))).toBe(0)
  })
})

describe('a hostile visit', () => {
  it('is counted like any other and stored within its limits', () => {
    const hostile = visits(1000).map((visit, n) =>
      countedVisit({
        created_at: visit.createdAt,
        page_url: n === 0 ? '__proto__' : `/🚚${'x'.repeat(4000)}${n}`,
        user_agent: 'Chrome'.repeat(20_000),
        referrer: n === 1 ? 'javascript:alert(1)' : `https://${'r'.repeat(60)}${n}.example`,
        session_id: 's'.repeat(100_000),
      }),
    )
    const { summary, sample } = addToSummary(nothing, hostile, end, true)
    expect(summary.total).toBe(1000)
    expect(JSON.stringify(summary).length).toBeLessThan(50_000)
    expect(JSON.stringify(sample).length).toBeLessThan(200_000)
  })

  it('with wrong types counts as empty', () => {
    const visit = countedVisit({ created_at: end, page_url: 7, referrer: {}, session_id: null })
    expect(visit).toMatchObject({ page: '/', referrer: null, browser: 'Other', sessionId: '' })
  })
})
