import { customerChanges, type CustomerChange } from '../move/correction.ts'
import { factChanges, moveFactsOf } from '../quote/facts/move-facts.ts'
import { changedFields, officeFields, type OfficeFields } from '../quote/office/office-fields.ts'
import type { LostReason } from '../work/lost-reason.ts'
import type { RequestBase, RequestDocuments } from './action.ts'

type HistoryState = Pick<RequestBase, 'quote' | 'work'> & Partial<Pick<RequestDocuments, 'facts'>>

/** What an entry of the history says, without the time and the editor. */
export type HistoryContent =
  | { before: OfficeFields; after: OfficeFields }
  | { before: { lost_why: LostReason | null }; after: { lost_why: LostReason | null } }
  | { by: 'office'; changes: CustomerChange[] }

/**
 * The entries that an action adds to a request's history: for the status, estimate and notes, for a request that
 * is closed or reopened, and for what the customer told us.
 * @param after the documents once the action is stored
 */
export function historyOf(before: HistoryState, after: HistoryState): HistoryContent[] {
  const entries: HistoryContent[] = []
  const [was, is] = [officeFields(before.quote), officeFields(after.quote)]
  if (changedFields(was, is).length > 0) entries.push({ before: was, after: is })
  const [{ lost_why: former }, { lost_why: current }] = [before.work, after.work]
  if (former !== current) {
    entries.push({ before: { lost_why: former }, after: { lost_why: current } })
  }
  const corrected = customerChanges(before.quote, after.quote)
  const known = ({ facts = null }: HistoryState) => moveFactsOf(after.quote.notes, facts)
  const changes = [...corrected, ...factChanges(known(before), known(after))]
  if (changes.length > 0) entries.push({ by: 'office', changes })
  return entries
}
