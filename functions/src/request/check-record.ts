import { bookingFieldsSchema } from '@moving/domain/calendar/booking'
import { crewDaySchema, slotOf } from '@moving/domain/calendar/crew-day'
import { isSameValue } from '@moving/domain/compare-and-set'
import { keysOf } from '@moving/domain/keys'
import {
  bookingPath,
  crewDayPath,
  officeSettingsPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { hoursIn } from '@moving/domain/read-hours'
import { foldFacts } from '@moving/domain/request/fold-facts'
import { foldLog } from '@moving/domain/request/apply-entry'
import {
  lastEntryOf,
  quoteFactsOf,
  stateIn,
  storedStateOf,
  type RequestState,
} from '@moving/domain/request/request-state'
import { workOf } from '@moving/domain/request/work'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import { findQuote } from '../quote/find-quote.ts'
import { changedQueryFields } from './record-fields.ts'
import { readEntries } from './request-log.ts'

interface Options {
  db: Firestore
  /** Whether to correct the record from its log. Other documents aren't changed. */
  repairs?: boolean
}

/**
 * Compares a request's record, quote, booking and slot with its log.
 * @returns the names of the fields that differ; empty for a record without a state, or for a quote
 *   that can't be read
 */
export function checkRecord(quoteId: string, { db, repairs = false }: Options): Promise<string[]> {
  return db.runTransaction(async (transaction) => {
    const stored = await readStored(quoteId, { db, transaction })
    const state = stateIn(stored.record?.data())
    const { entries, isReadable } = await readEntries(quoteId, { db, transaction })
    if (stored.quote === null || state === null || !stored.record) return []
    if (!isReadable) return ['an entry of the log can’t be read']
    const last = entries.at(-1)
    const folded = { ...foldLog(entries), last_entry: last ? lastEntryOf(last) : null }
    const outdated = changedQueryFields(stored.record, workOf(folded, stored.hours))
    const ofRecord = [
      ...differingFields(storedStateOf(state).state, storedStateOf(folded).state),
      ...differingFields({ last_entry: state.last_entry }, { last_entry: folded.last_entry }),
      ...Object.keys(outdated),
      ...(noteIn(stored.record) === (foldFacts(entries).note ?? '') ? [] : ['note']),
    ]
    if (repairs && ofRecord.length > 0) {
      transaction.update(stored.record.ref, { ...outdated, ...storedStateOf(folded) })
    }
    return [
      ...ofRecord,
      ...differingFields(quoteFactsOf(stored.quote), folded.quote).map((field) => `quote.${field}`),
      ...differingFields(state.facts, folded.facts).map((field) => `facts.${field}`),
      ...bookingFaults(stored, folded),
      ...entries.flatMap(({ seq }, place) => (seq === place + 1 ? [] : [`seq ${seq}`])),
    ]
  })
}

interface Reads {
  db: Firestore
  transaction: Transaction
}

async function readStored(quoteId: string, { db, transaction }: Reads) {
  const [quote, record, booked, settings] = await transaction.getAll(
    ...[quotePath, requestPath, bookingPath].map((path) => db.doc(path(quoteId))),
    db.doc(officeSettingsPath),
  )
  const booking = findDocument(bookingFieldsSchema, booked)
  const day = booking && (await transaction.get(db.doc(crewDayPath(booking.day))))
  const jobs = day && findDocument(crewDaySchema, day)?.jobs
  return {
    ...{ quote: findQuote(quote), record, booking, slot: jobs?.[quoteId] },
    hours: hoursIn(settings?.data()),
  }
}

const noteIn = (record: DocumentSnapshot): string =>
  (record.get('note.text') as string | undefined) ?? ''

function differingFields<Values extends object>(one: Values, other: Values): string[] {
  return keysOf(one)
    .filter((field) => !isSameValue(one[field] ?? null, other[field] ?? null))
    .map(String)
}

function bookingFaults(
  { booking, slot }: Pick<Awaited<ReturnType<typeof readStored>>, 'booking' | 'slot'>,
  folded: RequestState,
): string[] {
  const isSame = isSameValue(booking, folded.booking)
  const isSlotted = booking === null || isSameValue(slot, slotOf(booking))
  return [...(isSame ? [] : ['booking']), ...(isSlotted ? [] : ['the slot in the crew’s day'])]
}
