import type { Quote } from '@moving/domain/quote/schema'
import { stageOf } from '@moving/domain/work/where-it-stands'
import { limit, orderBy, where, type Firestore } from 'firebase/firestore'
import { quotes, quoteWork } from '../../../shared/documents/office-kinds.ts'
import { readByIds, readDocs } from '../../../shared/documents/read.ts'

/** Requests that wait for their day at most; each leaves the list when it is scheduled or closed. */
const waitingMax = 100

/**
 * Quotes whose customer has said yes to the amount of now and that are not on the schedule yet. Two documents
 * each.
 * @throws FirestoreError `permission-denied`, `unavailable`
 */
export async function readAccepted(db: Firestore): Promise<Quote[]> {
  const works = await readDocs(
    db,
    quoteWork,
    where('outcome', '==', 'open'),
    where('accepted_at', '>', new Date(0)),
    orderBy('accepted_at', 'desc'),
    limit(waitingMax),
  )
  const found = await readByIds(db, quotes, [...works.keys()])
  return [...works].flatMap(([id, work]) => {
    const quote = found.get(id)
    return quote && stageOf(quote, work) === 'accepted' ? [quote] : []
  })
}
