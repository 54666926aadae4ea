import { crewNameOf } from '@moving/domain/calendar/describe-job'
import type { BookingFields } from '@moving/domain/calendar/booking'
import type { QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import type { Reply } from '@moving/domain/move/reply'
import { moveFactsOf, type MoveFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote, QuoteReading } from '@moving/domain/quote/quote-schema'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import { newWork } from '@moving/domain/request/new-work'
import type { Work } from '@moving/domain/request/work'
import { stageOf, type ProgressFacts } from '@moving/domain/work/progress-line'
import { useEffect, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { bookings } from '../../../shared/documents/calendar-kinds.ts'
import { kindOf, type Kind } from '../../../shared/documents/kind.ts'
import { liveById, liveDoc } from '../../../shared/documents/live.ts'
import {
  officeSettingsId,
  readingOf,
  settings,
  works,
} from '../../../shared/documents/office-kinds.ts'
import { deliveries } from '../../../shared/documents/mail-kinds.ts'
import { oneDoc } from '../../../shared/documents/read.ts'
import { useOpenReplies } from '../../../shared/office/customer-actions/use-open-replies.ts'
import { useMoveFacts } from '../../../shared/office/use-move-facts.ts'
import {
  followPlanned,
  plannedVersion,
  rememberShown,
  withPlannedQuote,
  withPlannedWork,
} from '../../../shared/request/planned-changes.ts'

const readings: Kind<QuoteReading> = {
  path: collections.quotes,
  read: (found) => (found.exists() ? readingOf(found) : null),
}
/** How the customer sent the request, unchecked. */
const records = kindOf(collections.requests, z.record(z.string(), z.unknown()))

export const requestFailure = 'The request couldn’t be loaded'

/**
 * One document of a request, live; `value` is null if it doesn't exist.
 * @param part under which it is cached, because several parts are in one document
 */
const useStored = <Value>(part: string, kind: Kind<Value>, quoteId: string, follow = liveDoc) =>
  useAsyncData<{ value: Value | null }>({
    key: quoteId,
    cachedAs: `request ${part}`,
    failure: requestFailure,
    subscribe: follow(kind, quoteId, (value) => ({ value })),
  })

/** The office's data about one request. */
export interface KnownRequest {
  quote: Quote
  /** The office's work; null before the functions have written it. */
  work: Work | null
  booking: BookingFields | null
  facts: MoveFacts
  /** The customer's questions and requested changes without an answer, newest first. */
  replies: readonly Reply[]
  /** Whether one of them still waits for the office. A logged call handles all earlier ones. */
  isWaiting: boolean
  /** The facts that decide its progress. */
  progressFacts: ProgressFacts
  isByPhone: boolean
  isSuspect: boolean
  /** Failed emails about the request; null if there are none. */
  delivery: QuoteDelivery | null
}

/** A loaded request: `known` is null if the quote is deleted or unreadable. */
export interface RequestNow {
  quoteId: string
  reading: QuoteReading | null
  known: KnownRequest | null
}

/**
 * One request with its related documents, live, and with the changes of this page's actions that
 * aren't stored yet. Waits for all documents that would move the page if they arrived later.
 * @returns `hasFailed` also while there is data, which may be old then
 */
export function useRequest(quoteId: string) {
  const [stored, worked, booked] = [
    useStored('quote', readings, quoteId),
    useStored('work', works, quoteId),
    useStored('booking', bookings, quoteId, liveById),
  ]
  const source = useStored('record', records, quoteId)
  const delivered = useStored('delivery', deliveries, quoteId)
  const learned = useMoveFacts(quoteId)
  const workStored = worked.data?.value ?? null
  const work = workStored && withPlannedWork(quoteId, workStored)
  const answered = useOpenReplies(work?.customer_at ? quoteId : null)
  const { data: crews = [] } = useAsyncData({
    key: booked.data?.value ? 'crews' : null,
    cachedAs: 'office',
    failure: 'The crews couldn’t be loaded',
    subscribe: oneDoc(settings, officeSettingsId, (office) => office?.crews ?? []),
  })
  useShown({ stored, worked, booked, learned })
  useSyncExternalStore(followPlanned, plannedVersion, plannedVersion)
  const needed = [stored, worked, booked]
  const reading = {
    hasFailed: needed.some(({ status }) => status === 'error'),
    retry: () => needed.forEach(({ retry }) => retry()),
  }
  // The questions as they are stored. A form in which the user types stays open until a call that
  // handles its question is stored.
  const isWaiting = workStored?.tasks.requested_change !== undefined
  const beside = [source, delivered, learned, ...(isWaiting ? [answered] : [])]
  const areBesideKnown = beside.every(({ status }) => status !== 'loading')
  if (!stored.data || !worked.data || !booked.data || !areBesideKnown) {
    return { ...reading, data: undefined }
  }
  const now = { quoteId, reading: stored.data.value, known: null }
  if (!stored.data.value?.readable) return { ...reading, data: now }
  const quote = withPlannedQuote(stored.data.value.quote)
  const { value: booking } = booked.data
  const isByPhone = source.data?.value?.channel === 'phone'
  const isSuspect = suspicionOf(source.data?.value ?? undefined) === 'honeypot'
  const crewName = booking === null ? '' : crewNameOf(booking.crew, crews)
  const state = work ?? newWork(quote, source.data?.value ?? undefined, knownHours())
  const known: KnownRequest = {
    ...{ quote, work, booking, isWaiting, replies: answered.data ?? [] },
    ...{ isByPhone, isSuspect, delivery: delivered.data?.value ?? null },
    facts: moveFactsOf(quote.notes, learned.data ?? null),
    progressFacts: {
      ...{ quote, state, isByPhone, isSuspect, stage: stageOf(state) },
      booking: booking && { ...booking, crewName },
    },
  }
  return { ...reading, data: { ...now, known } }
}

type Read<Value> = Pick<ReturnType<typeof useStored<Value>>, 'data'>

/** Stores what the page shows, without planned changes, so that actions can be planned on it. */
function useShown({
  stored,
  worked,
  booked,
  learned,
}: {
  stored: Read<QuoteReading>
  worked: Read<Work>
  booked: Read<BookingFields>
  learned: Pick<ReturnType<typeof useMoveFacts>, 'data'>
}) {
  const reading = stored.data?.value
  const work = worked.data?.value
  const [booking, facts] = [booked.data?.value, learned.data]
  useEffect(() => {
    if (!reading?.readable || !work || booking === undefined || facts === undefined) return
    const { quote } = reading
    return rememberShown({ quote, work, booking, facts })
  }, [reading, work, booking, facts])
}
