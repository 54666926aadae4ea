import {
  bookingPath,
  crewDayPath,
  logPath,
  officeSettingsPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { emptyFacts } from '@moving/domain/quote/facts/move-facts'
import { searchFields } from '@moving/domain/quote/search/search-fields'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import { listFieldsOf } from '@moving/domain/request/list-fields'
import { queryFieldsOf } from '@moving/domain/request/query-fields'
import type { Work } from '@moving/domain/request/work'
import { stageOf } from '@moving/domain/work/progress-line'
import type { BulkWriter, Firestore } from 'firebase-admin/firestore'
import { demoAdmins } from './accounts.ts'
import type { SeededCalendar } from './calendar.ts'
import type { SeededQuote } from './quotes.ts'
import { storedStateOf } from '@moving/domain/request/request-state'
import { notedAnswers, type SeededWork } from './seeded-log.ts'

/** Writes a quote, with the search map that a trigger would add. */
export function writeQuoteAlone(
  db: Firestore,
  writer: BulkWriter,
  { id, fields, source }: SeededQuote,
  work: Work | null = null,
): void {
  const beside = { channel: source.channel, stage: work && stageOf(work) }
  void writer.set(db.doc(quotePath(id)), {
    ...fields,
    search: searchFields({ id, ...fields }, beside),
  })
}

/** Writes a quote with its request record, and the office's note if the office has answered. */
export function writeQuote(
  db: Firestore,
  writer: BulkWriter,
  quote: SeededQuote,
  work?: Work,
): void {
  const { id, fields, source } = quote
  writeQuoteAlone(db, writer, quote, work)
  const { created_at } = fields
  writeRecord(db, writer, id, { ...source, honeypot_filled: false, created_at, quote: fields })
  if (fields.status !== initialQuoteStatus) writeNote(db, writer, quote)
}

export function writeWork(db: Firestore, writer: BulkWriter, seeded: SeededWork): void {
  const { quoteId, work, log } = seeded
  const listed = listFieldsOf(work, { id: quoteId, isSuspect: false })
  const computed = { ...queryFieldsOf(work, null), ...listed }
  const escalate_at = computed.first_attempt_at === null ? computed.respond_by : null
  writeRecord(db, writer, quoteId, { ...computed, escalate_at, ...storedStateOf(work) })
  for (const { id, entry } of log) void writer.set(db.doc(`${logPath(quoteId)}/${id}`), entry)
}

export function writeCalendar(
  db: Firestore,
  writer: BulkWriter,
  { settings, bookings, days }: SeededCalendar,
): void {
  void writer.set(db.doc(officeSettingsPath), settings)
  for (const { quoteId, booking } of bookings)
    void writer.set(db.doc(bookingPath(quoteId)), booking)
  for (const day of days) {
    void writer.set(db.doc(crewDayPath(day.day)), { ...day, updated_at: settings.updated_at })
  }
}

function writeNote(
  db: Firestore,
  writer: BulkWriter,
  { id, fields, internalNote }: SeededQuote,
): void {
  const [editor] = demoAdmins
  if (internalNote === null) return
  writeRecord(db, writer, id, {
    facts: {
      ...{ ...emptyFacts, ...notedAnswers },
      ...{ by: 'office', by_email: editor?.email ?? null, updated_at: fields.updated_at },
    },
    note: { text: internalNote, updated_by: editor?.uid, updated_at: fields.updated_at },
  })
}

function writeRecord(
  db: Firestore,
  writer: BulkWriter,
  quoteId: string,
  fields: Record<string, unknown>,
): void {
  void writer.set(db.doc(requestPath(quoteId)), fields, { merge: true })
}
