import { allQuotes } from '@moving/domain/quote/office/desk-filters'
import { deskQuery } from '@moving/domain/quote/office/desk-query'
import { isWorthSearching, readSearch } from '@moving/domain/quote/search/read-search'
import { limit, type Firestore } from 'firebase/firestore'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { firestoreQuery } from '../../shared/office/requests/firestore-query.ts'
import type { OfficeRequest } from '../../shared/office/requests/office-request.ts'
import { readRequests } from '../../shared/office/requests/read-requests.ts'

/** The number of requests that are shown. Typing more narrows the search. */
export const shownAtMost = 8

/** Milliseconds without a keystroke until the text is searched for. */
const pauseMs = 150

/** The typed text, and how often it has changed. */
export interface Typed {
  text: string
  changes: number
}

interface Answer {
  /** The searched words, as one text. */
  looked: string
  items: readonly OfficeRequest[]
}

/**
 * Requests from the desk's search, newest first, while the user types.
 * @returns the last results, also during the next search
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
