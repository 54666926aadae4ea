import { readQuote } from '@moving/domain/quote/quote-schema'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import type { DocumentSnapshot } from 'firebase/firestore'
import { dataOf } from '../../../shared/documents/kind.ts'
import { readingOf } from '../../../shared/documents/office-kinds.ts'
import type { QuoteDetails } from './call.ts'

/** The facts of a request's row, if its record contains a copy of the quote. */
export function detailsInRecord(record: DocumentSnapshot): QuoteDetails {
  const reading = readQuote(record.id, dataOf(record)?.['quote'])
  if (!reading.readable) {
    console.error('A copied quote cannot be read:', record.id, reading.problems.join(', '))
  }
  return { reading, ...originIn(record) }
}

/**
 * Reads the same facts from the quote, if its record isn't settled.
 * @param record undefined if there is none
 */
export const detailsOf = (
  quote: DocumentSnapshot,
  record: DocumentSnapshot | undefined,
): QuoteDetails => ({ reading: readingOf(quote), ...originIn(record) })

const originIn = (record: DocumentSnapshot | undefined) => ({
  channel: record?.get('channel') === 'phone' ? ('phone' as const) : ('web' as const),
  isSuspect: suspicionOf(record?.data()) === 'honeypot',
  filledInMs: record?.get('filled_in_ms') as unknown,
})
