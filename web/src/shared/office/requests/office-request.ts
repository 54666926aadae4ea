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

/** A request as all lists and pages of the office show it, read from its record. */
export interface OfficeRequest {
  id: string
  /** The record's copy of the quote. The same transaction writes both. */
  reading: QuoteReading
  /** What is known and what is to do. Null if it can't be read. */
  work: Work | null
  /** False until functions have processed a new request. */
  isSettled: boolean
  isByPhone: boolean
  /** True if the honeypot was filled in. */
  isSuspect: boolean
  /** What the office learned about the move. Null if there is nothing. */
  storedFacts: StoredFacts | null
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

/** True once functions have processed the request and stored a copy of its quote in the record. */
export const isSettled = (record: DocumentSnapshot): boolean => record.get('quote') !== undefined

/** What a record contains besides the quote and its state. */
export const besideIn = (record: DocumentSnapshot | undefined) => ({
  isSettled: record !== undefined && isSettled(record),
  storedFacts: record ? quoteFacts.read(record) : null,
  isByPhone: record?.get('channel') === 'phone',
  isSuspect: suspicionOf(record?.data()) === 'honeypot',
  delivery: record ? deliveries.read(record) : null,
})

/** A request with the planned changes of this page that its record doesn't have yet. */
export function withPlanned(request: OfficeRequest): OfficeRequest {
  const { id, reading, work } = request
  return {
    ...request,
    reading: reading.readable ? { ...reading, quote: withPlannedQuote(reading.quote) } : reading,
    work: work && withPlannedWork(id, work),
  }
}

/** The customer's name. If the request can't be read, the quote's number. */
export const nameOf = ({ id, reading }: Pick<OfficeRequest, 'id' | 'reading'>): string =>
  reading.readable ? reading.quote.name : `Quote #${id.slice(-8)}`

/**
 * Collects the facts that decide a request's progress.
 * @param crews to find the name of the booked crew
 */
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

/** The progress of a request in the office's words: 'Accepted $915: set the date'. */
export const describeProgress = (
  request: ReadableRequest,
  crews: readonly Crew[],
  now: Date,
): string => describeForOffice(progressOf(request, crews, now), now, knownHours())

/**
 * The move date, such as 'Sat, Dec 12'. In a different year it includes the year, because a
 * customer may have moved before.
 */
export function describeMoveDay({ move_date: day }: Quote, now: Date): string {
  const year = day.slice(0, 4)
  const isThisYear = todayAtOffice(now).startsWith(year)
  return isThisYear ? describeDayOfMove(day) : `${describeDayOfMove(day)}, ${year}`
}
