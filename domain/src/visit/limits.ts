/*
 * Numbers and names of section 9 without zod, for the tracker: it is fetched by every page.
 */

/** Upper bounds of a visit's texts, in UTF-16 units; the security rules hold the same. */
export const visitLimits = {
  pageUrl: 2000,
  userAgent: 1000,
  referrer: 2000,
  /** Printable ASCII without spaces; the browser's own are UUIDs. */
  sessionId: { min: 1, max: 64 },
} as const

/** Section 9: a visit is sent this long after a change of path. */
export const visitDelayMs = 1000

/** Key in session storage (contract.md). */
export const visitorSessionKey = 'visitor_session_id'
