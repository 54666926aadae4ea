import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Work } from '@moving/domain/request/work'
import { stageOf } from '@moving/domain/work/progress-line'
import { collection, limit, orderBy, query, where, type Firestore } from 'firebase/firestore'
import type { Observer } from '../../../lib/read/use-async-data.ts'
import { joinRelated } from '../../../shared/documents/join-related.ts'
import { valuesIn } from '../../../shared/documents/kind.ts'
import { watchQuery } from '../../../shared/documents/live.ts'
import { quotes, works as workKind } from '../../../shared/documents/office-kinds.ts'
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
  const tell = async (works: ReadonlyMap<string, Work>) => {
    const mine = (version += 1)
    const found = await quotesOf(
      new Map([...works].map(([id, work]) => [id, work.last_entry?.id ?? ''])),
    )
    // Skips this result if a newer read has started.
    if (mine !== version) return
    next(
      [...works].flatMap(([id, work]) => {
        const quote = found.get(id)
        return quote && stageOf(work) === 'accepted' ? [quote] : []
      }),
    )
  }
  const waiting = query(
    collection(db, workKind.path),
    where('outcome', '==', 'open'),
    where('accepted_at', '>', new Date(0)),
    orderBy('accepted_at', 'desc'),
    limit(waitingMax),
  )
  return watchQuery(waiting, {
    next: ({ docs }) => void tell(valuesIn(workKind, docs)).catch(error),
    error,
  })
}
