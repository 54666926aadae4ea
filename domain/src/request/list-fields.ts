import { searchWords } from '../quote/search/search-fields.ts'
import { isOneOf } from '../keys.ts'
import { initialQuoteStatus, quoteStatuses, type QuoteStatus } from '../quote/status.ts'
import { stageOf } from '../work/progress-line.ts'
import { outcomeOf, type Work } from './work.ts'

export const listViews = ['waiting', 'accepted', 'spam', 'closed_spam'] as const
export type ListView = (typeof listViews)[number]

/**
 * The status by which the desk lists a request. Closed requests are listed separately, by the
 * status that they had.
 */
export type ListStatus = QuoteStatus | `closed_${QuoteStatus}`

export const closedAs = (status: QuoteStatus): ListStatus => `closed_${status}`
export const openListStatuses: readonly ListStatus[] = quoteStatuses
export const closedListStatuses: readonly ListStatus[] = quoteStatuses.map(closedAs)

/**
 * The fields of a `requests/{quoteId}` document that the office's lists use for filters and
 * searches.
 * @param isSuspect whether the honeypot was filled in
 */
export function listFieldsOf(work: Work, { id, isSuspect }: { id: string; isSuspect: boolean }) {
  const { quote, booking } = work
  const isClosed = outcomeOf(work) === 'lost'
  const stage = stageOf(work)
  const status = isOneOf(quoteStatuses, quote.status) ? quote.status : initialQuoteStatus
  const views: ListView[] = [
    ...(stage === 'waiting' || stage === 'accepted' ? [stage] : []),
    ...(isSuspect ? [isClosed ? ('closed_spam' as const) : ('spam' as const)] : []),
  ]
  return {
    list_status: isClosed ? closedAs(status) : status,
    move_type: quote.move_type,
    move_date: quote.move_date,
    booked_day: booking?.day ?? null,
    views,
    words: searchWords({ ...quote, id }),
  }
}
