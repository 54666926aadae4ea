import { isDeepStrictEqual } from 'node:util'
import { bookingFieldsSchema } from '@moving/domain/calendar/booking'
import { instantSchema } from '@moving/domain/instant'
import type { OfficeHours } from '@moving/domain/office-hours'
import { bookingPath, officeSettingsPath, quotePath, requestPath } from '@moving/domain/paths'
import { isPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { storedQuoteSchema } from '@moving/domain/quote/quote-schema'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import type { UncheckedSource } from '@moving/domain/quote/suspicion'
import { hoursIn } from '@moving/domain/read-hours'
import { createdFacts } from '@moving/domain/request/created-facts'
import type { Entry } from '@moving/domain/request/entry'
import { beginState } from '@moving/domain/request/log-head'
import {
  emptyState,
  isStateUnreadable,
  stateIn,
  storedStateOf,
  type RequestState,
} from '@moving/domain/request/request-state'
import { workOf, type Work } from '@moving/domain/request/work'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { findQuote } from '../quote/find-quote.ts'
import { readSearchable, searchOf } from '../quote/search-of.ts'
import {
  changedQueryFields,
  quoteFieldsForRecord,
  isSettled,
  writeRecord,
} from './record-fields.ts'
import { workNow, writeEntries } from './request-log.ts'

export interface SettlePorts {
  db: Firestore
  now: () => Date
}

/**
 * Adds what a request doesn't have yet: its tasks, missing log entries, the search map and the
 * record's copy of the quote. Actions write these themselves, so this is for requests that a guest,
 * an import or a restore stored. Safe to repeat. Never changes `updated_at`, creates no email, and
 * never overwrites a record that can't be read.
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
  const [stored, record, booked, settings] = await transaction.getAll(
    db.doc(quotePath(quoteId)),
    db.doc(requestPath(quoteId)),
    db.doc(bookingPath(quoteId)),
    db.doc(officeSettingsPath),
  )
  const written = { work: false, search: false }
  if (!stored?.exists || !record) return written
  const at = { hours: hoursIn(settings?.data()), now: now() }
  const isReadable = !isStateUnreadable(record.data())
  const known = isReadable ? knownOf({ stored, record, booked }, at) : null
  if (isReadable && (known !== null || isSettled(record))) {
    const copy = quoteFieldsForRecord(stored.data() ?? {})
    const { work, missing } = known ?? { work: null, missing: [] }
    const fields = {
      ...(work && changedQueryFields(record, work)),
      ...(!isDeepStrictEqual(copy, record.get('quote')) && { quote: copy }),
      ...(work && missing.length > 0 && storedStateOf(work)),
    }
    writeRecord(record, fields, { transaction })
    writeEntries(quoteId, missing, { db, transaction })
    written.work = Object.keys(fields).length > 0
  }
  const searchable = readSearchable(stored)
  const search =
    searchable && searchOf(searchable, record.data(), known?.work ?? stateIn(record.data()))
  if (search !== null && !isDeepStrictEqual(search, stored.get('search'))) {
    transaction.update(stored.ref, { search })
    written.search = true
  }
  return written
}

const quoteFields = storedQuoteSchema.shape

/**
 * The fields of a quote that can't be read completely. An unreadable field counts as unknown, so
 * that the request is listed all the same.
 */
const followedQuoteSchema = z.object({
  name: z.catch(quoteFields.name, ''),
  phone: z.catch(quoteFields.phone, ''),
  email: z.catch(quoteFields.email, ''),
  move_type: z.catch(quoteFields.move_type, ''),
  status: z.catch(quoteFields.status, initialQuoteStatus),
  /** In dollars; null without an estimate. */
  estimate_amount: z.catch(z.nullable(z.number()), null),
  move_date: z.catch(z.nullable(z.string().check(z.refine(isPlainDate))), null),
  created_at: z.catch(z.nullable(instantSchema), null),
})
type FollowedQuote = z.output<typeof followedQuoteSchema>

interface Stored {
  stored: DocumentSnapshot
  record: DocumentSnapshot
  booked: DocumentSnapshot | undefined
}

/**
 * Returns the current state of a request. If its quote can only be read in part, it gets its first
 * tasks, so that it is listed, but no log.
 * @returns null if nothing is known, or nothing more than what is stored already
 */
function knownOf(
  { stored, record, booked }: Stored,
  { hours, now }: { hours: OfficeHours; now: Date },
): { work: Work; missing: readonly Entry[] } | null {
  const quote = findQuote(stored)
  if (quote !== null) {
    const booking = findDocument(bookingFieldsSchema, booked)
    const isUnreadable = booked?.exists === true && booking === null
    const known = { quote, record, booking: isUnreadable ? undefined : booking }
    return workNow(known, { hours, now })
  }
  const followed = findDocument(followedQuoteSchema, stored)
  if (followed === null || isSettled(record)) return null
  const first = firstState(followed, record.data(), { hours, now })
  return { work: workOf({ ...first, last_entry: null }, hours), missing: [] }
}

/** Returns the first state of a request whose quote can only be read in part. */
function firstState(
  { created_at: at, move_date: day, ...known }: FollowedQuote,
  source: UncheckedSource | undefined,
  { hours, now }: { hours: OfficeHours; now: Date },
): RequestState {
  const created_at = at ?? now
  const quote = { ...emptyState.quote, ...known, move_date: day ?? todayAtOffice(created_at) }
  const facts = createdFacts({ quote }, { created_at, source, hours })
  return beginState(facts, created_at)
}
