import type { Quote } from '@moving/domain/quote/quote-schema'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { stageOf, stateOfWork } from '@moving/domain/work/progress-line'
import { collection, limit, orderBy, query, where, type Firestore } from 'firebase/firestore'
import type { Observer } from '../../../lib/read/use-async-data.ts'
import { joinRelated } from '../../../shared/documents/join-related.ts'
import { valuesIn } from '../../../shared/documents/kind.ts'
import { watchQuery } from '../../../shared/documents/live.ts'
import { quotes, quoteWork } from '../../../shared/documents/office-kinds.ts'
import { readByIds } from '../../../shared/documents/read.ts'

/**
 * The maximum number of requests that wait for their day; each leaves the list when it is scheduled
 * or closed.
 */
const waitingMax = 100

/**
 * Follows the quotes whose current amount was accepted and that aren't scheduled yet. After a
 * booking is undone, a function restores the acceptance, which arrives later. Reads two documents
 * per quote.
 * @returns stops following
 */
export function watchAccepted(
  db: Firestore,
  { next, error }: Pick<Observer<readonly Quote[]>, 'next' | 'error'>,
): () => void {
  const quotesOf = joinRelated((ids) => readByIds(db, quotes, ids))
  let version = 0
  const tell = async (works: ReadonlyMap<string, QuoteWork>) => {
    const mine = (version += 1)
    const found = await quotesOf(new Map([...works].map(([id, work]) => [id, stateOf(work)])))
    // Skips this result if a newer read has started.
    if (mine !== version) return
    next(
      [...works].flatMap(([id, work]) => {
        const quote = found.get(id)
        return quote && stageOf(stateOfWork(quote, work)) === 'accepted' ? [quote] : []
      }),
    )
  }
  const waiting = query(
    collection(db, quoteWork.path),
    where('outcome', '==', 'open'),
    where('accepted_at', '>', new Date(0)),
    orderBy('accepted_at', 'desc'),
    limit(waitingMax),
  )
  return watchQuery(waiting, {
    next: ({ docs }) => void tell(valuesIn(quoteWork, docs)).catch(error),
    error,
  })
}

/** The processed state of the quote, and the customer's answer. */
const stateOf = ({ status_seen: status, estimate_seen: amount, accepted_at: at }: QuoteWork) =>
  JSON.stringify([status, amount, at])
