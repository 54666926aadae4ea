import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'

/** Streams a query's documents, for tables of any length. The SDK types them as bytes or text. */
export function streamDocuments(query: Query): AsyncIterable<QueryDocumentSnapshot> {
  return query.stream() as AsyncIterable<unknown> as AsyncIterable<QueryDocumentSnapshot>
}
