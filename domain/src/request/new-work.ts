import type { OfficeHours } from '../office-hours.ts'
import type { Quote } from '../quote/quote-schema.ts'
import type { UncheckedSource } from '../quote/suspicion.ts'
import { untouchedWork, type WorkFields } from '../work/quote-work.ts'
import { logHead } from './log-head.ts'
import { workAfter } from './work-of.ts'

/** The work of a request that isn't settled yet, as it will be created. */
export function newWork(
  quote: Quote,
  source: UncheckedSource | undefined,
  hours: OfficeHours,
): WorkFields {
  const stored = { quote, source, facts: null, booking: null, work: null, state: null }
  const { state } = logHead(stored, hours, quote.created_at)
  return { ...untouchedWork, ...workAfter(untouchedWork, state, hours) }
}
