import type { BookingFields } from '@moving/domain/calendar/booking'
import type { Reply } from '@moving/domain/move/reply'
import { collections } from '@moving/domain/paths'
import type { MoveFacts } from '@moving/domain/quote/facts/move-facts'
import { moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { ProgressFacts } from '@moving/domain/work/progress-line'
import type { DocumentSnapshot, Firestore } from 'firebase/firestore'
import { useSyncExternalStore } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { watchDoc } from '../../../shared/documents/live.ts'
import { useOpenReplies } from '../../../shared/office/customer-actions/use-open-replies.ts'
import {
  isReadable,
  isSettled,
  progressFactsOf,
  requestIn,
  withPlanned,
  type OfficeRequest,
  type ReadableRequest,
} from '../../../shared/office/requests/office-request.ts'
import { newRequest } from '../../../shared/office/requests/new-request.ts'
import { useShown } from '../../../shared/office/requests/use-shown.ts'
import { useCrews } from '../../../shared/office/requests/use-crews.ts'
import { followPlanned, plannedVersion } from '../../../shared/request/planned-changes.ts'

export const requestFailure = 'The request couldn’t be loaded'

interface RequestWatch {
  /** Called with each version of the request, or with null if it doesn't exist. */
  next: (request: OfficeRequest | null) => void
  error: (cause: unknown) => void
}

/**
 * Listens to a request: its record and, until functions have processed it, its quote.
 * @returns a function that stops listening
 */
function watchRequest(db: Firestore, id: string, { next, error }: RequestWatch) {
  let record: DocumentSnapshot | undefined
  let quote: DocumentSnapshot | undefined
  let stopQuote: (() => void) | undefined
  const tell = () => {
    if (record && isSettled(record)) next(requestIn(record))
    else if (record && quote) next(quote.exists() ? newRequest(quote, record) : null)
  }
  const stop = watchDoc(db, { path: collections.requests }, id, {
    next(found) {
      record = found
      if (!isSettled(found)) {
        stopQuote ??= watchDoc(db, { path: collections.quotes }, id, {
          next(stored) {
            quote = stored
            tell()
          },
          error,
        })
      }
      tell()
    },
    error,
  })
  return () => {
    stop()
    stopQuote?.()
  }
}

export interface KnownRequest extends ReadableRequest {
  quote: Quote
  booking: BookingFields | null
  facts: MoveFacts
  /** The customer's questions and requested changes without an answer, newest first. */
  replies: readonly Reply[]
  /** True if one of them still waits for the office. A logged call handles all earlier ones. */
  isWaiting: boolean
  progressFacts: ProgressFacts
}

/** A request that was loaded. `known` is null if the quote was deleted or can't be read. */
export interface RequestNow {
  quoteId: string
  reading: OfficeRequest['reading'] | null
  known: KnownRequest | null
}

/**
 * A request, live, with the planned changes of this page's actions. Waits for the customer's
 * questions, which would move the page if they appeared later.
 * @returns `hasFailed` is also true if there is data, which may then be old
 */
export function useRequest(quoteId: string) {
  const { data, status, retry } = useAsyncData<{ request: OfficeRequest | null }>({
    key: quoteId,
    cachedAs: 'request',
    failure: requestFailure,
    subscribe: ({ db, next, error }) =>
      watchRequest(db, quoteId, { next: (request) => next({ request }), error }),
  })
  const stored = data?.request ?? null
  useSyncExternalStore(followPlanned, plannedVersion, plannedVersion)
  const request = stored && withPlanned(stored)
  const answered = useOpenReplies(request?.work?.customer_at ? quoteId : null)
  const crews = useCrews(stored ? [stored] : [])
  useShown(stored)
  const reading = { hasFailed: status === 'error', retry }
  // Planned changes don't count here. A form in which the user types stays open until a call that
  // handles its question is stored.
  const isWaiting = stored?.work?.tasks.requested_change !== undefined
  if (!data || (isWaiting && answered.status === 'loading')) return { ...reading, data: undefined }
  const now = { quoteId, reading: request?.reading ?? null, known: null }
  if (!request || !isReadable(request)) return { ...reading, data: now }
  const { quote } = request.reading
  const known: KnownRequest = {
    ...request,
    ...{ quote, isWaiting, replies: answered.data ?? [] },
    booking: request.work?.booking ?? null,
    facts: moveFactsOf(quote.notes, request.storedFacts),
    progressFacts: progressFactsOf(request, crews),
  }
  return { ...reading, data: { ...now, known } }
}
