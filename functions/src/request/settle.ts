import { isDeepStrictEqual } from 'node:util'
import type { OfficeHours } from '@moving/domain/office-hours'
import { bookingPath, officeSettingsPath, quotePath, requestPath } from '@moving/domain/paths'
import { isPlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { UncheckedSource } from '@moving/domain/quote/suspicion'
import { hoursIn } from '@moving/domain/read-hours'
import { quoteWorkSchema, untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import {
  followedQuoteSchema,
  reconcileWork,
  type WorkFields,
} from '@moving/domain/work/reconcile-work'
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { readSearchable, searchOf } from '../quote/search-of.ts'
import { copyOf, listedFields } from '../quote/record-fields.ts'

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
  const followed = findDocument(followedQuoteSchema, quote)
  const isReadable = followed !== null && (work !== null || !record.exists)
  const hours = hoursIn(settings?.data())
  const fields = isReadable ? reconcileWork(work, followed, source, hours, dayIn(booking)) : null
  const searchable = readSearchable(quote)
  const times = record.exists ? {} : { created_at: now(), updated_at: now() }
  const search = searchable && {
    stored: quote.get('search') as unknown,
    found: await searchOf(
      { ...searchable, source, work: { ...source, ...times, ...fields } },
      { db, get: (query: Query) => transaction.get(query) },
    ),
  }
  if (isReadable && (fields !== null || isSettled(record))) {
    const copy = copyOf(quote.data() ?? {})
    const isCopied = isDeepStrictEqual(copy, record.get('quote'))
    const values = {
      ...fields,
      ...listedFields(record, fields ?? {}),
      ...(!isCopied && { quote: copy }),
    }
    if (Object.keys(values).length > 0) {
      writeWork(values, { record, transaction })
      written.work = true
    }
  }
  if (search !== null && !isDeepStrictEqual(search.found, search.stored)) {
    transaction.update(quote.ref, { search: search.found })
    written.search = true
  }
  return written
}

/** The day for which a crew is booked; null for no booking. */
function dayIn(booking: DocumentSnapshot | undefined): string | null {
  const day: unknown = booking?.get('day')
  return typeof day === 'string' ? day : null
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
  const followed = { ...quote, estimate_amount: quote.estimate_amount ?? null }
  const begun = reconcileWork(work, followed, source, hours)
  return { ...untouchedWork, ...work, ...begun }
}
