import { createHash } from 'node:crypto'
import {
  calendarFeedSchema,
  feedKeyPattern,
  type CalendarFeed,
} from '@moving/domain/calendar/calendar-feed'
import { calendarFeedPath, collections, httpsFunctions } from '@moving/domain/paths'
import { millisecondsInHour } from 'date-fns/constants'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { builtCalendar, type CalendarPorts } from './built-calendar.ts'
import type { FeedAdmission, FeedLimit } from './feed-limit.ts'

/** The parts of an HTTPS request that a calendar link reads. */
export interface FeedRequest {
  method: string
  query: Record<string, unknown>
  get: (header: string) => string | undefined
}

export interface FeedResponse {
  set: (headers: Record<string, string>) => unknown
  status: (code: number) => { end: (body?: string) => unknown }
}

export interface FeedPorts extends CalendarPorts {
  limit: FeedLimit
}

interface Answer {
  status: number
  headers?: Record<string, string>
  text?: string
}

/**
 * Answers `GET calendarFeed?k=…` with the calendar of a link, with two reads: the link, and the
 * cached calendar. 404 for a link that was turned off or never existed; 405 for a different method;
 * 429 for too many requests; 503 while a different instance builds the calendar for the first time,
 * and for unknown keys during many guesses. The key is never logged.
 */
export async function answerCalendarFeed(
  request: FeedRequest,
  response: FeedResponse,
  ports: FeedPorts,
): Promise<void> {
  const { status, headers, text } = await answerOf(request, ports).catch(
    (cause: unknown): Answer => {
      log.requestFailed(httpsFunctions.calendarFeed, cause)
      return { status: 500 }
    },
  )
  response.set({ ...alwaysHeaders, ...headers })
  response.status(status).end(text)
}

/** Keeps responses out of caches and search engines, because the address contains a key. */
const alwaysHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

const gone: Answer = { status: 404 }
const later = (status: number, seconds: number): Answer => ({
  status,
  headers: { 'Retry-After': String(seconds) },
})

const refusals: Record<Exclude<FeedAdmission, 'known'>, Answer> = {
  unknown: gone,
  too_many: later(429, 3_600),
  busy: later(503, 2),
}

async function answerOf(request: FeedRequest, ports: FeedPorts): Promise<Answer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, headers: { Allow: 'GET, HEAD' } }
  }
  const { k: key } = request.query
  if (typeof key !== 'string' || !feedKeyPattern.test(key)) return gone
  const hash = createHash('sha256').update(key).digest('hex')
  const admission = await ports.limit.admit(hash, { db: ports.db, now: ports.now() })
  if (admission !== 'known') return refusals[admission]
  const [found] = await ports.db.getAll(ports.db.doc(calendarFeedPath(hash)))
  const feed = found && openFeedOf(found)
  if (!feed || feed.kind === 'page') return gone
  const text = await builtCalendar(feed.kind, ports)
  if (text === null) return later(503, 30)
  await noteUse(found, feed, ports.now())
  return calendarAnswer(text, request)
}

function openFeedOf(found: DocumentSnapshot): CalendarFeed | null {
  if (!found.exists) return null
  const feed = calendarFeedSchema.safeParse(found.data())
  // The log doesn't include the path, because the document's id is the hash of the key.
  if (!feed.success) log.unreadableDocument(collections.calendarFeeds)
  return feed.success && feed.data.ended_at === null ? feed.data : null
}

const usedEveryMs = millisecondsInHour

/** Stores the time of the last use, at most once an hour, even with concurrent requests. */
async function noteUse(found: DocumentSnapshot, feed: CalendarFeed, now: Date): Promise<void> {
  const { updateTime: lastUpdateTime, ref } = found
  const isNoted = feed.used_at !== null && now.getTime() - feed.used_at.getTime() < usedEveryMs
  if (isNoted || lastUpdateTime === undefined) return
  // The write fails if a concurrent request has already stored the time, or if the link was turned
  // off.
  await ref.update({ used_at: now }, { lastUpdateTime }).catch(() => {})
}

function calendarAnswer(text: string, request: FeedRequest): Answer {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="potomac-movers.ics"',
    ETag: etag,
  }
  if (isKnown(etag, request.get('if-none-match'))) return { status: 304, headers: { ETag: etag } }
  return { status: 200, headers, text }
}

function isKnown(etag: string, given: string | undefined): boolean {
  const tags = given?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
