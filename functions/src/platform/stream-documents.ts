import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'

/**
 * A query's documents as they come, for tables of any length. The SDK's types call them bytes or text.
 */
export function streamDocuments(query: Query): AsyncIterable<QueryDocumentSnapshot> {
  return query.stream() as AsyncIterable<unknown> as AsyncIterable<QueryDocumentSnapshot>
}
