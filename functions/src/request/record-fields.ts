import { isSameValue } from '@moving/domain/compare-and-set'
import { keysOf } from '@moving/domain/keys'
import { quoteDeliverySchema } from '@moving/domain/mail/mail-schema'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import { listFieldsOf } from '@moving/domain/request/list-fields'
import { queryFieldsOf, type QueryFields } from '@moving/domain/request/query-fields'
import { storedStateOf } from '@moving/domain/request/request-state'
import type { Work } from '@moving/domain/request/work'
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore'

/**
 * The fields of a record that change with a new state.
 * @param record the stored record
 */
export const stateFields = (record: DocumentSnapshot, work: Work) => ({
  ...storedStateOf(work),
  ...changedQueryFields(record, work),
})

/**
 * Computes the fields by which queries find a request, without those that are stored already. They
 * depend on the office's hours too.
 * @param failedSince since when an email about the request has failed; by default, as stored in the
 *   record
 */
export function changedQueryFields(
  record: DocumentSnapshot,
  work: Work,
  failedSince = failedSinceOf(record),
): DocumentData {
  const fields = queryFieldsOf(work, failedSince)
  const isSuspect = suspicionOf(record.data()) === 'honeypot'
  const searched = { ...fields, ...listFieldsOf(work, { id: record.id, isSuspect }) }
  const stored = datesIn(record.data() ?? {}) as Readonly<Record<string, unknown>>
  const changed = keysOf(searched).filter(
    (field) => stored[field] === undefined || !isSameValue(stored[field], searched[field]),
  )
  return {
    ...Object.fromEntries(changed.map((field) => [field, searched[field]])),
    ...(stored['created_at'] === undefined && { created_at: work.created_at }),
    ...warningAfter(stored, fields),
  }
}

/**
 * Computes when the office is warned of a late call: at the promised time until the first attempt,
 * and again if that attempt is undone.
 */
function warningAfter(
  stored: Readonly<Record<string, unknown>>,
  { respond_by, first_attempt_at }: QueryFields,
): { escalate_at?: Date | null } {
  const { escalate_at: before } = stored
  const isFirst = stored['outcome'] === undefined
  const isUndone = Boolean(stored['first_attempt_at']) && first_attempt_at === null
  // If the promised time changes, so does the warning's, unless the office was warned already.
  const isDue = isFirst || isUndone || Boolean(before)
  const after = isDue && first_attempt_at === null ? respond_by : null
  return before !== undefined && isSameValue(before, after) ? {} : { escalate_at: after }
}

const failedSinceOf = (record: DocumentSnapshot): Date | null =>
  quoteDeliverySchema.safeParse(record.get('delivery')).data?.since ?? null

/** Converts the timestamps in a stored value to dates. */
function datesIn(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (value instanceof Date || typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  const entries = Object.entries(value).map(([field, one]) => [field, datesIn(one)])
  return Object.fromEntries(entries) as unknown
}

/** Whether functions have already processed a request: its record has the fields for queries. */
export const isSettled = (record: DocumentSnapshot | undefined): boolean =>
  record?.get('outcome') !== undefined

/**
 * Writes fields of a request's record, and marks it so that its day is counted again
 * (visit/read-quotes.ts). A map replaces the stored map.
 */
export function writeRecord(
  record: DocumentSnapshot,
  fields: DocumentData,
  { transaction }: { transaction: Transaction },
): void {
  const isDated = record.get('created_at') !== undefined
  const values = {
    ...(!isDated && { created_at: FieldValue.serverTimestamp() }),
    ...{ ...fields, is_counted: false },
  }
  if (Object.keys(fields).length === 0) return
  if (record.exists) transaction.update(record.ref, values)
  // Merges, because the same transaction may have written other fields of a new record.
  else transaction.set(record.ref, values, { mergeFields: Object.keys(values) })
}

/**
 * The quote's fields that are copied to its record, so that Today reads one document per request.
 */
export function quoteFieldsForRecord(quote: DocumentData): DocumentData {
  const entries = Object.entries(quote)
  return Object.fromEntries(
    entries.filter(([field, value]) => field !== 'search' && field !== 'id' && value !== undefined),
  )
}

/**
 * Returns the record's fields that copy a changed quote.
 * @param written the changed fields of the quote, with undefined for a removed field
 * @param quote the quote after the change
 * @param missing the log entries that are added: if there are any, the whole quote is copied
 */
export function copiedFields(
  record: DocumentSnapshot,
  written: Record<string, unknown> | null | undefined,
  quote: DocumentData,
  missing: readonly unknown[] = [],
): Record<string, unknown> {
  const updated_at = FieldValue.serverTimestamp()
  if (missing.length > 0 || record.get('quote') === undefined) {
    return { quote: { ...quoteFieldsForRecord(quote), ...(written && { updated_at }) } }
  }
  if (!written) return {}
  const changed = Object.entries({ ...written, updated_at }).map(([field, value]) => [
    `quote.${field}`,
    value === undefined ? FieldValue.delete() : value,
  ])
  return Object.fromEntries(changed) as Record<string, unknown>
}
