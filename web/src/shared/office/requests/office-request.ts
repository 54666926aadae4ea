import { crewNameOf } from '@moving/domain/calendar/describe-job'
import type { Crew } from '@moving/domain/calendar/crew'
import type { QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { todayAtOffice } from '@moving/domain/plain-date'
import type { StoredFacts } from '@moving/domain/quote/facts/move-facts'
import { readQuote, type Quote, type QuoteReading } from '@moving/domain/quote/quote-schema'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import type { Work } from '@moving/domain/request/work'
import { describeDayOfMove } from '@moving/domain/work/due'
import {
  describeForOffice,
  progressLine,
  stageOf,
  type ProgressFacts,
  type ProgressLine,
} from '@moving/domain/work/progress-line'
import type { DocumentSnapshot } from 'firebase/firestore'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { dataOf } from '../../documents/kind.ts'
import { deliveries } from '../../documents/mail-kinds.ts'
import { quoteFacts, works } from '../../documents/office-kinds.ts'
import { withPlannedQuote, withPlannedWork } from '../../request/planned-changes.ts'

/** A request as all lists and pages of the office show it, from its one record. */
export interface OfficeRequest {
  id: string
  /** The record's copy of the quote, which the same transaction writes. */
  reading: QuoteReading
  /** What is known and to do; null if it can't be read. */
  work: Work | null
  /** False until functions have stored what follows from a new request. */
  isSettled: boolean
  isByPhone: boolean
  /** The honeypot was filled in. */
  isSuspect: boolean
  /** What was learned about the move since the request; null for nothing. */
  storedFacts: StoredFacts | null
  /** Failed emails about the request; null for none. */
  delivery: QuoteDelivery | null
}

export interface ReadableRequest extends OfficeRequest {
  reading: QuoteReading & { readable: true }
}

export const isReadable = (request: OfficeRequest): request is ReadableRequest =>
  request.reading.readable

export function requestIn(record: DocumentSnapshot): OfficeRequest {
  const reading = readQuote(record.id, dataOf(record)?.['quote'])
  if (!reading.readable) {
    console.error('A copied quote cannot be read:', record.id, reading.problems.join(', '))
  }
  return { id: record.id, reading, work: works.read(record), ...besideIn(record) }
}

/** `settle` adds the copy of the quote to a record that it didn't create. */
export const isSettled = (record: DocumentSnapshot): boolean => record.get('quote') !== undefined

/** What a record says beside the quote and its state; undefined if there is none. */
export const besideIn = (record: DocumentSnapshot | undefined) => ({
  isSettled: record !== undefined && isSettled(record),
  storedFacts: record ? quoteFacts.read(record) : null,
  isByPhone: record?.get('channel') === 'phone',
  isSuspect: suspicionOf(record?.data()) === 'honeypot',
  delivery: record ? deliveries.read(record) : null,
})

/** A request with the changes of this page that its record doesn't have yet. */
export function withPlanned(request: OfficeRequest): OfficeRequest {
  const { id, reading, work } = request
  return {
    ...request,
    reading: reading.readable ? { ...reading, quote: withPlannedQuote(reading.quote) } : reading,
    work: work && withPlannedWork(id, work),
  }
}

/** The customer's name, or the quote's number if the request can't be read. */
export const nameOf = ({ id, reading }: Pick<OfficeRequest, 'id' | 'reading'>): string =>
  reading.readable ? reading.quote.name : `Quote #${id.slice(-8)}`

/** The facts that decide a request's progress; `crews` has the name of its crew. */
export function progressFactsOf(
  { reading, work, isByPhone, isSuspect }: ReadableRequest,
  crews: readonly Crew[],
): ProgressFacts {
  const { quote } = reading
  const booking = work?.booking
  return {
    ...{ quote, stage: work && stageOf(work), state: work, isByPhone, isSuspect },
    booking: booking && { ...booking, crewName: crewNameOf(booking.crew, crews) },
  }
}

export const progressOf = (
  request: ReadableRequest,
  crews: readonly Crew[],
  now: Date,
): ProgressLine => progressLine(progressFactsOf(request, crews), now)

/** Example: 'Accepted $915: set the date'. */
export const describeProgress = (
  request: ReadableRequest,
  crews: readonly Crew[],
  now: Date,
): string => describeForOffice(progressOf(request, crews, now), now, knownHours())

/**
 * Example: 'Sat, Dec 12', with the year if it differs, because a customer may have moved before.
 */
export function describeMoveDay({ move_date: day }: Quote, now: Date): string {
  const year = day.slice(0, 4)
  const isThisYear = todayAtOffice(now).startsWith(year)
  return isThisYear ? describeDayOfMove(day) : `${describeDayOfMove(day)}, ${year}`
}
