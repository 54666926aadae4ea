import { pages } from '../pages.ts'
import type { PlainDate } from '../plain-date.ts'
import type { CountedVisit } from './counted-visit.ts'
import { directReferrer } from './visits-csv.ts'
import { utcDay } from './day.ts'
import { notKnown } from '../sources/source-names.ts'
import { sourceOfVisit } from '../sources/source-of-visit.ts'

/** Pages that carry the quote form (requirements 2.8, requirements 2.9). */
const quotePages: readonly string[] = [pages.quote, pages.contact]

/** How many scheduled quotes are remembered of one session; nobody moves twenty times in a day. */
const scheduledPerSession = 20

/**
 * What one visitor session has done. Every field is a minimum, a maximum, a set or a sum, so that
 * visits and events may be merged in any order and a rebuild ends in the same record.
 */
export interface VisitorSession {
  /** When the session was first seen, in milliseconds since the epoch. */
  firstAt: number
  /** Earliest visit; `null` while only an event of the session is known. */
  firstVisitAt: number | null
  /** Hostname that brought the first visit, or 'Direct'. */
  referrer: string
  /** Latest UTC day on which the session was counted. */
  lastDay: PlainDate | null
  quotePage: boolean
  /** Earliest visit of a page with the quote form, in milliseconds; `null` without one. */
  quotePageAt: number | null
  formStarted: boolean
  /** When the form was first begun, in milliseconds; `null` for never. */
  formStartedAt: number | null
  requestSent: boolean
  /** Ids of the session's quotes that stand at scheduled or completed. */
  scheduledQuotes: string[]
  /** The funnel's row in which the session is counted; kept so that it can be taken out again. */
  funnelRow: string | null
  /** What brought the first visit: a campaign, a hostname or 'Direct'; 'Not known' without a visit. */
  source: string
  /** Taps on our telephone number. */
  phoneTaps: number
  /** The row of `analytics/sources` in which the session is counted; null for one that is too old. */
  sourceRow: string | null
}

/** Something other than a visit that a session did. */
export type SessionEvent =
  | { kind: 'form-started'; at: Date }
  | { kind: 'phone-tapped'; at: Date }
  | { kind: 'request-sent'; at: Date }
  | { kind: 'quote-status'; at: Date; quoteId: string; scheduled: boolean }

function newSession(at: Date): VisitorSession {
  return {
    firstAt: at.getTime(),
    firstVisitAt: null,
    referrer: directReferrer,
    lastDay: null,
    quotePage: false,
    quotePageAt: null,
    formStarted: false,
    formStartedAt: null,
    requestSent: false,
    scheduledQuotes: [],
    funnelRow: null,
    source: notKnown,
    phoneTaps: 0,
    sourceRow: null,
  }
}

/** The session after one more visit; `newOnDay` when it is the session's first of that UTC day. */
export function withVisit(
  before: VisitorSession | undefined,
  visit: CountedVisit,
): { session: VisitorSession; newOnDay: boolean } {
  const known = before ?? newSession(visit.createdAt)
  const at = visit.createdAt.getTime()
  const day = utcDay(visit.createdAt)
  const isFirst = known.firstVisitAt === null || at < known.firstVisitAt
  const newOnDay = known.lastDay === null || known.lastDay < day
  const isQuotePage = quotePages.includes(visit.page)
  const session = {
    ...known,
    firstAt: Math.min(known.firstAt, at),
    firstVisitAt: isFirst ? at : known.firstVisitAt,
    source: isFirst ? sourceOfVisit(visit) : known.source,
    referrer: isFirst ? (visit.referrer ?? directReferrer) : known.referrer,
    lastDay: newOnDay ? day : known.lastDay,
    quotePage: known.quotePage || isQuotePage,
    quotePageAt: isQuotePage ? Math.min(known.quotePageAt ?? at, at) : known.quotePageAt,
  }
  return { session, newOnDay }
}

/** The session after an event. A quote's status may arrive several times; the latest one counts. */
export function withEvent(before: VisitorSession | undefined, event: SessionEvent): VisitorSession {
  const known = before ?? newSession(event.at)
  const session = { ...known, firstAt: Math.min(known.firstAt, event.at.getTime()) }
  if (event.kind === 'form-started') {
    const at = event.at.getTime()
    const formStartedAt = Math.min(known.formStartedAt ?? at, at)
    return { ...session, formStarted: true, formStartedAt }
  }
  if (event.kind === 'phone-tapped') return { ...session, phoneTaps: known.phoneTaps + 1 }
  if (event.kind === 'request-sent') return { ...session, requestSent: true }
  const others = session.scheduledQuotes.filter((id) => id !== event.quoteId)
  const scheduledQuotes = event.scheduled ? [...others, event.quoteId].sort() : others
  return { ...session, scheduledQuotes: scheduledQuotes.slice(0, scheduledPerSession) }
}

/** How many steps of the funnel the session has taken, 1 to 5: a later step implies the earlier. */
export function stepsTaken(session: VisitorSession): number {
  if (session.scheduledQuotes.length > 0) return 5
  if (session.requestSent) return 4
  if (session.formStarted) return 3
  return session.quotePage ? 2 : 1
}

/** The UTC day under which a session, and what it asked for, is counted everywhere. */
export function dayOfSession({ firstAt }: Pick<VisitorSession, 'firstAt'>): PlainDate {
  return utcDay(new Date(firstAt))
}
