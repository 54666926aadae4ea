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
  /** The id of the request after which the next page starts; null on the last page. */
  next: string | null
  /** False while the database doesn't respond. */
  isLive: boolean
}

interface PageWatch {
  next: (page: DeskPage) => void
  error: (cause: unknown) => void
}

/** The query of a page; null if the filters can match nothing. */
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
 * Keyset pagination: stores where each page ended, so that going to the next page reads only its 25
 * documents.
 * @returns a function that follows a page, and returns a function that stops it
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

/** The record after which a bookmarked page starts; undefined if it was deleted. */
async function readCursor(db: Firestore, id: string) {
  const record = await getDocFromServer(doc(db, collections.requests, id))
  return record.exists() ? record : undefined
}
