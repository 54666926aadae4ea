import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'

/**
 * Whether a request still waits for its first call: nobody has tried, it is open, and its quote is there
 * and unanswered. Work that cannot be read is logged, and rather warned of in vain than not at all.
 */
export function awaitsCall(
  quote: DocumentSnapshot | undefined,
  work: DocumentSnapshot | undefined,
): boolean {
  if (quote?.get('status') !== 'pending') return false
  const known = findDocument(quoteWorkSchema, work)
  return known === null || (known.outcome === 'open' && known.first_attempt_at === null)
}
