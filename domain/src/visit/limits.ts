/*
 * Numbers and names of a visit, separate from the schemas, because every page loads the tracker,
 * and zod is large.
 */

/** Maximum lengths of a visit's texts, in UTF-16 units; the security rules have the same. */
export const visitLimits = {
  pageUrl: 2000,
  userAgent: 1000,
  referrer: 2000,
} as const

/** Characters of a session's id: printable ASCII without spaces. */
export const sessionIdLimits = { min: 1, max: 64 } as const

/** A visit is sent this long after a change of path (requirements 9.2). */
export const visitDelayMs = 1000

/** Key in session storage (contract.md). */
export const visitorSessionKey = 'visitor_session_id'

/** The first `max` UTF-16 units of a text, without half an emoji at the end. */
export const cutUnits = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
