import { pages } from '../pages.ts'
import type { CountedVisit } from './counted-visit.ts'
import { directReferrer } from './names.ts'
import { notKnown } from '../sources/source-names.ts'
import { sourceOfVisit } from '../sources/source-of-visit.ts'

/** Pages with the quote form (requirements 2.8, requirements 2.9). */
const quotePages: readonly string[] = [pages.quote, pages.contact]

/**
 * What a visitor did in one session. Times are in milliseconds since 1970. Every field is a
 * minimum, a sum or an “or”, so that parts of a session can be merged in any order.
 */
export interface VisitorSession {
  firstAt: number
  firstVisitAt: number | null
  /** The hostname of the first visit's referrer, or 'Direct'. */
  referrer: string
  /**
   * The source of the first visit: a campaign, a hostname or 'Direct'; 'Not known' without a visit.
   */
  source: string
  quotePageAt: number | null
  formStartedAt: number | null
  requestSent: boolean
  phoneTaps: number
}

/** Sessions by a hash of the session id. */
export type Sessions = Map<string, VisitorSession>

export interface SessionEvent {
  kind: 'form-started' | 'phone-tapped' | 'request-sent'
  at: Date
  sessionId: string
}

const nothingDone = {
  firstVisitAt: null,
  referrer: directReferrer,
  source: notKnown,
  quotePageAt: null,
  formStartedAt: null,
  requestSent: false,
  phoneTaps: 0,
}

/** A session of which only this visit is known. */
export function sessionOfVisit(visit: CountedVisit): VisitorSession {
  const at = visit.createdAt.getTime()
  return {
    ...{ ...nothingDone, firstAt: at, firstVisitAt: at },
    ...{ referrer: visit.referrer ?? directReferrer, source: sourceOfVisit(visit) },
    quotePageAt: quotePages.includes(visit.page) ? at : null,
  }
}

/** A session of which only this event is known. */
export function sessionOfEvent({ kind, at }: SessionEvent): VisitorSession {
  const firstAt = at.getTime()
  return {
    ...{ ...nothingDone, firstAt },
    formStartedAt: kind === 'form-started' ? firstAt : null,
    requestSent: kind === 'request-sent',
    phoneTaps: kind === 'phone-tapped' ? 1 : 0,
  }
}

/**
 * Merges two parts of the same session. If both have a visit at the same time, `a` counts as first.
 */
export function mergeSessions(a: VisitorSession, b: VisitorSession): VisitorSession {
  const isFirst = b.firstVisitAt === null || (a.firstVisitAt ?? Infinity) <= b.firstVisitAt
  const { firstVisitAt, referrer, source } = isFirst ? a : b
  return {
    ...{ firstVisitAt, referrer, source },
    firstAt: Math.min(a.firstAt, b.firstAt),
    quotePageAt: earliest(a.quotePageAt, b.quotePageAt),
    formStartedAt: earliest(a.formStartedAt, b.formStartedAt),
    requestSent: a.requestSent || b.requestSent,
    phoneTaps: a.phoneTaps + b.phoneTaps,
  }
}

const earliest = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

/** Adds a part of a session. Changes `sessions`. */
export function addSession(sessions: Sessions, id: string, session: VisitorSession): void {
  const known = sessions.get(id)
  sessions.set(id, known ? mergeSessions(known, session) : session)
}

/**
 * How many steps of the funnel the session took, 1 to 4. A later step includes the earlier ones.
 */
export function stepsTaken({ requestSent, formStartedAt, quotePageAt }: VisitorSession): number {
  if (requestSent) return 4
  if (formStartedAt !== null) return 3
  return quotePageAt === null ? 1 : 2
}
