import * as z from 'zod/mini'
import type { PlainDate } from '../plain-date.ts'
import { isPlainDate } from '../plain-date.ts'
import { centsFromDollars } from '../quote/money.ts'
import { initialQuoteStatus, isBooked, isQuoteStatus } from '../quote/status.ts'
import { suspicionOf, type UncheckedSource } from '../quote/suspicion.ts'
import { utcDay } from '../visit/day.ts'
import { directReferrer } from '../visit/names.ts'
import { instantSchema } from '../instant.ts'
import { shiftMonth, sourceBounds, type Month, type QuoteNumbers } from './figures.ts'
import { notKnown, readStatedSource, statedSource } from './source-names.ts'

/** The fields of a stored quote, not validated. An invalid field counts as missing. */
export interface RawQuote {
  status?: unknown
  estimate_amount?: unknown
  move_date?: unknown
}

export const countedWorkSchema = z.object({
  on_time: z.nullish(z.boolean()),
  accepted_at: z.nullish(instantSchema),
  outcome: z.string(),
  state: z.object({ bill: z.nullable(z.object({ amount: z.number() })) }),
})
type CountedWork = z.output<typeof countedWorkSchema>

export interface QuoteFacts {
  quote: RawQuote
  createdAt: Date
  /** The request's record; null if there is none or it can't be read. */
  work: CountedWork | null
  /** `requests.state.heard_from`, not validated. */
  heardFrom: unknown
  /** The request's `requests` document, not validated; undefined for a quote of another client. */
  source: (UncheckedSource & { session_id?: unknown }) | undefined
  session: Attribution | null
}

/** The part of a session that is stored after its visits are deleted. */
export const attributionSchema = z.object({
  source: z.string(),
  day: z.string(),
  referrer: z._default(z.string(), directReferrer),
})
export type Attribution = z.output<typeof attributionSchema>

export interface CountedQuote {
  /** The quote's measured source. `stated` is the source that the customer named. */
  measured: string
  stated: string
  day: PlainDate
  /** The month of the move; null if the move isn't counted by month. */
  month: Month | null
  numbers: QuoteNumbers
  /** The session in which the quote was sent, for the funnel; null if it isn't known. */
  session: { id: string; referrer: string } | null
}

/**
 * The session that sent a request. Null for phone leads, for visitors who opted out of tracking,
 * and for requests with a filled-in honeypot, because a bot's visits don't belong to a campaign.
 */
export function sessionIdOf(source: QuoteFacts['source']): string | null {
  if (source?.channel !== 'web' || suspicionOf(source) === 'honeypot') return null
  const { session_id: id } = source
  return typeof id === 'string' && id !== '' ? id : null
}

export function countQuote(facts: QuoteFacts): CountedQuote {
  const { source, session, createdAt, quote } = facts
  const channel = source?.channel === 'phone' ? 'phone' : 'web'
  const stated = readStatedSource(facts.heardFrom)
  const statedName = stated === null ? null : statedSource(channel, stated)
  const known = channel === 'phone' ? statedName : session?.source
  const measured = known ?? notKnown
  const id = sessionIdOf(source)
  return {
    measured,
    stated: statedName ?? measured,
    day: session?.day ?? utcDay(createdAt),
    month: monthOf(quote.move_date, createdAt),
    numbers: numbersOf(facts),
    session: id === null || session === null ? null : { id, referrer: session.referrer },
  }
}

function numbersOf({ quote, work }: QuoteFacts): QuoteNumbers {
  const { status, estimate_amount: estimate } = quote
  const isEstimated =
    typeof estimate === 'number' ||
    (typeof status === 'string' && isQuoteStatus(status) && status !== initialQuoteStatus)
  const final = work?.state.bill?.amount
  return {
    requests: 1,
    onTime: asCount(work?.on_time === true),
    estimated: asCount(isEstimated),
    accepted: asCount(Boolean(work?.accepted_at)),
    scheduled: asCount(isBooked(status)),
    lost: asCount(work?.outcome === 'lost'),
    bookedCents: isBooked(status) && typeof estimate === 'number' ? centsFromDollars(estimate) : 0,
    finalBills: asCount(typeof final === 'number'),
    finalBillCents: typeof final === 'number' ? centsFromDollars(final) : 0,
  }
}

const asCount = (is: boolean) => (is ? 1 : 0)

function monthOf(moveDate: unknown, createdAt: Date): Month | null {
  if (typeof moveDate !== 'string' || !isPlainDate(moveDate)) return null
  const month = moveDate.slice(0, 7)
  const last = shiftMonth(utcDay(createdAt).slice(0, 7), sourceBounds.monthsAfter)
  return month <= last ? month : null
}
