/** A form filled in faster than this, in milliseconds, was not typed. */
export const minimumFillMs = 2000

/**
 * Why a request may come from a program. `honeypot`: a field that people do not see was filled in.
 * `haste`: the form was filled in faster than people type; a browser's autofill does that too.
 */
export type Suspicion = 'honeypot' | 'haste'

/** Fields of a stored `requests` document, unchecked; a quote of an outside client has none. */
export interface UncheckedSource {
  channel?: unknown
  honeypot_filled?: unknown
  filled_in_ms?: unknown
}

/**
 * How mail, desk and funnel judge a request. Only `honeypot` quarantines it; a hasty one is treated
 * as a person's.
 *
 * Until November 21, 2026 the form stored `honeypot_filled` for haste as well. Such a document no longer
 * tells the two apart and reads as `honeypot`.
 * @returns null for nothing suspect, for no source, and always for a lead by phone, which only the
 *   office can enter
 */
export function suspicionOf(source: UncheckedSource | undefined): Suspicion | null {
  if (source === undefined || source.channel === 'phone') return null
  if (source.honeypot_filled === true) return 'honeypot'
  const { filled_in_ms: ms } = source
  return typeof ms === 'number' && ms < minimumFillMs ? 'haste' : null
}
