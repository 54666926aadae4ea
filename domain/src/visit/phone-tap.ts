import type { collections } from '../paths.ts'

/** By its type alone, so that a page doesn't fetch all other paths. */
export const phoneTapsCollection: (typeof collections)['phoneTaps'] = 'phone_taps'

/** Characters of a tap's page, a path: '/services'. */
export const tapPageMax = 100

/**
 * What a tap's document is named after, by SHA-256 in hexadecimal digits, so that a session's taps on one
 * page are one document. The security rules hold the same.
 */
export const phoneTapName = (sessionId: string, page: string): string => `${sessionId} ${page}`
