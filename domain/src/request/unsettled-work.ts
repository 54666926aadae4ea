import type { OfficeHours } from '../office-hours.ts'
import type { Quote } from '../quote/quote-schema.ts'
import type { UncheckedSource } from '../quote/suspicion.ts'
import { logHead } from './log-head.ts'
import { workOf, type Work } from './work.ts'

/** The work on a new request that functions haven't stored yet, as they will store it. */
export function createUnsettledWork(
  quote: Quote,
  source: UncheckedSource | undefined,
  hours: OfficeHours,
): Work {
  const stored = { quote, source, facts: null, booking: null, state: null }
  return workOf(logHead(stored, hours, quote.created_at).state, hours)
}
