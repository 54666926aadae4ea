import { crewNameOf } from '@moving/domain/calendar/describe-job'
import type { BookingFields } from '@moving/domain/calendar/booking'
import type { QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import { moveFactsOf, type MoveFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote, QuoteReading } from '@moving/domain/quote/quote-schema'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { stageOf, type StandingFacts } from '@moving/domain/work/where-it-stands'
import * as z from 'zod/mini'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { bookings } from '../../../shared/documents/calendar-kinds.ts'
import { kindOf, type Kind } from '../../../shared/documents/kind.ts'
import { liveById, liveDoc } from '../../../shared/documents/live.ts'
import {
  officeSettingsId,
  quoteWork,
  readingOf,
  settings,
} from '../../../shared/documents/office-kinds.ts'
import { deliveries } from '../../../shared/documents/mail-kinds.ts'
import { oneDoc } from '../../../shared/documents/read.ts'
import { useMoveFacts } from '../../../shared/office/use-move-facts.ts'

const readings: Kind<QuoteReading> = {
  path: collections.quotes,
  read: (found) => (found.exists() ? readingOf(found) : null),
}
const unchecked = z.optional(z.unknown())
const sources = kindOf(
  collections.requests,
  z.object({ channel: unchecked, trapped: unchecked, filled_in_ms: unchecked }),
)

export const requestFailure = 'The request couldn’t be loaded'

/** One document of a request, live; `value` is null where there is none. */
const useStored = <Value>(kind: Kind<Value>, quoteId: string, follow = liveDoc) =>
  useAsyncData<{ value: Value | null }>({
    key: quoteId,
    cachedAs: kind.path,
    failure: requestFailure,
    subscribe: follow(kind, quoteId, (value) => ({ value })),
  })

/** What the office knows of one request. */
export interface KnownRequest {
  quote: Quote
  /** Null before anybody has taken note of it. */
  work: QuoteWork | null
  booking: BookingFields | null
  facts: MoveFacts
  /** From which its place is told. */
  standing: StandingFacts
  isByPhone: boolean
  isSuspect: boolean
  /** Mail about it that failed; null for none. */
  delivery: QuoteDelivery | null
}

/** A request as it is read: `known` is null where the quote is gone or cannot be read. */
export interface RequestNow {
  quoteId: string
  reading: QuoteReading | null
  known: KnownRequest | null
}

/**
 * One request with what stands beside it, live; six documents, and one for the crews' names.
 * @returns `hasFailed` also while there is data, which may be old then
 */
export function useRequest(quoteId: string) {
  const [stored, worked, booked] = [
    useStored(readings, quoteId),
    useStored(quoteWork, quoteId),
    useStored(bookings, quoteId, liveById),
  ]
  const { data: source } = useStored(sources, quoteId)
  const { data: delivered } = useStored(deliveries, quoteId)
  const { data: learned } = useMoveFacts(quoteId)
  const { data: crews = [] } = useAsyncData({
    key: booked.data?.value ? 'crews' : null,
    cachedAs: 'office',
    failure: 'The crews couldn’t be loaded',
    subscribe: oneDoc(settings, officeSettingsId, (office) => office?.crews ?? []),
  })
  const needed = [stored, worked, booked]
  const reading = {
    hasFailed: needed.some(({ status }) => status === 'error'),
    retry: () => needed.forEach(({ retry }) => retry()),
  }
  if (!stored.data || !worked.data || !booked.data) return { ...reading, data: undefined }
  const now = { quoteId, reading: stored.data.value, known: null }
  if (!stored.data.value?.readable) return { ...reading, data: now }
  const { quote } = stored.data.value
  const { value: work } = worked.data
  const { value: booking } = booked.data
  const isByPhone = source?.value?.channel === 'phone'
  const isSuspect = suspicionOf(source?.value ?? undefined) === 'honeypot'
  const crewName = booking === null ? '' : crewNameOf(booking.crew, crews)
  const known: KnownRequest = {
    ...{ quote, work, booking, isByPhone, isSuspect, delivery: delivered?.value ?? null },
    facts: moveFactsOf(quote.notes, learned ?? null),
    standing: {
      ...{ quote, work, isByPhone, isSuspect, stage: stageOf(quote, work) },
      booking: booking && { ...booking, crewName },
    },
  }
  return { ...reading, data: { ...now, known } }
}
