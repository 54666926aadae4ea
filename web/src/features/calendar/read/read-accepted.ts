import { collections } from '@moving/domain/paths'
import { readQuote, type Quote } from '@moving/domain/quote/schema'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import { stageOf } from '@moving/domain/work/where-it-stands'
import {
  collection,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
} from 'firebase/firestore'
import { readByIds } from '../../../lib/read-by-ids.ts'

/** Requests that wait for their day at most; each leaves the list when it is scheduled or closed. */
const waitingMax = 100

/**
 * Quotes whose customer has said yes to the amount of now and that are not on the schedule yet. Two documents
 * each.
 * @throws FirestoreError `permission-denied`, `unavailable`
 */
export async function readAccepted(db: Firestore): Promise<Quote[]> {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, collections.quoteWork),
      where('outcome', '==', 'open'),
      where('accepted_at', '>', new Date(0)),
      orderBy('accepted_at', 'desc'),
      limit(waitingMax),
    ),
  )
  const works = docs.flatMap((document) => {
    const work = quoteWorkSchema.safeParse(document.data()).data
    return work === undefined ? [] : [[document.id, work] as const]
  })
  const quotes = await readByIds(
    db,
    collections.quotes,
    works.map(([id]) => id),
  )
  return works.flatMap(([id, work]) => {
    const reading = readQuote(id, quotes.get(id)?.data())
    return reading.readable && stageOf(reading.quote, work) === 'accepted' ? [reading.quote] : []
  })
}
