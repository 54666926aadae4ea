import { visitorSessionKey } from '@moving/domain/visit/limits'
import { readStored, tabStorage, writeStored } from '../device/stored.ts'

/** A random id. Doesn't use `crypto.randomUUID`, which is missing on a page without TLS. */
function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True if Do Not Track or Global Privacy Control is on. */
export function hasOptedOutOfTracking(browser: Navigator = navigator): boolean {
  const { doNotTrack, globalPrivacyControl } = browser as Navigator & {
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** The id of this tab's session, created at first use (requirements 9.2). */
export function currentSessionId(): string {
  const known = readStored(tabStorage, visitorSessionKey)
  if (known !== null && /^[!-~]{1,64}$/.test(known)) return known
  const made = newSessionId()
  writeStored(tabStorage, visitorSessionKey, made)
  return made
}

/** An id that belongs to one visit only and isn't stored. */
export function oneTimeSessionId(): string {
  return newSessionId()
}

/**
 * The session to store as `session_id` in `requests/{quoteId}`. Null for a visitor who opted out of
 * tracking, whose request isn't connected with visits.
 */
export function sessionOfRequest(): string | null {
  return hasOptedOutOfTracking() ? null : currentSessionId()
}
