import type { QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { liveQuery } from '../../shared/documents/live.ts'
import { deliveries, newestTrouble } from '../../shared/documents/mail-kinds.ts'

const failure = 'A list of mail couldn’t be loaded'

/** Follows failed emails by quote id, newest failure first. */
export const followFailedQuotes = liveQuery(
  deliveries,
  newestTrouble,
  (all): ReadonlyMap<string, QuoteDelivery> => all,
)

const none: ReadonlyMap<string, QuoteDelivery> = new Map()

/**
 * Failed emails by quote id, live, the newest failure first: one listener for the whole desk, which
 * costs a read only for a quote with a problem. Empty while it loads, and on failure, so that the
 * desk keeps working.
 */
export function useFailedQuotes(): ReadonlyMap<string, QuoteDelivery> {
  const { data = none } = useAsyncData<ReadonlyMap<string, QuoteDelivery>>({
    ...{ key: 'failed quotes', cachedAs: 'mail', failure },
    subscribe: followFailedQuotes,
  })
  return data
}
