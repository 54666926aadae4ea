import { readQuote, type Quote } from '@moving/domain/quote/quote-schema'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'

/** Returns null if the quote is missing or can't be read; the latter is logged. */
export function findQuote(found: DocumentSnapshot | undefined): Quote | null {
  if (!found?.exists) return null
  const reading = readQuote(found.id, found.data())
  if (reading.readable) return reading.quote
  log.unreadableQuote(found.id, reading.problems)
  return null
}
