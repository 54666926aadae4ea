import { collections } from '@moving/domain/paths'
import type { QuoteReading } from '@moving/domain/quote/schema'
import type { LostReason } from '@moving/domain/work/lost-reason'
import type { DocumentSnapshot, Firestore } from 'firebase/firestore'
import { joinRelated } from '../../../shared/documents/join-related.ts'
import { valuesIn } from '../../../shared/documents/kind.ts'
import { watchQuery } from '../../../shared/documents/live.ts'
import { quoteWork, readingOf } from '../../../shared/documents/office-kinds.ts'
import { findByIds } from '../../../shared/documents/read.ts'
import { closedByCustomers } from '../list/call-queries.ts'

/** A request that its customer cancelled. */
export interface ClosedRequest {
  id: string
  reading: QuoteReading
  why: LostReason
  at: Date
}

export interface ClosedList {
  closed: readonly ClosedRequest[]
  /** Nothing but what is here. */
  isComplete: boolean
}

interface ClosedWatch {
  /** Requests that are listed at most. */
  size: number
  next: (list: ClosedList) => void
  error: (cause: unknown) => void
}

type ClosedWork = Omit<ClosedRequest, 'reading'>

/**
 * Follows the requests that customers closed and nobody at the office has seen, newest first: two
 * documents for each, and nothing where there is none.
 * @returns stops following
 */
export function watchClosed(db: Firestore, { size, next, error }: ClosedWatch): () => void {
  const readings = joinRelated(async (ids) => {
    const found = await findByIds(db, collections.quotes, ids)
    return new Map([...found].map(([id, quote]) => [id, readingOf(quote)]))
  })
  let latest: unknown
  const tell = async (works: readonly ClosedWork[]) => {
    latest = works
    const read = await readings(new Map(works.map(({ id }) => [id, ''])))
    if (latest !== works) return
    const closed = works.slice(0, size).flatMap((work) => {
      const reading = read.get(work.id)
      return reading === undefined ? [] : [{ ...work, reading }]
    })
    next({ closed, isComplete: works.length <= size })
  }
  return watchQuery(closedByCustomers(db, size + 1), {
    next: ({ docs }) => void tell(closedIn(docs)).catch(error),
    error,
  })
}

function closedIn(documents: Iterable<DocumentSnapshot>): ClosedWork[] {
  return [...valuesIn(quoteWork, documents)].flatMap(([id, work]) => {
    const { cancelled_at: at = null, lost_why: why } = work
    return at === null || why === null ? [] : [{ id, why, at }]
  })
}
