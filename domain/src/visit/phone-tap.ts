// Apart from paths.ts and collections.ts: only a page on which somebody taps the phone fetches this.

/** `phone_taps/{id}`: somebody tapped our telephone number on a page. */
export const phoneTapsCollection = 'phone_taps'

/** Characters of a tap's page, a path: '/services'. */
export const tapPageMax = 100

/**
 * What a tap's document is named after, by SHA-256 in hexadecimal digits, so that a session's taps on one
 * page are one document. The security rules hold the same.
 */
export const phoneTapName = (sessionId: string, page: string): string => `${sessionId} ${page}`
