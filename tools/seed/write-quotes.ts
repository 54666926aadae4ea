import {
  bookingPath,
  contactsPath,
  crewDayPath,
  historyPath,
  officeSettingsPath,
  quotePath,
  requestPath,
  repliesPath,
} from '@moving/domain/paths'
import { noFacts } from '@moving/domain/quote/facts/move-facts'
import { officeFields } from '@moving/domain/quote/office/office-fields'
import { searchFields } from '@moving/domain/quote/search/search-fields'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { stageOf } from '@moving/domain/work/where-it-stands'
import type { BulkWriter, Firestore } from 'firebase-admin/firestore'
import { demoAdmins } from './accounts.ts'
import type { SeededCalendar } from './calendar.ts'
import type { SeededQuote } from './quotes.ts'
import type { SeededWork } from './work.ts'

/** Writes a quote with the search map that a trigger adds. */
export function writeQuoteAlone(
  db: Firestore,
  writer: BulkWriter,
  { id, fields, source }: SeededQuote,
  work: QuoteWork | null = null,
): void {
  const beside = { channel: source.channel, stage: stageOf(fields, work) }
  void writer.set(db.doc(quotePath(id)), {
    ...fields,
    search: searchFields({ id, ...fields }, beside),
  })
}

/** Writes a quote with all documents that the browser and the triggers would write. */
export function writeQuote(
  db: Firestore,
  writer: BulkWriter,
  quote: SeededQuote,
  work?: QuoteWork,
): void {
  const { id, fields, source } = quote
  writeQuoteAlone(db, writer, quote, work)
  writeRecord(db, writer, id, { ...source, trapped: false, created_at: fields.created_at })
  if (fields.status !== initialQuoteStatus) writeAnswer(db, writer, quote)
}

/** Writes a quote's work and contacts. */
export function writeWork(db: Firestore, writer: BulkWriter, seeded: SeededWork): void {
  const { quoteId, work, contacts, replies } = seeded
  const { created_at: _, ...fields } = work
  writeRecord(db, writer, quoteId, fields)
  for (const { id, fields } of contacts)
    void writer.set(db.doc(`${contactsPath(quoteId)}/${id}`), fields)
  for (const { id, fields } of replies)
    void writer.set(db.doc(`${repliesPath(quoteId)}/${id}`), fields)
}

/** Writes crews, bookings and their days. */
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

/** Writes the office's answer into history, note and facts. */
function writeAnswer(db: Firestore, writer: BulkWriter, quote: SeededQuote): void {
  const { id, fields, internalNote } = quote
  const [editor] = demoAdmins
  void writer.set(db.doc(`${historyPath(id)}/seeded`), {
    at: fields.updated_at,
    editor_uid: editor?.uid ?? null,
    editor_email: editor?.email ?? null,
    before: officeFields({ status: initialQuoteStatus }),
    after: officeFields(fields),
  })
  if (internalNote === null) return
  writeRecord(db, writer, id, {
    facts: {
      ...{ ...noFacts, stairs: 'Two flights', elevator: 'No elevator' },
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
