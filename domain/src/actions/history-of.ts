import { customerChanges } from '../move/correction.ts'
import { factChanges, moveFactsOf } from '../quote/facts/move-facts.ts'
import type { History } from '../quote/office/history.ts'
import { changedFields, officeFields } from '../quote/office/office-fields.ts'
import type { RequestBase, RequestDocuments } from './action.ts'

type HistoryState = Pick<RequestBase, 'quote' | 'work'> & Partial<Pick<RequestDocuments, 'facts'>>

/**
 * Returns what the timeline shows for an action: changes of status, estimate and notes, closing and
 * reopening, and changed details.
 * @param after the documents after the action
 * @returns undefined if none of these changed
 */
export function historyOf(before: HistoryState, after: HistoryState): History | undefined {
  const [was, is] = [officeFields(before.quote), officeFields(after.quote)]
  const [former, current] = [before, after].map(({ work }) => work.closing?.why ?? null)
  const known = ({ facts = null }: HistoryState) => moveFactsOf(after.quote.notes, facts)
  const details = [
    ...customerChanges(before.quote, after.quote),
    ...factChanges(known(before), known(after)),
  ]
  const history: History = {
    ...(changedFields(was, is).length > 0 && { office: { before: was, after: is } }),
    ...(former !== undefined &&
      current !== undefined &&
      former !== current && { closing: { before: former, after: current } }),
    ...(details.length > 0 && { details }),
  }
  return Object.keys(history).length > 0 ? history : undefined
}
