import type { PlainDate } from '../plain-date.ts'
import { isPlainDate } from '../plain-date.ts'
import { centsFromDollars } from '../quote/money.ts'
import { initialQuoteStatus, isQuoteStatus, revenueStatuses } from '../quote/status.ts'
import { suspicionOf, type UncheckedSource } from '../quote/suspicion.ts'
import { utcDay } from '../visit/day.ts'
import type { QuoteWork } from '../work/quote-work.ts'
import { settleWork } from '../work/settle-work.ts'
import { shiftMonth, sourceBounds, type Month, type QuoteNumbers } from './figures.ts'
import type { CountedQuote } from './file-quote.ts'
import { notKnown, toldOf, toldSource } from './source-names.ts'

/** The fields of a stored quote as they arrive. One that does not fit counts as missing. */
export interface RawQuote {
  status?: unknown
  estimate_amount?: unknown
  move_date?: unknown
  updated_at?: Date | undefined
}

/** Everything by which a quote is counted. */
export interface QuoteFacts {
  quote: RawQuote
  createdAt: Date
  /** Null where there is none, or none that can be read. */
  work: QuoteWork | null
  /** `quote_work.heard_from`, unchecked. */
  heardFrom: unknown
  /** `quote_sources`, unchecked; undefined for a quote of an outside client. */
  source: (UncheckedSource & { session_id?: unknown }) | undefined
  /** Source and day of the session with which it was sent; null for one that nobody knows. */
  session: { source: string; day: PlainDate } | null
}

/**
 * The session with which a request was sent; null for leads by phone, for who asked not to be tracked,
 * and for what fell into the honeypot: the visits of a program are nobody's campaign.
 */
export function sessionIdOf(source: QuoteFacts['source']): string | null {
  if (source?.channel !== 'web' || suspicionOf(source) === 'honeypot') return null
  const { session_id: id } = source
  return typeof id === 'string' && id !== '' ? id : null
}

/** What a quote counts as now. */
export function countQuote(facts: QuoteFacts): CountedQuote {
  const { source, session, createdAt, quote } = facts
  const channel = source?.channel === 'phone' ? 'phone' : 'web'
  const told = toldOf(facts.heardFrom)
  const toldName = told === null ? null : toldSource(channel, told)
  const known = channel === 'phone' ? toldName : session?.source
  const measured = known ?? notKnown
  return {
    measured,
    told: toldName ?? measured,
    day: session?.day ?? utcDay(createdAt),
    month: monthOf(quote.move_date, createdAt),
    numbers: numbersOf(facts),
  }
}

function numbersOf({ quote, work: stored, source, createdAt }: QuoteFacts): QuoteNumbers {
  const { status, estimate_amount: estimate } = quote
  const isBooked = (revenueStatuses as readonly unknown[]).includes(status)
  const isEstimated =
    typeof estimate === 'number' ||
    (typeof status === 'string' && isQuoteStatus(status) && status !== initialQuoteStatus)
  const work = stored === null ? null : settled(stored, { quote, source, createdAt })
  const final = work?.final_amount
  return {
    requests: 1,
    inTime: asCount(isInTime(work)),
    estimated: asCount(isEstimated),
    accepted: asCount(Boolean(work?.accepted_at)),
    scheduled: asCount(isBooked),
    lost: asCount(work?.outcome === 'lost'),
    bookedCents: isBooked && typeof estimate === 'number' ? centsFromDollars(estimate) : 0,
    cameTo: asCount(typeof final === 'number'),
    cameToCents: typeof final === 'number' ? centsFromDollars(final) : 0,
  }
}

const asCount = (is: boolean) => (is ? 1 : 0)

function isInTime(work: QuoteWork | null): boolean {
  const { first_try_at: triedAt = null, respond_by: promise = null } = work ?? {}
  return triedAt !== null && promise !== null && triedAt <= promise
}

/**
 * The work as its trigger leaves it, whether it has run yet or not: it writes without a trace by which
 * the roll-up could see that it did.
 */
function settled(
  work: QuoteWork,
  { quote, source, createdAt }: Pick<QuoteFacts, 'quote' | 'source' | 'createdAt'>,
): QuoteWork {
  const { status, estimate_amount: estimate, move_date: moveDate, updated_at: updatedAt } = quote
  if (typeof status !== 'string' || updatedAt === undefined) return work
  if (typeof moveDate !== 'string' || !isPlainDate(moveDate)) return work
  const followed = {
    ...{ status, move_date: moveDate, created_at: createdAt, updated_at: updatedAt },
    estimate_amount: typeof estimate === 'number' ? estimate : null,
  }
  const changed = settleWork(work, followed, source, new Date(0))
  // What was closed before there was a call list stays closed.
  const outcome = work.status_seen === null ? work.outcome : (changed?.outcome ?? work.outcome)
  return { ...work, ...changed, outcome }
}

function monthOf(moveDate: unknown, createdAt: Date): Month | null {
  if (typeof moveDate !== 'string' || !isPlainDate(moveDate)) return null
  const month = moveDate.slice(0, 7)
  const last = shiftMonth(utcDay(createdAt).slice(0, 7), sourceBounds.monthsAfter)
  return month <= last ? month : null
}
