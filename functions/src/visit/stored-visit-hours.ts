import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PlainDate } from '@moving/domain/plain-date'
import { retention } from '@moving/domain/retention'
import type { Hour } from '@moving/domain/visit/count-day'
import { startOfUtcDay } from '@moving/domain/visit/day'
import { addDays } from 'date-fns'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'

/** The counted hours of a UTC day, by '00' to '23'. */
export type DayHours = Map<string, Hour>

/**
 * Returns a short hash of a session id. Ids may have any length, because browsers choose them; the
 * hash is long enough to distinguish the sessions of a few days.
 */
export const sessionKey = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, 10)

/**
 * Packs a document `analytics_sessions/{yyyy-MM-dd}`: the hours of a day with their sessions. They
 * are compressed, because a day of 20,000 visits must fit into one document.
 */
export const packHours = (day: PlainDate, hours: DayHours) => ({
  hours: gzipSync(JSON.stringify([...hours])),
  expires_at: addDays(startOfUtcDay(day), retention.sessionDays),
})

/** @returns null for a missing document, or one that can't be read */
export function unpackHours(document: DocumentSnapshot): DayHours | null {
  if (!document.exists) return null
  try {
    const text = gunzipSync(document.get('hours') as Buffer).toString()
    return new Map(JSON.parse(text) as [string, Hour][])
  } catch {
    log.unreadableDocument(document.ref.path)
    return null
  }
}
