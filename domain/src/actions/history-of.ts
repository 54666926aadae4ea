import { customerChanges } from '../move/correction.ts'
import { factChanges, moveFactsOf } from '../quote/facts/move-facts.ts'
import type { History } from '../quote/office/history.ts'
import { changedFields, officeFields } from '../quote/office/office-fields.ts'
import type { RequestBase, RequestDocuments } from './action.ts'

type HistoryState = Pick<RequestBase, 'quote' | 'work'> & Partial<Pick<RequestDocuments, 'facts'>>

/**
 * What the timeline says about an action: changes of the status, estimate and notes, that the request was closed or
 * reopened, and what the customer told us.
 * @param after the documents once the action is stored
 * @returns undefined if none of these changed
 */
export function historyOf(before: HistoryState, after: HistoryState): History | undefined {
  const [was, is] = [officeFields(before.quote), officeFields(after.quote)]
  const [{ lost_why: former }, { lost_why: current }] = [before.work, after.work]
  const known = ({ facts = null }: HistoryState) => moveFactsOf(after.quote.notes, facts)
  const details = [
    ...customerChanges(before.quote, after.quote),
    ...factChanges(known(before), known(after)),
  ]
  const history: History = {
    ...(changedFields(was, is).length > 0 && { office: { before: was, after: is } }),
    ...(former !== current && { closing: { before: former, after: current } }),
    ...(details.length > 0 && { details }),
  }
  return Object.keys(history).length > 0 ? history : undefined
}
