import {
  documentsAfter,
  emptyPlan,
  type Plan,
  type RequestBase,
  type RequestChanges,
} from '../actions/action.ts'
import type { RequestDocuments } from '../actions/action.ts'
import type { OfficeHours } from '../office-hours.ts'
import { documentFacts } from './document-facts.ts'
import type { Entry } from './entry.ts'
import { isRestated, type Facts } from './facts.ts'
import { seqAfter } from './log-head.ts'
import { newsIn } from './news-in.ts'
import { applyEntry } from './apply-entry.ts'
import { lastEntryOf, quoteFactsOf } from './request-state.ts'
import { workOf, type Work } from './work.ts'

export interface Planned {
  changes: RequestChanges
  work: Work
}

type Author = Pick<Entry, 'id' | 'action' | 'by_uid' | 'by_email'> & { now: Date }
type Documents = Partial<RequestDocuments> & RequestBase

/**
 * Returns what a plan writes: its log entry, the changed documents, and the work that follows from
 * them.
 * @param author the person who acts; without an email address and a uid, the customer
 * @returns `wished` has all facts of the plan, including those that are already true; null for a
 *   plan that changes nothing
 */
export function changesAfter(
  plan: Plan,
  { documents, author }: { documents: Documents; author: Author },
  hours: OfficeHours,
): Planned & { entry: Entry; wished: Facts | null } {
  const { now: at, ...by } = author
  const { work } = documents
  // An Undo has no facts of its own; the undone entry no longer counts.
  const facts = plan.replayed ? {} : factsOf(plan, documents)
  const isCustomers = by.by_uid === null && by.by_email === null
  const entry: Entry = {
    ...{ v: 1, seq: seqAfter(work), at, facts, undone_by: null },
    ...{ ...by, by: isCustomers ? 'customer' : 'office' },
  }
  const state = plan.replayed ?? applyEntry(work, entry)
  const after = { ...work, ...state, ...plan.changes.work, last_entry: lastEntryOf(entry) }
  const wished = plan === emptyPlan ? null : { ...wishedFacts(plan.changes), ...plan.facts }
  return { entry, changes: plan.changes, work: workOf(after, hours, after), wished }
}

function factsOf({ changes, facts: said = {} }: Plan, documents: Documents): Facts {
  const news = newsIn(
    {
      ...documentFacts(factsIn(documents), factsIn(documentsAfter(documents, changes))),
      ...said,
    },
    documents.work,
  )
  const restated = Object.entries(said).filter(([key]) => isRestated(key))
  return Object.keys(news).length === 0 ? news : { ...Object.fromEntries(restated), ...news }
}

/** All values of a plan as facts, including those that documents already have. */
function wishedFacts({ quote = {}, facts = {}, booking, note }: RequestChanges): Facts {
  const named = (document: string, fields: object) =>
    Object.entries(fields).map(([field, value]) => [`${document}.${field}`, value] as const)
  return Object.fromEntries([
    ...named('quote', quote),
    ...named('facts', facts ?? {}),
    ...(booking === undefined ? [] : [['booking', booking] as const]),
    ...(note ? [['note', note.note] as const] : []),
  ]) as Facts
}

const factsIn = ({ quote, facts, booking, note }: Documents) => ({
  ...{ quote: quoteFactsOf(quote), facts, booking, note },
})
