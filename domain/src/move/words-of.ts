import { describeCustomerChanges } from './correction.ts'
import type { Reply } from './reply.ts'

/**
 * What a customer wrote or asked to change, in one line; '' for neither. Empty for an acceptance
 * too, whose text is only their name.
 */
export function wordsOf({ kind, text, changes }: Pick<Reply, 'kind' | 'text' | 'changes'>): string {
  if (kind === 'accepted') return ''
  if (text !== '') return text.replaceAll(/\s+/g, ' ')
  return describeCustomerChanges(changes, 'office')
    .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
    .join(', ')
}
