import { createHash } from 'node:crypto'
import type { SpendRow } from '@moving/domain/spend/ad-spend'
import { utcDay } from '@moving/domain/visit/day'
import { phoneTapName } from '@moving/domain/visit/phone-tap'
import type { HeardFrom } from '@moving/domain/work/heard-from'
import { demoAdmins } from './accounts.ts'
import type { SeededQuote } from './quotes.ts'
import type { Random } from './random.ts'
import type { SeededVisit } from './seed-visits.ts'
import { withEntry, type SeededWork } from './seeded-log.ts'

/**
 * Answers to how a customer heard about the company. The office doesn't ask a caller in a hurry
 * ('not_asked').
 */
const answers: readonly HeardFrom[] = ['yelp', 'friend', 'google', 'before', 'truck', 'not_asked']

/**
 * Adds how callers and every fifth web customer heard about the company, if the office has called
 * them.
 */
export function withHeardFrom(
  works: readonly SeededWork[],
  quotes: readonly SeededQuote[],
  random: Random,
): SeededWork[] {
  return works.map((seeded, place) => {
    const wasAsked = quotes[place]?.source.channel === 'phone' || place % 5 === 0
    if (!wasAsked || seeded.work.calls.count === 0) return seeded
    const heard_from = answers[place % answers.length] ?? 'google'
    const [coworker] = demoAdmins
    const by = { by_uid: coworker?.uid ?? null, by_email: coworker?.email ?? null }
    const at = seeded.changedAt
    const id = random.id(20)
    return withEntry(seeded, { id, at, action: 'set_source', ...by, facts: { heard_from } })
  })
}

const campaigns = [
  'utm_source=google&utm_medium=cpc&utm_campaign=fall-moves',
  'utm_source=google&utm_medium=cpc&utm_campaign=students',
  'utm_source=yelp&utm_medium=cpc&utm_campaign=local',
] as const

/** Adds a campaign to the first page of about one in six sessions. */
export function withCampaigns(visits: readonly SeededVisit[]): SeededVisit[] {
  const seen = new Set<string>()
  return visits.map((visit) => {
    const { session_id: session, page_url: url, referrer } = visit.fields
    const isFirst = !seen.has(session)
    seen.add(session)
    const place = session.charCodeAt(0) + session.charCodeAt(1)
    const campaign = campaigns[place % (6 * campaigns.length)]
    if (!isFirst || campaign === undefined) return visit
    const source = campaign.includes('yelp') ? 'https://www.yelp.com/' : 'https://www.google.com/'
    return {
      ...visit,
      fields: { ...visit.fields, page_url: `${url}?${campaign}`, referrer: referrer && source },
    }
  })
}

export interface SeededTap {
  id: string
  fields: { session_id: string; page: string; created_at: Date }
}

/** Creates a phone tap for about one in twenty visits. */
export function seedTaps(visits: readonly SeededVisit[], random: Random): SeededTap[] {
  const tapped = new Set<string>()
  return visits.flatMap(({ fields }) => {
    const page = new URL(fields.page_url).pathname
    const place = phoneTapName(fields.session_id, page)
    if (tapped.has(place) || !random.chance(0.05)) return []
    tapped.add(place)
    const { session_id, created_at } = fields
    return [
      {
        id: createHash('sha256').update(place).digest('hex'),
        fields: { session_id, page, created_at },
      },
    ]
  })
}

export interface SeededSpend {
  month: string
  fields: { rows: SpendRow[]; updated_by: string; updated_at: Date }
}

export function seedSpend(now: Date): SeededSpend[] {
  return [0, 1, 2, 3].map((ago) => {
    const month = utcDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)))
    const rows = [
      { source: 'google / cpc', cents: 900_00 - ago * 75_50 },
      { source: 'Yelp', cents: 400_00 },
      ...(ago === 0 ? [{ source: 'Neighborhood flyers', cents: 180_00 }] : []),
    ]
    const updated_by = demoAdmins[0]?.uid ?? ''
    return { month: month.slice(0, 7), fields: { rows, updated_by, updated_at: now } }
  })
}
