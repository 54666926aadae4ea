import { quoteDeliverySchema } from '@moving/domain/mail/mail-schema'
import { isSameValue } from '@moving/domain/compare-and-set'
import { instantSchema } from '@moving/domain/instant'
import { listAt, unansweredAt } from '@moving/domain/work/list-at'
import { quoteWorkSchema, untouchedWork } from '@moving/domain/work/quote-work'
import type { WorkFields } from '@moving/domain/work/quote-work'
import { FieldValue, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore'

/**
 * Returns the record's fields that decide when Today and the Inbox list a request.
 * @param record the stored document
 * @param work the fields of the work that change
 * @param failedSince since when an email about it has failed; read from the record if it is left
 * out
 * @returns the fields to write; none if they don't change, or if the stored work can't be read
 */
export function listedFields(
  record: DocumentSnapshot,
  work: Partial<WorkFields> | DocumentData,
  failedSince: Date | null = failedSinceOf(record),
): { list_at?: Date | null; unanswered_at?: Date | null } {
  const stored = record.exists ? quoteWorkSchema.safeParse(record.data()).data : untouchedWork
  if (stored === undefined) return {}
  const after = { ...stored, ...work }
  const list_at = listAt(after, failedSince)
  const unanswered_at = unansweredAt(after)
  const isStored = record.get('list_at') !== undefined
  const isSame = (field: string, value: Date | null) =>
    isSameValue(instantSchema.safeParse(record.get(field)).data ?? null, value)
  return {
    ...(!(isStored && isSame('list_at', list_at)) && { list_at }),
    ...(!isSame('unanswered_at', unanswered_at) && { unanswered_at }),
  }
}

const failedSinceOf = (record: DocumentSnapshot): Date | null =>
  quoteDeliverySchema.safeParse(record.get('delivery')).data?.since ?? null

/** The quote's fields that its record repeats, so that Today reads one document per request. */
export function copyOf(quote: DocumentData): DocumentData {
  const entries = Object.entries(quote)
  return Object.fromEntries(
    entries.filter(([field, value]) => field !== 'search' && field !== 'id' && value !== undefined),
  )
}

/**
 * Returns the record's fields that repeat a changed quote.
 * @param written the changed fields of the quote; undefined for a removed field, and for none
 * @param quote the quote after the change
 * @param missing the log entries that are written with it: they may say what was changed from outside
 */
export function copiedFields(
  record: DocumentSnapshot,
  written: Record<string, unknown> | null | undefined,
  quote: DocumentData,
  missing: readonly unknown[] = [],
): Record<string, unknown> {
  const updated_at = FieldValue.serverTimestamp()
  if (missing.length > 0 || record.get('quote') === undefined) {
    return { quote: { ...copyOf(quote), ...(written && { updated_at }) } }
  }
  if (!written) return {}
  const changed = Object.entries({ ...written, updated_at }).map(([field, value]) => [
    `quote.${field}`,
    value === undefined ? FieldValue.delete() : value,
  ])
  return Object.fromEntries(changed) as Record<string, unknown>
}
