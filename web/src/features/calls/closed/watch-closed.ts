import { collections } from '@moving/domain/paths'
import { readQuote, type QuoteReading } from '@moving/domain/quote/schema'
import type { LostReason } from '@moving/domain/work/lost-reason'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import { onSnapshot, type Firestore, type QueryDocumentSnapshot } from 'firebase/firestore'
import { readByIds } from '../../../lib/read-by-ids.ts'
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
  const readings = new Map<string, QuoteReading>()
  let latest: unknown
  const tell = async (works: readonly ClosedWork[]) => {
    latest = works
    const unread = works.filter(({ id }) => !readings.has(id)).map(({ id }) => id)
    const read = await readByIds(db, collections.quotes, unread)
    for (const [id, quote] of read) readings.set(id, readQuote(id, quote.data()))
    if (latest !== works) return
    const closed = works.slice(0, size).flatMap((work) => {
      const reading = readings.get(work.id)
      return reading === undefined ? [] : [{ ...work, reading }]
    })
    next({ closed, isComplete: works.length <= size })
  }
  return onSnapshot(
    closedByCustomers(db, size + 1),
    ({ docs }) => void tell(docs.flatMap(readClosed)).catch(error),
    error,
  )
}

function readClosed(document: QueryDocumentSnapshot): ClosedWork[] {
  const work = quoteWorkSchema.safeParse(document.data()).data
  const at = work?.cancelled_at ?? null
  const why = work?.lost_why ?? null
  return at === null || why === null ? [] : [{ id: document.id, why, at }]
}
