import type { QuoteReading } from '@moving/domain/quote/quote-schema'
import type { SearchFields } from '@moving/domain/quote/search/search-fields'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import type { LostReason } from '@moving/domain/work/lost-reason'
import { closedReasonIn } from '@moving/domain/work/lost-reason'
import { stageIn, type Stage } from '@moving/domain/work/progress-line'
import type { DocumentSnapshot } from 'firebase/firestore'
import { readingOf } from '../../documents/office-kinds.ts'

/** One document of the desk's list. */
export interface DeskItem {
  id: string
  reading: QuoteReading
  isPhoneLead: boolean
  /** The honeypot was filled in. */
  isSuspect: boolean
  /** What the request's work adds to the status, from the search map. */
  stage: Stage | null
  /** Why the request was closed; null for an open one. */
  closed: LostReason | null
  /**
   * The document from the list's query: the next page starts after it if it is the last one.
   * Undefined for an item from before a reload of the tab.
   */
  snapshot: DocumentSnapshot | undefined
}

/**
 * Reads a quote for the list.
 * @param record of the quote; undefined if it wasn't read
 * @param found the document from the list's query
 */
export function deskItem(
  snapshot: DocumentSnapshot,
  record: DocumentSnapshot | undefined,
  found: DocumentSnapshot,
): DeskItem {
  return {
    id: snapshot.id,
    reading: readingOf(snapshot),
    isPhoneLead: searchMapOf(snapshot)?.channel === 'phone',
    isSuspect: suspicionOf(record?.data()) === 'honeypot',
    stage: stageIn(searchMapOf(snapshot)),
    closed: closedReasonIn(record?.data()),
    snapshot: found,
  }
}

/**
 * The search fields of a quote. The stage is undefined for a moment, until a function has written
 * it.
 */
export function searchMapOf(snapshot: DocumentSnapshot): Partial<SearchFields> | undefined {
  return snapshot.get('search') as Partial<SearchFields> | undefined
}
