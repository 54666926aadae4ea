/** Shorter fillings than this are nobody's typing, in milliseconds. */
export const minimumFillMs = 2000

/**
 * Why a request may be a program's. `honeypot`: the field that people do not see was filled in.
 * `haste`: the form was filled in faster than people type, as a browser does that knows the answers.
 */
export type Suspicion = 'honeypot' | 'haste'

/** Fields of a stored `quote_sources` document, unchecked; a quote of an outside client has none. */
export interface UncheckedSource {
  channel: unknown
  trapped: unknown
  filled_in_ms?: unknown
}

/**
 * What mail, desk and funnel think of a request. Only `honeypot` keeps it apart; who is only fast is
 * treated as a person.
 *
 * Until November 21, 2026 the form also stored `trapped` for haste. Such a document says no longer
 * which of both it was, and reads as `honeypot`.
 * @returns null for nothing suspect; always for a lead by phone, which only the office can enter
 */
export function suspicionOf(source: UncheckedSource): Suspicion | null {
  if (source.channel === 'phone') return null
  if (source.trapped === true) return 'honeypot'
  const { filled_in_ms: ms } = source
  return typeof ms === 'number' && ms < minimumFillMs ? 'haste' : null
}
