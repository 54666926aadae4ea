/** A form that was filled in faster than this, in milliseconds, counts as filled in by a bot. */
export const minimumFillMs = 2000

/**
 * Why a request may have been sent by a bot. `honeypot`: a field that people don't see was filled in.
 * `haste`: the form was filled in faster than people type, which a browser's autofill does too.
 */
export type Suspicion = 'honeypot' | 'haste'

/**
 * Fields of a stored `requests` document, not validated. The quote of another client has no such
 * document.
 */
export interface UncheckedSource {
  channel?: unknown
  honeypot_filled?: unknown
  filled_in_ms?: unknown
}

/**
 * How email, desk and analytics classify a request. For `honeypot` no email is sent. A request with
 * `haste` is treated like any other.
 * @returns null if nothing is suspicious, and always for a phone lead, which only the office can
 *   enter
 */
export function suspicionOf(source: UncheckedSource | undefined): Suspicion | null {
  if (source === undefined || source.channel === 'phone') return null
  if (source.honeypot_filled === true) return 'honeypot'
  const { filled_in_ms: ms } = source
  return typeof ms === 'number' && ms < minimumFillMs ? 'haste' : null
}

/**
 * Whether Today lists a request. If a password manager fills in the honeypot, a person is waiting
 * for our call. So a request with a filled-in honeypot is hidden only if it was filled in fast or
 * without typing.
 */
export function isWorthACall(source: UncheckedSource | undefined): boolean {
  if (suspicionOf(source) !== 'honeypot') return true
  const ms = source?.filled_in_ms
  return typeof ms === 'number' && ms >= minimumFillMs
}
