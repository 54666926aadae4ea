import { pages } from '../pages.ts'
import type { PlainDate } from '../plain-date.ts'
import type { CountedVisit } from './counted-visit.ts'
import { directReferrer } from './names.ts'
import { utcDay } from './day.ts'
import { notKnown } from '../sources/source-names.ts'
import { sourceOfVisit } from '../sources/source-of-visit.ts'

/** Pages with the quote form (requirements 2.8, requirements 2.9). */
const quotePages: readonly string[] = [pages.quote, pages.contact]

/**
 * The maximum number of scheduled quotes that are stored per session, more than any customer has.
 */
const scheduledPerSession = 20

/**
 * What one visitor session has done. Every field is a minimum, a maximum, a set or a sum, so that
 * visits and events may be merged in any order and a rebuild gives the same record.
 */
export interface VisitorSession {
  /** The first event of the session, in milliseconds since the epoch. */
  firstAt: number
  /** The earliest visit; `null` while only an event of the session is known. */
  firstVisitAt: number | null
  /** The referrer's hostname of the first visit, or 'Direct'. */
  referrer: string
  /** The latest UTC day on which the session was counted. */
  lastDay: PlainDate | null
  quotePage: boolean
  /** Earliest visit of a page with the quote form, in milliseconds; `null` without one. */
  quotePageAt: number | null
  formStarted: boolean
  /** When the session first started the form; `null` if it didn't. */
  formStartedAt: number | null
  requestSent: boolean
  /** The ids of the session's quotes that are scheduled or completed. */
  scheduledQuotes: string[]
  /** The funnel's row that counts the session; stored so that it can be subtracted again. */
  funnelRow: string | null
  /**
   * The source of the first visit: a campaign, a hostname or 'Direct'; 'Not known' without a visit.
   */
  source: string
  /** Taps on our phone number. */
  phoneTaps: number
  /** The row of `analytics/sources` that counts the session; null for one that is too old. */
  sourceRow: string | null
}

/** An event of a session other than a visit. */
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

/** The session after one more visit; `newOnDay` if it is the session's first of that UTC day. */
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

/**
 * How many steps of the funnel the session has taken, 1 to 5: a later step implies the earlier
 * ones.
 */
export function stepsTaken(session: VisitorSession): number {
  if (session.scheduledQuotes.length > 0) return 5
  if (session.requestSent) return 4
  if (session.formStarted) return 3
  return session.quotePage ? 2 : 1
}

/** The UTC day for which a session and its requests are counted everywhere. */
export function dayOfSession({ firstAt }: Pick<VisitorSession, 'firstAt'>): PlainDate {
  return utcDay(new Date(firstAt))
}
