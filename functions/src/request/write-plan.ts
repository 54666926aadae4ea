import { documentsOf } from '@moving/domain/actions/documents-of'
import type { Plan, RequestChanges, RequestState } from '@moving/domain/actions/action'
import type { BookingFields } from '@moving/domain/calendar/booking'
import { isSameValue } from '@moving/domain/compare-and-set'
import { quotePath } from '@moving/domain/paths'
import { eachFact } from '@moving/domain/quote/facts/move-facts'
import type { SearchFields } from '@moving/domain/quote/search/search-fields'
import { FieldValue } from 'firebase-admin/firestore'
import { writeBooking } from '../calendar/write-booking.ts'
import type { Editor } from './commit-plan.ts'
import type { LoadedRequest, RequestTransaction } from './load-request.ts'
import { writeRecord } from './record-fields.ts'

/**
 * The changed fields of each document; a field that is removed is undefined. For a booking, all its
 * fields, or null if it is deleted.
 */
export type ChangedFields = Record<string, Record<string, unknown> | null>

/** Returns the fields that a plan really changes. */
export function changedFieldsOf({ changes }: Plan, state: RequestState): ChangedFields {
  const changed: ChangedFields = {}
  const documents = documentsOf(state)
  for (const [name, fields] of Object.entries(changes)) {
    if (name === 'booking') {
      changed[name] = bookingAfter(state, changes)
      continue
    }
    for (const [field, value] of Object.entries(fields as Record<string, unknown>)) {
      if (isSameValue(documents[name]?.[field], value)) continue
      changed[name] = { ...changed[name], [field]: value }
    }
  }
  return changed
}

const bookingAfter = ({ booking }: RequestState, { booking: change }: RequestChanges) =>
  change ? ({ ...booking, ...change } as BookingFields) : change === null ? null : booking

/**
 * Writes the documents that a plan changes.
 * @param search the new search map; null if it doesn't change
 * @param beside further fields of the record
 */
export function writePlan(
  { state, record }: LoadedRequest,
  {
    written,
    search,
    beside,
  }: {
    written: ChangedFields
    search: SearchFields | null
    beside: Record<string, unknown>
  },
  editor: Editor,
  { db, transaction }: Pick<RequestTransaction, 'db' | 'transaction'>,
): void {
  const { id } = state.quote
  const updated_at = FieldValue.serverTimestamp()
  const signed = { updated_by: editor?.uid ?? null, updated_at }
  const writePart = (part: Record<string, unknown>) =>
    transaction.set(record.ref, part, { mergeFields: Object.keys(part) })
  const writers: Partial<Record<keyof RequestChanges, (fields: Record<string, unknown>) => void>> =
    {
      quote: (fields) =>
        transaction.update(db.doc(quotePath(id)), {
          ...{ ...withDeletions(fields), updated_at },
          ...(search && { search }),
        }),
      work: (lease) => writeRecord(record, lease, { transaction }),
      booking: () => {
        const booking = written['booking'] as BookingFields | null
        const { booking: former, crewDays } = state
        writeBooking({ quoteId: id, former, booking, crewDays }, signed.updated_by, {
          db,
          transaction,
        })
      },
      facts: ({
        by = editor === null ? 'customer' : 'office',
        by_email = editor?.email ?? null,
        ...fields
      }) => {
        const facts = eachFact(
          (fact) => (fact in fields ? fields[fact] : state.facts?.[fact]) ?? null,
        )
        writePart({ facts: { ...facts, by, by_email, updated_at } })
      },
      note: ({ note }) => writePart({ note: { text: note, ...signed } }),
    }
  if (search && !written['quote']) transaction.update(db.doc(quotePath(id)), { search })
  for (const [name, fields] of Object.entries(written)) {
    writers[name as keyof RequestChanges]?.(fields ?? {})
  }
  writeRecord(record, beside, { transaction })
}

function withDeletions(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.map(([field, value]) => [field, value === undefined ? FieldValue.delete() : value]),
  )
}
