import { stateIn } from '@moving/domain/request/request-state'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

/**
 * Whether a request still waits for its first call: it is open, there was no attempt, and its quote
 * exists and is pending. If the record can't be read, the answer is true, because a needless
 * warning is better than none.
 */
export function awaitsCall(
  quote: DocumentSnapshot | undefined,
  record: DocumentSnapshot | undefined,
): boolean {
  if (quote?.get('status') !== 'pending') return false
  const known = stateIn(record?.data())
  return known === null || (known.closing === null && known.calls.first_at === null)
}
