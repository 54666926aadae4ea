import { allQuotes } from '@moving/domain/quote/office/desk-filters'
import { deskQuery } from '@moving/domain/quote/office/desk-query'
import { isWorthSearching, readSearch } from '@moving/domain/quote/search/read-search'
import { limit, type Firestore } from 'firebase/firestore'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { firestoreQuery } from '../../shared/office/requests/firestore-query.ts'
import type { OfficeRequest } from '../../shared/office/requests/office-request.ts'
import { readRequests } from '../../shared/office/requests/read-requests.ts'

export const shownAtMost = 8

/** Milliseconds without a keystroke after which the search starts. */
const pauseMs = 150

/** The typed text, and the number of its changes. */
export interface Typed {
  text: string
  changes: number
}

interface Answer {
  /** The words that were searched for, as one text. */
  looked: string
  items: readonly OfficeRequest[]
}

/**
 * Searches requests like the desk while the user types, newest first. During a search, the earlier
 * results stay.
 */
export function useFound({ text, changes }: Typed) {
  const words = readSearch(text)
  const isEnough = isWorthSearching(words)
  const looked = words.join('\n')
  const { data, status, retry } = useAsyncData<Answer>({
    key: isEnough ? 'found' : null,
    failure: 'Requests could not be looked for',
    subscribe: async ({ db, next }) => next({ looked, items: await findRequests(db, text) }),
    version: changes,
    debounceMs: pauseMs,
  })
  const items = isEnough ? (data?.items ?? []) : []
  return {
    isEnough,
    items,
    isCurrent: data?.looked === looked,
    hasFailed: status === 'error',
    retry,
  }
}

async function findRequests(db: Firestore, text: string): Promise<readonly OfficeRequest[]> {
  const query = deskQuery({ ...allQuotes, search: text.trim() })
  if (query === null) return []
  return readRequests(firestoreQuery(db, query, limit(shownAtMost)))
}
