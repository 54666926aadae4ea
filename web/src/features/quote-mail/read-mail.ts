import {
  listedMailSchema,
  mailProblems,
  quoteDeliverySchema,
  type ListedMail,
  type QuoteDelivery,
} from '@moving/domain/mail/schema'
import { collections } from '@moving/domain/paths'
import {
  collection,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'

/** Of each list, as many as an office can work off; above it stands that there are more. */
export const listedAtMost = 100

/** Mail that waits for something, whoever moves first on top. */
export function waitingMail(db: Firestore): Query {
  return query(
    collection(db, collections.mail),
    where('due_at', '>', new Timestamp(0, 0)),
    orderBy('due_at'),
    limit(listedAtMost),
  )
}

/** Mail that did not, or may not have, come through and was not sent again. */
export function failedMail(db: Firestore): Query {
  return query(
    collection(db, collections.mail),
    where('problem', 'in', mailProblems),
    limit(listedAtMost),
  )
}

/** Quotes whose mail failed, the newest trouble first. */
export function failedQuotes(db: Firestore): Query {
  return query(
    collection(db, collections.quoteDelivery),
    orderBy('since', 'desc'),
    limit(listedAtMost),
  )
}

/** A mail of a list; undefined for a document that does not fit, which is logged by its id. */
export function readListedMail(document: QueryDocumentSnapshot): ListedMail | undefined {
  const parsed = listedMailSchema.safeParse(document.data())
  if (parsed.success) return { ...parsed.data, id: document.id }
  console.error('A mail cannot be read', document.id)
  return undefined
}

/** What failed about one quote. */
export function readDelivery(document: QueryDocumentSnapshot): [string, QuoteDelivery] | undefined {
  const parsed = quoteDeliverySchema.safeParse(document.data())
  if (parsed.success) return [document.id, parsed.data]
  console.error('A delivery cannot be read', document.id)
  return undefined
}
