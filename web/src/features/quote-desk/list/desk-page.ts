import { collections } from '@moving/domain/paths'
import { deskPageSize, deskQuery } from '@moving/domain/quote/office/desk-query'
import {
  doc,
  getDocFromServer,
  limit,
  startAfter,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import { firestoreQuery } from '../../../shared/office/requests/firestore-query.ts'
import type { OfficeRequest } from '../../../shared/office/requests/office-request.ts'
import { watchRequests } from '../../../shared/office/requests/watch-requests.ts'
import type { DeskPlace } from './use-desk-url.ts'

export interface DeskPage {
  requests: readonly OfficeRequest[]
  /** The id of the request after which the next page starts. Null on the last page. */
  next: string | null
  /** False while the database doesn't respond, so that coworkers' changes are missing. */
  isLive: boolean
}

interface PageWatch {
  next: (page: DeskPage) => void
  error: (cause: unknown) => void
}

export function pageQuery(
  db: Firestore,
  filters: DeskPlace['filters'],
  cursor?: DocumentSnapshot,
): Query | null {
  const query = deskQuery(filters)
  const start = cursor ? [startAfter(cursor)] : []
  return query && firestoreQuery(db, query, ...start, limit(deskPageSize))
}

/**
 * Stores where each page ended, so that the next page reads only its own 25 documents.
 * @returns a function that listens to a page, and returns a function that stops listening
 */
export function deskPages() {
  const ends = new Map<string, DocumentSnapshot>()
  return async (
    db: Firestore,
    { filters, after }: Pick<DeskPlace, 'filters' | 'after'>,
    { next, error }: PageWatch,
  ): Promise<() => void> => {
    const cursor = after === null ? undefined : (ends.get(after) ?? (await readCursor(db, after)))
    const query = pageQuery(db, filters, cursor)
    if (query === null) {
      next({ requests: [], next: null, isLive: true })
      return () => {}
    }
    return watchRequests(query, {
      next({ requests, docs, isLive }) {
        const last = docs.at(-1)
        if (last) ends.set(last.id, last)
        next({ requests, next: docs.length < deskPageSize ? null : (last?.id ?? null), isLive })
      },
      error,
      offline: () => error(new Error('There is no network')),
    })
  }
}

/** The record after which a bookmarked page starts. Undefined if it was deleted. */
async function readCursor(db: Firestore, id: string) {
  const record = await getDocFromServer(doc(db, collections.requests, id))
  return record.exists() ? record : undefined
}
