import type { LogEntry } from '@moving/domain/actions/action-entry'
import { standardHours } from '@moving/domain/office-hours'
import type { Entry } from '@moving/domain/request/entry'
import { logHead, seqAfter } from '@moving/domain/request/log-head'
import { applyEntry } from '@moving/domain/request/apply-entry'
import { workOf, type Work } from '@moving/domain/request/work'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import { logEntry, type SeededEntry } from './seeded-entry.ts'
import type { SeededQuote } from './quotes.ts'

export interface SeededWork {
  quoteId: string
  work: Work
  /** When a coworker last changed the request, or when it was created. */
  changedAt: Date
  log: SeededEntry[]
}

/** A request as the customer sent it, with the first entries of its log. */
export function beginLog({ id, fields, source }: SeededQuote): SeededWork {
  const { created_at: at } = fields
  const quote: Quote = { ...fields, id, status: initialQuoteStatus, estimate_amount: null }
  const beginning = { quote, facts: null, booking: null, state: null }
  const head = logHead(
    { ...beginning, source: { ...source, honeypot_filled: false } },
    standardHours,
    at,
  )
  return {
    ...{ quoteId: id, work: workOf(head.state, standardHours), changedAt: at },
    log: head.missing.map((entry) => ({ id: entry.id, entry: { ...logEntry(entry), ...entry } })),
  }
}

type NewEntry = Pick<Entry, 'id' | 'action' | 'at' | 'facts'> &
  Partial<Pick<Entry, 'by_uid' | 'by_email'> & Pick<LogEntry, 'contact' | 'reply' | 'history'>>

/** Adds an entry to a request's log. An entry without `by_email` is an action of the customer. */
export function withEntry(seeded: SeededWork, added: NewEntry): SeededWork {
  const { id, ...said } = added
  const shown = logEntry({ ...said, action: added.action })
  const written = {
    v: 1,
    seq: seqAfter(seeded.work),
    facts: added.facts,
    undone_by: null,
  } as const
  const entry: Entry = { ...shown, ...written, id, action: added.action }
  return {
    ...seeded,
    work: workOf(applyEntry(seeded.work, entry), standardHours),
    ...(added.by_email && { changedAt: added.at }),
    log: [...seeded.log, { id, entry: { ...shown, ...written } }],
  }
}

/** Answers that the office recorded for each request with an internal note. */
export const notedAnswers = { stairs: 'Two flights', elevator: 'No elevator' }
