import { mailProblems, type ListedMail, type QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { limit, orderBy, Timestamp, where, type QueryConstraint } from 'firebase/firestore'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { listed } from '../../shared/documents/kind.ts'
import { liveQuery } from '../../shared/documents/live.ts'
import {
  deliveries,
  listedAtMost,
  mails,
  newestTrouble,
} from '../../shared/documents/mail-kinds.ts'

const failure = 'A list of mail couldn’t be loaded'

const followMail = (...which: QueryConstraint[]) =>
  liveQuery(mails, [...which, limit(listedAtMost)], listed)

const useMailList = (key: string, subscribe: ReturnType<typeof followMail>) =>
  useAsyncData<readonly ListedMail[]>({ key, cachedAs: 'mail', failure, subscribe })

/** Mail that waits for something, whoever moves first on top, live. */
export const useWaitingMail = () =>
  useMailList('waiting', followMail(where('due_at', '>', new Timestamp(0, 0)), orderBy('due_at')))

/** Mail that did not, or may not have, come through and was not sent again, live. */
export const useFailedMail = () =>
  useMailList('failed', followMail(where('problem', 'in', mailProblems)))

/** Follows what failed, by quote id, the newest trouble first. */
export const followFailedQuotes = liveQuery(
  deliveries,
  newestTrouble,
  (all): ReadonlyMap<string, QuoteDelivery> => all,
)

const none: ReadonlyMap<string, QuoteDelivery> = new Map()

/**
 * What failed, by quote id, as it changes, the newest trouble first: one listener for the whole desk, which
 * costs a read only for a quote that has a problem. Empty while it loads, and when it cannot be read: the
 * desk works on.
 */
export function useFailedQuotes(): ReadonlyMap<string, QuoteDelivery> {
  const { data = none } = useAsyncData<ReadonlyMap<string, QuoteDelivery>>({
    ...{ key: 'failed quotes', cachedAs: 'mail', failure },
    subscribe: followFailedQuotes,
  })
  return data
}
