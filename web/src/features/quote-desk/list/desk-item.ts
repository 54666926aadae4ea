import { readQuote, type QuoteReading } from '@moving/domain/quote/schema'
import type { SearchFields } from '@moving/domain/quote/search-fields'
import { isLostReason, type LostReason } from '@moving/domain/work/lost-reason'
import type { DocumentSnapshot } from 'firebase/firestore'

/** One document of the desk's list. */
export interface DeskItem {
  id: string
  reading: QuoteReading
  isPhoneLead: boolean
  /** The honeypot was filled in. */
  isSuspect: boolean
  /** Why the request was closed, as the search map says; null for an open one. */
  closed: LostReason | null
  /** Where the next page begins when this is the last of its page. */
  snapshot: DocumentSnapshot
}

/** Reads a document for the list; one that cannot be read is logged by its id and its fields' names. */
export function deskItem(snapshot: DocumentSnapshot): DeskItem {
  const reading = readQuote(snapshot.id, snapshot.data())
  if (!reading.readable) {
    console.error('A stored quote cannot be read:', reading.id, reading.problems.join(', '))
  }
  const search = searchMapOf(snapshot)
  return {
    id: snapshot.id,
    reading,
    isPhoneLead: search?.channel === 'phone',
    isSuspect: search?.honeypot === true,
    closed: isLostReason(search?.closed) ? search.closed : null,
    snapshot,
  }
}

/** Undefined until the function has written it, within moments of the quote. */
export function searchMapOf(snapshot: DocumentSnapshot): Partial<SearchFields> | undefined {
  return snapshot.get('search') as Partial<SearchFields> | undefined
}
