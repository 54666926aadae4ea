import type { LogEntry } from '@moving/domain/actions/action-entry'
import { standardHours } from '@moving/domain/office-hours'
import type { Entry } from '@moving/domain/request/entry'
import { logHead, seqAfter } from '@moving/domain/request/log-head'
import { applyEntry } from '@moving/domain/request/apply-entry'
import { type RequestState } from '@moving/domain/request/request-state'
import { workAfter } from '@moving/domain/request/work-of'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import { untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import { logEntry, type SeededEntry } from './seeded-entry.ts'
import type { SeededQuote } from './quotes.ts'

/** A request's log, its state, and the record's fields that follow from it. */
export interface SeededWork {
  quoteId: string
  state: RequestState
  work: QuoteWork
  log: SeededEntry[]
}

/** The log of a request without an answer. */
export function beginLog({ id, fields, source }: SeededQuote): SeededWork {
  const { created_at: at } = fields
  const quote: Quote = { ...fields, id, status: initialQuoteStatus, estimate_amount: null }
  const stored = { quote, facts: null, booking: null, work: null, state: null }
  const head = logHead(
    { ...stored, source: { ...source, honeypot_filled: false } },
    standardHours,
    at,
  )
  const work = { ...untouchedWork, ...workAfter(untouchedWork, head.state, standardHours) }
  return {
    ...{ quoteId: id, state: head.state, work: { ...work, created_at: at, updated_at: at } },
    log: head.missing.map((entry) => ({ id: entry.id, entry: { ...logEntry(entry), ...entry } })),
  }
}

type NewEntry = Pick<Entry, 'id' | 'action' | 'at' | 'facts'> &
  Partial<Pick<Entry, 'by_uid' | 'by_email'> & Pick<LogEntry, 'contact' | 'reply' | 'history'>>

/** The request after one more entry. Without `by_email`, it is an action of the customer. */
export function withEntry(seeded: SeededWork, added: NewEntry): SeededWork {
  const { id, ...said } = added
  const shown = logEntry({ ...said, action: added.action })
  const written = {
    v: 1,
    seq: seqAfter(seeded.state),
    facts: added.facts,
    undone_by: null,
  } as const
  const entry: Entry = { ...shown, ...written, id, action: added.action }
  const state = applyEntry(seeded.state, entry)
  const changed = workAfter(seeded.work, state, standardHours)
  return {
    ...seeded,
    state,
    work: { ...seeded.work, ...changed, ...(added.by_email && { updated_at: added.at }) },
    log: [...seeded.log, { id, entry: { ...shown, ...written } }],
  }
}

/** What the office asked about each move with an internal note. */
export const notedAnswers = { stairs: 'Two flights', elevator: 'No elevator' }
