import type { QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { liveQuery } from '../../shared/documents/live.ts'
import { deliveries, newestTrouble } from '../../shared/documents/mail-kinds.ts'

/** Listens to failed emails by quote id, the newest failure first. */
export const followFailedQuotes = liveQuery(
  deliveries,
  newestTrouble,
  (all): ReadonlyMap<string, QuoteDelivery> => all,
)
