import { describeCustomerChanges } from './correction.ts'
import type { Reply } from './reply.ts'

/** How much of a customer's words a list shows, in characters. */
const maxBeginning = 280

/**
 * What a customer wrote or asked to change, in one line; '' if there is neither. Also '' for an
 * acceptance, because its text is only the customer's name.
 */
export function wordsOf({ kind, text, changes }: Pick<Reply, 'kind' | 'text' | 'changes'>): string {
  if (kind === 'accepted') return ''
  if (text !== '') return text.replaceAll(/\s+/g, ' ')
  return describeCustomerChanges(changes, 'office')
    .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
    .join(', ')
}

/** The beginning of a customer's words, at most `maxBeginning` characters. */
export const beginningOf = (reply: Parameters<typeof wordsOf>[0]): string =>
  [...wordsOf(reply)].slice(0, maxBeginning).join('')
