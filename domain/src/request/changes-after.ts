import {
  documentsAfter,
  unchanged,
  type Plan,
  type RequestBase,
  type RequestChanges,
} from '../actions/action.ts'
import type { RequestDocuments } from '../actions/action.ts'
import type { OfficeHours } from '../office-hours.ts'
import type { WorkFields } from '../work/quote-work.ts'
import { documentFacts } from './document-facts.ts'
import type { Entry } from './entry.ts'
import { isRestated, type Facts } from './facts.ts'
import { seqAfter, type LogHead } from './log-head.ts'
import { newsIn } from './news-in.ts'
import { applyEntry } from './apply-entry.ts'
import { lastEntryOf, quoteFactsOf, type RequestState } from './request-state.ts'
import { isLease, workAfter } from './work-of.ts'

/** A request after an action. */
export interface Planned {
  /** All changed fields, with those that follow from the log. */
  changes: RequestChanges
  state: RequestState
}

type Author = Pick<Entry, 'id' | 'action' | 'by_uid' | 'by_email'> & { now: Date }
type Documents = Partial<RequestDocuments> & RequestBase

interface Before {
  documents: Documents
  head: LogHead
  /** Who acts. Without an email and a uid it is the customer. */
  author: Author
}

/**
 * What a plan changes: its entry of the log, and what follows from it.
 * @returns with the facts that the plan wants to be true, also those that are so already; null if
 * all of it is so already
 */
export function changesAfter(
  plan: Plan,
  { documents, head, author }: Before,
  hours: OfficeHours,
): Planned & { entry: Entry; wished: Facts | null } {
  const { now: at, ...by } = author
  // An Undo says nothing new: the entry that it undid doesn't count any longer.
  const said = plan.replayed ? {} : (plan.facts?.(head.state) ?? {})
  const facts = plan.replayed ? {} : factsOf(said, plan, { documents, head })
  const isCustomers = by.by_uid === null && by.by_email === null
  const entry: Entry = {
    ...{ v: 1, seq: seqAfter(head.state), at, facts, undone_by: null },
    ...{ ...by, by: isCustomers ? 'customer' : 'office' },
  }
  const known = plan.replayed ?? applyEntry(head.state, entry)
  const state = { ...known, last_entry: lastEntryOf(entry) }
  const work = workAfter(documents.work, state, hours)
  const wished = plan === unchanged ? null : { ...wishedFacts(plan.changes), ...said }
  return { entry, state, changes: withWork(plan.changes, work), wished }
}

function factsOf(
  said: Facts,
  plan: Plan,
  { documents, head }: Pick<Before, 'documents' | 'head'>,
): Facts {
  const news = newsIn(
    {
      ...documentFacts(factsIn(documents), factsIn(documentsAfter(documents, plan.changes))),
      ...said,
    },
    head.state,
  )
  const restated = Object.entries(said).filter(([key]) => isRestated(key))
  return Object.keys(news).length === 0 ? news : { ...Object.fromEntries(restated), ...news }
}

/** What a plan wants documents to say, also where they say it already. */
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

/** Who is calling the customer isn't in the log. */
function withWork(
  { work = {}, ...changes }: RequestChanges,
  computed: Partial<WorkFields>,
): RequestChanges {
  const lease = Object.entries(work).filter(([field]) => isLease(field))
  const fields = { ...Object.fromEntries(lease), ...computed }
  return Object.keys(fields).length > 0 ? { ...changes, work: fields } : changes
}
