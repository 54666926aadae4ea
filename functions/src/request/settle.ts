import { isDeepStrictEqual } from 'node:util'
import type { OfficeHours } from '@moving/domain/office-hours'
import { bookingPath, officeSettingsPath, quotePath, requestPath } from '@moving/domain/paths'
import { isPlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { UncheckedSource } from '@moving/domain/quote/suspicion'
import { hoursIn } from '@moving/domain/read-hours'
import {
  quoteWorkSchema,
  untouchedWork,
  type QuoteWork,
  type WorkFields,
} from '@moving/domain/work/quote-work'
import { newWork } from '@moving/domain/request/new-work'
import { instantSchema } from '@moving/domain/instant'
import * as z from 'zod/mini'
import { bookingFieldsSchema } from '@moving/domain/calendar/booking'
import { recordedFactsSchema } from '@moving/domain/quote/facts/move-facts'
import { createdFacts } from '@moving/domain/request/created-facts'
import { beginState, logHead, type LogHead } from '@moving/domain/request/log-head'
import {
  emptyState,
  isStateUnreadable,
  stateIn,
  storedStateOf,
  type RequestState,
} from '@moving/domain/request/request-state'
import { workAfter } from '@moving/domain/request/work-of'
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { findQuote } from '../quote/find-quote.ts'
import { readSearchable, searchOf } from '../quote/search-of.ts'
import { copyOf, listedFields } from '../quote/record-fields.ts'
import { writeEntries } from './request-log.ts'

export interface SettlePorts {
  db: Firestore
  now: () => Date
}

/**
 * Adds what a request doesn't have yet, from the current documents: the office's tasks, the search
 * map and the record's copy of the quote. An action writes them itself, so this is for requests
 * that a guest, an import or a restore stored. Safe to repeat; never changes `updated_at`, creates
 * no email, and skips a document that is unreadable.
 * @returns whether it wrote anything
 */
export async function settle(quoteId: string, ports: SettlePorts): Promise<boolean> {
  const written = await ports.db.runTransaction((transaction) =>
    settleIn(transaction, quoteId, ports),
  )
  if (written.search) log.searchFieldsWritten(quoteId)
  return written.search || written.work
}

async function settleIn(transaction: Transaction, quoteId: string, { db, now }: SettlePorts) {
  const [quote, record, booking, settings] = await transaction.getAll(
    db.doc(quotePath(quoteId)),
    db.doc(requestPath(quoteId)),
    db.doc(bookingPath(quoteId)),
    db.doc(officeSettingsPath),
  )
  const written = { work: false, search: false }
  if (!quote?.exists || !record) return written
  const source = record.data()
  const work = findDocument(quoteWorkSchema, record)
  const isReadable = (work !== null || !record.exists) && !isStateUnreadable(source)
  const settled = isReadable
    ? settledFrom({ quote, record, booking, work }, hoursIn(settings?.data()), now())
    : null
  const fields = settled?.fields ?? {}
  const searchable = readSearchable(quote)
  const times = record.exists ? {} : { created_at: now(), updated_at: now() }
  const search = searchable && {
    stored: quote.get('search') as unknown,
    found: await searchOf(
      { ...searchable, source, work: { ...source, ...times, ...fields } },
      { db, get: (query: Query) => transaction.get(query) },
    ),
  }
  if (isReadable && (Object.keys(fields).length > 0 || isSettled(record))) {
    const copy = copyOf(quote.data() ?? {})
    const isCopied = isDeepStrictEqual(copy, record.get('quote'))
    const values = {
      ...fields,
      ...listedFields(record, fields),
      ...(!isCopied && { quote: copy }),
      ...(settled?.head && settled.head.missing.length > 0 && storedStateOf(settled.head.state)),
    }
    if (Object.keys(values).length > 0) {
      writeWork(values, { record, transaction })
      writeEntries(quoteId, settled?.head?.missing ?? [], { db, transaction })
      written.work = true
    }
  }
  if (search !== null && !isDeepStrictEqual(search.found, search.stored)) {
    transaction.update(quote.ref, { search: search.found })
    written.search = true
  }
  return written
}

/** The fields of a quote that its first tasks need; the rest of it may be unreadable. */
const followedQuoteSchema = z.object({
  status: z.string(),
  /** Dollars; null without an estimate. */
  estimate_amount: z._default(z.nullable(z.number()), null),
  move_date: z.string().check(z.refine(isPlainDate)),
  created_at: instantSchema,
})
type FollowedQuote = z.output<typeof followedQuoteSchema>

interface Stored {
  quote: DocumentSnapshot
  record: DocumentSnapshot
  booking: DocumentSnapshot | undefined
  work: QuoteWork | null
}

/**
 * The work that follows from a request's log. A quote that can be read only in part gets its first
 * tasks, so that it is listed, but no log.
 * @returns the changed fields; null if nothing is known, or if a record from before the log is up to
 * date
 */
function settledFrom(
  { quote: stored, record, booking: booked, work }: Stored,
  hours: OfficeHours,
  now: Date,
): { fields: Partial<WorkFields>; head: LogHead | null } | null {
  const followed = findDocument(followedQuoteSchema, stored)
  if (followed === null) return null
  const state = stateIn(record.data())
  const isKnown =
    work?.status_seen === followed.status && work.estimate_seen === followed.estimate_amount
  if (state === null && isKnown) return null
  const quote = findQuote(stored)
  if (quote === null && work !== null && work.status_seen !== null) return null
  const source = record.data()
  const before = work ?? untouchedWork
  const booking = findDocument(bookingFieldsSchema, booked)
  const read = { work, state, source, facts: findDocument(recordedFactsSchema, record) }
  const head =
    quote &&
    logHead(
      { ...read, quote, booking: isUnreadable(booked, booking) ? undefined : booking },
      hours,
      now,
    )
  const known = head?.state ?? firstState(followed, source, hours)
  return { fields: workAfter(before, known, hours), head }
}

const isUnreadable = (stored: DocumentSnapshot | undefined, parsed: unknown) =>
  stored?.exists === true && parsed === null

/** The state of a request whose quote can't be read whole. */
function firstState(
  { status, estimate_amount, move_date, created_at }: FollowedQuote,
  source: UncheckedSource | undefined,
  hours: OfficeHours,
): RequestState {
  const quote = { ...emptyState.quote, status, estimate_amount, move_date }
  const facts = createdFacts({ quote }, { created_at, source, hours })
  return beginState(facts, created_at)
}

/**
 * Writes fields of the work into the request's record, and all of its fields the first time.
 * @param values may include times, which are written as they are
 */
export function writeWork(
  values: Record<string, unknown>,
  { record, transaction }: { record: DocumentSnapshot; transaction: Transaction },
): void {
  if (isSettled(record)) transaction.update(record.ref, values)
  else {
    const isDated = record.get('created_at') !== undefined
    const created = isDated ? {} : { created_at: FieldValue.serverTimestamp() }
    transaction.set(
      record.ref,
      { ...untouchedWork, updated_at: FieldValue.serverTimestamp(), ...created, ...values },
      { merge: true },
    )
  }
}

/** Whether the record of a request has the fields of the work. */
export const isSettled = (record: DocumentSnapshot | undefined): boolean =>
  record?.get('outcome') !== undefined

/** A request's work, or the work that `settle` would write. */
export function workOrNew({
  quote,
  work,
  record,
  source,
  hours,
}: {
  quote: Quote
  work: QuoteWork | null
  record: DocumentSnapshot
  source: UncheckedSource | undefined
  hours: OfficeHours
}): WorkFields {
  const isStored = work !== null && isSettled(record)
  if (isStored || !isPlainDate(quote.move_date)) return work ?? untouchedWork
  return { ...(work ?? untouchedWork), ...newWork(quote, source, hours) }
}
