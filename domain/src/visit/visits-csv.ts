import type { PlainDate } from '../plain-date.ts'
import { sanitizeReferrer, sanitizeUrl } from './sanitize.ts'
import type { Visit } from './visit-schema.ts'

/** Columns of the visitor export, in order (requirements 9.4). */
export const visitCsvColumns = ['Date', 'Page', 'User Agent', 'Referrer', 'Session ID'] as const

/** Example: 'visitor-analytics-2026-11-20.csv' (requirements 9.4). */
export function visitCsvFileName(today: PlainDate): string {
  return `visitor-analytics-${today}.csv`
}

/** 'yyyy-MM-dd HH:mm:ss' in UTC, the zone in which visits are counted. */
export function formatVisitInstant(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * The cells of one visit, not yet quoted or neutralized; a missing referrer is 'Direct'
 * (requirements 9.4).
 */
export function visitCsvRow(visit: Visit): string[] {
  return [
    formatVisitInstant(visit.created_at),
    sanitizeUrl(visit.page_url),
    visit.user_agent,
    sanitizeReferrer(visit.referrer) ?? directReferrer,
    visit.session_id,
  ]
}

/** Shown for a visit without a referrer (requirements 2.17, requirements 9.4). */
export const directReferrer = 'Direct'
