import { mailProblems, type ListedMail } from '@moving/domain/mail/mail-schema'
import {
  collection,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type QueryConstraint,
} from 'firebase/firestore'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { listed, valuesIn } from '../../shared/documents/kind.ts'
import { watchQuery } from '../../shared/documents/live.ts'
import { listedAtMost, emails } from '../../shared/documents/mail-kinds.ts'
import { namedBy } from './read-names.ts'

export interface NamedMail extends ListedMail {
  /** The customer's name, or 'Office'. */
  who: string
}

function useMailList(key: string, ...which: QueryConstraint[]) {
  return useAsyncData<readonly NamedMail[]>({
    ...{ key, cachedAs: 'mail', failure: 'A list of mail couldn’t be loaded' },
    subscribe: ({ db, next, error }) => {
      const named = namedBy(db)
      let newest = 0
      const tell = async (found: readonly ListedMail[]) => {
        const mine = (newest += 1)
        const all = await named(found.map((mail) => ({ ...mail, quoteId: mail.quote_id })))
        // Ignores this result if a newer one has arrived meanwhile.
        if (mine === newest) next(all)
      }
      return watchQuery(query(collection(db, emails.path), ...which, limit(listedAtMost)), {
        next: ({ docs }) => void tell(listed(valuesIn(emails, docs))).catch(error),
        error,
      })
    },
  })
}

/** Waiting emails, live. The one that is due next comes first. */
export const useWaitingMail = () =>
  useMailList('waiting', where('due_at', '>', new Timestamp(0, 0)), orderBy('due_at'))

/** Emails that failed or may not have arrived and weren't sent again. Newest first, live. */
export function useFailedMail() {
  const { data, ...reading } = useMailList('failed', where('problem', 'in', mailProblems))
  return { ...reading, data: data?.toSorted((one, other) => +other.created_at - +one.created_at) }
}
