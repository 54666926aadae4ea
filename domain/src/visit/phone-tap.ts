import type { collections } from '../paths.ts'

/** Only the type of `collections` is imported, so that a page doesn't load all other paths. */
export const phoneTapsCollection: (typeof collections)['phoneTaps'] = 'phone_taps'

/** Maximum length of the path on which a phone number was tapped. */
export const tapPageMax = 100

/**
 * The text whose SHA-256, in hexadecimal digits, is the tap's id. A session's taps on one page are
 * one document. The security rules compute the same id.
 */
export const phoneTapName = (sessionId: string, page: string): string => `${sessionId} ${page}`
