/** A form that was filled in faster than this, in milliseconds, wasn't typed. */
export const minimumFillMs = 2000

/**
 * Why a request may come from a bot. `honeypot`: a field that people don't see was filled in.
 * `haste`: the form was filled in faster than people type, which a browser's autofill does too.
 */
export type Suspicion = 'honeypot' | 'haste'

/** Fields of a stored `requests` document, not validated; an outside client's quote has none. */
export interface UncheckedSource {
  channel?: unknown
  honeypot_filled?: unknown
  filled_in_ms?: unknown
}

/**
 * How email, desk and funnel classify a request. Only `honeypot` quarantines it: it causes no email.
 * A hasty one is treated like a person's.
 * @returns null for nothing suspicious, for no source, and always for a phone lead, which only the
 * office can enter
 */
export function suspicionOf(source: UncheckedSource | undefined): Suspicion | null {
  if (source === undefined || source.channel === 'phone') return null
  if (source.honeypot_filled === true) return 'honeypot'
  const { filled_in_ms: ms } = source
  return typeof ms === 'number' && ms < minimumFillMs ? 'haste' : null
}

/**
 * Whether Today lists a request. A password manager fills in the honeypot for a person, who then
 * waits for a call. So only a honeypot that was filled in fast, or without typing, hides a request.
 */
export function isWorthACall(source: UncheckedSource | undefined): boolean {
  if (suspicionOf(source) !== 'honeypot') return true
  const ms = source?.filled_in_ms
  return typeof ms === 'number' && ms >= minimumFillMs
}
