import type { UncheckedSource } from '@moving/domain/quote/suspicion'
import { createUnsettledWork } from '@moving/domain/request/unsettled-work'
import type { DocumentSnapshot } from 'firebase/firestore'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { readingOf } from '../../documents/office-kinds.ts'
import { besideIn, type OfficeRequest } from './office-request.ts'

/**
 * A request that functions haven't processed yet, with the work that they will store.
 * @param record undefined if there is none yet
 */
export function newRequest(
  quote: DocumentSnapshot,
  record: DocumentSnapshot | undefined,
): OfficeRequest {
  const reading = readingOf(quote)
  const source: UncheckedSource | undefined = record?.data()
  const work = reading.readable ? createUnsettledWork(reading.quote, source, knownHours()) : null
  return { id: quote.id, reading, work, ...besideIn(record) }
}
