import { collections } from '@moving/domain/paths'
import {
  customerCounts,
  customerOrder,
  customerPageSize,
} from '@moving/domain/quote/customer-query'
import { readQuote, type QuoteReading } from '@moving/domain/quote/quote-schema'
import { stageIn, type Stage } from '@moving/domain/work/progress-line'
import {
  collection,
  getCountFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type FirestoreDataConverter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'

/** A stored quote, and the cursor after which the next page starts. */
export interface ListedQuote {
  reading: QuoteReading
  /** The progress beyond the status. Null if there is none, or a function hasn't stored it yet. */
  stage: Stage | null
  cursor: QueryDocumentSnapshot
}

const listed: FirestoreDataConverter<ListedQuote> = {
  fromFirestore: (snapshot) => ({
    reading: readQuote(snapshot.id, snapshot.data({ serverTimestamps: 'estimate' })),
    stage: stageIn(snapshot.get('search')),
    cursor: snapshot,
  }),
  toFirestore: () => {
    throw new Error('The portal writes no quotes')
  },
}

/** A query for one page of a customer's quotes, newest first. */
export function quotesPage(
  db: Firestore,
  uid: string,
  after: QueryDocumentSnapshot | null,
): Query<ListedQuote> {
  return query(
    collection(db, collections.quotes),
    where(customerOrder.owner, '==', uid),
    orderBy(customerOrder.by, customerOrder.direction),
    ...(after === null ? [] : [startAfter(after)]),
    limit(customerPageSize),
  ).withConverter(listed)
}

export type QuoteCounts = readonly { label: string; count: number }[]

/** Counts a customer's quotes per status on the server. Doesn't read documents. */
export async function countQuotes(db: Firestore, uid: string): Promise<QuoteCounts> {
  const mine = query(collection(db, collections.quotes), where(customerOrder.owner, '==', uid))
  return Promise.all(
    customerCounts.map(async ({ label, status }) => {
      const counted = status === null ? mine : query(mine, where('status', '==', status))
      return { label, count: (await getCountFromServer(counted)).data().count }
    }),
  )
}
