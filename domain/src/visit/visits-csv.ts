import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns'
import { directReferrer } from './names.ts'
import { sanitizeReferrer, sanitizeUrl } from './sanitize.ts'
import type { Visit } from './visit-schema.ts'

export const visitCsvColumns = ['Date', 'Page', 'User Agent', 'Referrer', 'Session ID'] as const

/**
 * The cells of one visit, before `csvText` escapes them. A missing referrer is 'Direct'
 * (requirements 9.4).
 */
export function visitCsvRow(visit: Visit): string[] {
  return [
    // Times of visits are shown in UTC.
    lightFormat(new TZDate(visit.created_at, 'UTC'), 'yyyy-MM-dd HH:mm:ss'),
    sanitizeUrl(visit.page_url),
    visit.user_agent,
    sanitizeReferrer(visit.referrer) ?? directReferrer,
    visit.session_id,
  ]
}
