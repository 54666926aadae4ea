import * as z from 'zod/mini'
import type { PlainDate } from '../plain-date.ts'
import { isPlainDate } from '../plain-date.ts'
import { centsFromDollars } from '../quote/money.ts'
import { initialQuoteStatus, isBooked, isQuoteStatus } from '../quote/status.ts'
import { suspicionOf, type UncheckedSource } from '../quote/suspicion.ts'
import { utcDay } from '../visit/day.ts'
import { quoteWorkSchema } from '../work/quote-work.ts'
import {
  oldestDay,
  oldestMonth,
  shiftMonth,
  sourceBounds,
  type Month,
  type QuoteNumbers,
} from './figures.ts'
import { notKnown, statedOf, statedSource } from './source-names.ts'

/** The fields of a stored quote as they arrive. One that does not fit counts as missing. */
export interface RawQuote {
  status?: unknown
  estimate_amount?: unknown
  move_date?: unknown
}

/** What is counted of `requests`. */
export const countedWorkSchema = z.pick(quoteWorkSchema, {
  first_attempt_at: true,
  respond_by: true,
  accepted_at: true,
  outcome: true,
  final_amount: true,
})
type CountedWork = z.output<typeof countedWorkSchema>

/** Everything by which a quote is counted. */
export interface QuoteFacts {
  quote: RawQuote
  createdAt: Date
  /** Null where there is none, or none that can be read. */
  work: CountedWork | null
  /** `requests.heard_from`, unchecked. */
  heardFrom: unknown
  /** `requests`, unchecked; undefined for a quote of an outside client. */
  source: (UncheckedSource & { session_id?: unknown }) | undefined
  /** Source and day of the session with which it was sent; null for one that nobody knows. */
  session: { source: string; day: PlainDate } | null
}

/** What a quote is counted as. */
export interface CountedQuote {
  /** Its source by what was measured, and by what its customer told. */
  measured: string
  stated: string
  day: PlainDate
  /** Of its move; null where it is not counted by month. */
  month: Month | null
  numbers: QuoteNumbers
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

/** Whether a quote is counted at all: its session began on its day, or before. */
export function isCountable({ move_date }: RawQuote, createdAt: Date, today: PlainDate): boolean {
  const month = monthOf(move_date, createdAt)
  return utcDay(createdAt) >= oldestDay(today) || (month !== null && month >= oldestMonth(today))
}

/** What a quote counts as now. */
export function countQuote(facts: QuoteFacts): CountedQuote {
  const { source, session, createdAt, quote } = facts
  const channel = source?.channel === 'phone' ? 'phone' : 'web'
  const stated = statedOf(facts.heardFrom)
  const statedName = stated === null ? null : statedSource(channel, stated)
  const known = channel === 'phone' ? statedName : session?.source
  const measured = known ?? notKnown
  return {
    measured,
    stated: statedName ?? measured,
    day: session?.day ?? utcDay(createdAt),
    month: monthOf(quote.move_date, createdAt),
    numbers: numbersOf(facts),
  }
}

function numbersOf({ quote, work }: QuoteFacts): QuoteNumbers {
  const { status, estimate_amount: estimate } = quote
  const isEstimated =
    typeof estimate === 'number' ||
    (typeof status === 'string' && isQuoteStatus(status) && status !== initialQuoteStatus)
  const final = work?.final_amount
  return {
    requests: 1,
    onTime: asCount(isOnTime(work)),
    estimated: asCount(isEstimated),
    accepted: asCount(Boolean(work?.accepted_at)),
    scheduled: asCount(isBooked(status)),
    lost: asCount(work?.outcome === 'lost'),
    bookedCents: isBooked(status) && typeof estimate === 'number' ? centsFromDollars(estimate) : 0,
    cameTo: asCount(typeof final === 'number'),
    cameToCents: typeof final === 'number' ? centsFromDollars(final) : 0,
  }
}

const asCount = (is: boolean) => (is ? 1 : 0)

function isOnTime(work: CountedWork | null): boolean {
  const { first_attempt_at: triedAt = null, respond_by: promise = null } = work ?? {}
  return triedAt !== null && promise !== null && triedAt <= promise
}

function monthOf(moveDate: unknown, createdAt: Date): Month | null {
  if (typeof moveDate !== 'string' || !isPlainDate(moveDate)) return null
  const month = moveDate.slice(0, 7)
  const last = shiftMonth(utcDay(createdAt).slice(0, 7), sourceBounds.monthsAfter)
  return month <= last ? month : null
}
