import { quoteWorkSchema, untouchedWork } from '@moving/domain/work/quote-work'
import type { DocumentSnapshot, Timestamp } from 'firebase/firestore'
import type { CallWork } from './call.ts'

/**
 * The work of a listed request. One that cannot be read stays on the list with its time, for somebody
 * waits for a call.
 */
export function readCallWork(document: DocumentSnapshot): CallWork {
  const data = document.data({ serverTimestamps: 'estimate' })
  const due_at = (data?.['due_at'] as Timestamp).toDate()
  const parsed = quoteWorkSchema.safeParse(data)
  if (parsed.success) return { ...parsed.data, due_at }
  console.error('The work of a quote cannot be read', document.id)
  return { ...untouchedWork, due_at }
}
