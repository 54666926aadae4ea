import { offerOf } from '@moving/domain/estimate/offer'
import { letterBounds } from '@moving/domain/letter/letter'
import { collections, requestPath } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { readQuote, type Quote } from '@moving/domain/quote/quote-schema'
import { emptyState, stateIn, type RequestState } from '@moving/domain/request/request-state'
import { quoteWorkSchema, type QuoteWork } from '@moving/domain/work/quote-work'
import type { DocumentSnapshot, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import { readLedger } from '../quote/read-ledger.ts'

/** Quotes per page; many of them are closed or answered. */
const pageSize = 20
const pagesMax = 3

/**
 * Finds quotes whose estimate has had no answer for days, the next move first. Leaves out past
 * moves and closed requests.
 * @returns their ids, and whether there may be more
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
      if (!(await isWaiting(quote, works[place], now))) continue
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

async function isWaiting(
  stored: QueryDocumentSnapshot,
  storedWork: DocumentSnapshot | undefined,
  now: Date,
): Promise<boolean> {
  const reading = readQuote(stored.id, stored.data())
  if (!reading.readable || typeof reading.quote.estimate_amount !== 'number') return false
  const work = findDocument(quoteWorkSchema, storedWork)
  if (work?.outcome === 'lost') return false
  const { quote } = reading
  const limit = new Date(now.getTime() - letterBounds.silentMs)
  // Every change of the amount also sets `updated_at`. So the amount of an older quote hasn't
  // changed since.
  const isOld = quote.updated_at <= limit
  if (isOld && !hasAnswer(work)) return true
  const state = stateIn(storedWork?.data())
  return isUnanswered(quote, state, { db: stored.ref.firestore, now, limit })
}

const hasAnswer = (work: QuoteWork | null) =>
  work !== null &&
  (typeof work.accepted_amount === 'number' || typeof work.declined_amount === 'number')

/** If an amount has no log entry, the time since the quote's last change counts. */
async function isUnanswered(
  quote: Quote,
  state: RequestState | null,
  { db, now, limit }: { db: Firestore; now: Date; limit: Date },
): Promise<boolean> {
  const ledger = await readLedger(quote.id, { db, limit: 3 })
  const offer = offerOf({ ...(state ?? emptyState), quote }, ledger, now)
  if (offer === null || offer.answer !== null) return false
  return (offer.current.estimate?.at ?? quote.updated_at) <= limit
}
