import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PlainDate } from '@moving/domain/plain-date'
import { retention } from '@moving/domain/retention'
import type { Hour } from '@moving/domain/visit/count-day'
import { startOfUtcDay } from '@moving/domain/visit/day'
import { addDays } from 'date-fns'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'

/** The counted hours of a UTC day: '00' to '23'. */
export type DayHours = Map<string, Hour>

/** Strangers choose session ids of any length; a part of a hash distinguishes those of a week. */
export const sessionKey = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, 10)

/**
 * A document `analytics_sessions/{yyyy-MM-dd}`: the hours of a recent day with their sessions.
 * Compressed, because a day of 20,000 documents must fit into one.
 */
export const packHours = (day: PlainDate, hours: DayHours) => ({
  hours: gzipSync(JSON.stringify([...hours])),
  expires_at: addDays(startOfUtcDay(day), retention.sessionDays),
})

/** @returns null for a missing document, and for an unreadable one, whose day is read again */
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
