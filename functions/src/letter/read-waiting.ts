import { letterBounds } from '@moving/domain/letter/letter'
import { collections, requestPath } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { readQuote } from '@moving/domain/quote/quote-schema'
import { stateIn } from '@moving/domain/request/request-state'
import type { DocumentSnapshot, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'

/** Quotes per page. Many of them are closed or answered. */
const pageSize = 20
const pagesMax = 3

/**
 * Finds quotes whose estimate has had no answer for days, the next move first. Past moves and
 * closed requests are left out.
 * @returns the quotes' ids, and whether there may be more
 */
export async function readWaiting(
  now: Date,
  { db }: { db: Firestore },
): Promise<{ ids: string[]; hasMore: boolean }> {
  const ids: string[] = []
  let after: QueryDocumentSnapshot | undefined
  for (let page = 0; page < pagesMax; page += 1) {
    const found = await estimatedQuotes(now, after, db)
    const works = found.length === 0 ? [] : await db.getAll(...found.map(workReference))
    for (const [place, quote] of found.entries()) {
      if (!isWaiting(quote, works[place], now)) continue
      if (ids.length === letterBounds.waiting) return { ids, hasMore: true }
      ids.push(quote.id)
    }
    after = found.at(-1)
    if (found.length < pageSize) return { ids, hasMore: false }
  }
  return { ids, hasMore: true }
}

const workReference = ({ id, ref }: QueryDocumentSnapshot) => ref.firestore.doc(requestPath(id))

async function estimatedQuotes(
  now: Date,
  after: QueryDocumentSnapshot | undefined,
  db: Firestore,
): Promise<QueryDocumentSnapshot[]> {
  const soonest = db
    .collection(collections.quotes)
    .where('status', '==', 'estimated')
    .where('move_date', '>=', todayAtOffice(now))
    .orderBy('move_date')
    .limit(pageSize)
  return (await (after === undefined ? soonest : soonest.startAfter(after)).get()).docs
}

function isWaiting(
  stored: QueryDocumentSnapshot,
  record: DocumentSnapshot | undefined,
  now: Date,
): boolean {
  const reading = readQuote(stored.id, stored.data())
  if (!reading.readable || typeof reading.quote.estimate_amount !== 'number') return false
  const limit = new Date(now.getTime() - letterBounds.silentMs)
  const state = stateIn(record?.data())
  if (state === null) return reading.quote.updated_at <= limit
  const { closing, answer, estimate } = state
  return closing === null && answer === null && estimate !== null && estimate.at <= limit
}
