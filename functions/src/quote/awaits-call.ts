import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'

/**
 * Whether a request still waits for its first call: there was no attempt, it is open, and its quote
 * exists and is unanswered. Unreadable work is logged, and counts as waiting, because a needless
 * warning is better than none.
 */
export function awaitsCall(
  quote: DocumentSnapshot | undefined,
  work: DocumentSnapshot | undefined,
): boolean {
  if (quote?.get('status') !== 'pending') return false
  const known = findDocument(quoteWorkSchema, work)
  return known === null || (known.outcome === 'open' && known.first_attempt_at === null)
}
