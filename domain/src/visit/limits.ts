/* Limits and names of a visit. They are separate from the schemas, because every page loads the tracker, and zod is large. */

/** Maximum lengths of a visit's texts, in UTF-16 units. The security rules have the same limits. */
export const visitLimits = {
  pageUrl: 2000,
  userAgent: 1000,
  referrer: 2000,
} as const

/** Bounds of a session id, which is printable ASCII without spaces. */
export const sessionIdLimits = { min: 1, max: 64 } as const

/** How many milliseconds after a change of path a visit is sent (requirements 9.2). */
export const visitDelayMs = 1000

/** Key of the session id in the browser's session storage (contract.md). */
export const visitorSessionKey = 'visitor_session_id'

/** The first `max` UTF-16 units of a text, without half an emoji at the end. */
export const cutUnits = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
