import { collections } from '@moving/domain/paths'
import type { DeskQuery } from '@moving/domain/quote/office/desk-query'
import {
  collection,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore'

/** Converts a query of the desk for the browser's SDK. */
export function firestoreQuery(
  db: Firestore,
  { wheres, orders }: DeskQuery,
  ...more: QueryConstraint[]
): Query {
  return query(
    collection(db, collections.requests),
    ...wheres.map(({ field, op, value }) => where(field, op, value)),
    ...orders.map(({ field, direction }) => orderBy(field, direction)),
    ...more,
  )
}
