import { quoteDeliverySchema } from '@moving/domain/mail/mail-schema'
import { isSameValue } from '@moving/domain/compare-and-set'
import { instantSchema } from '@moving/domain/instant'
import { listAt } from '@moving/domain/work/list-at'
import { quoteWorkSchema, untouchedWork } from '@moving/domain/work/quote-work'
import type { WorkFields } from '@moving/domain/work/reconcile-work'
import { FieldValue, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore'

/**
 * Returns when Today lists a request, if that changes with its work.
 * @param record the stored document
 * @param work the changed fields of the work
 * @param failedSince since when an email about it has failed; read from the record if it is left
 * out
 * @returns the field to write; nothing if it stays, or if the stored work is unreadable
 */
export function listedFields(
  record: DocumentSnapshot,
  work: Partial<WorkFields> | DocumentData,
  failedSince: Date | null = failedSinceOf(record),
): { list_at?: Date | null } {
  const stored = record.exists ? quoteWorkSchema.safeParse(record.data()).data : untouchedWork
  if (stored === undefined) return {}
  const list_at = listAt({ ...stored, ...work }, failedSince)
  const former = instantSchema.safeParse(record.get('list_at')).data ?? null
  const isStored = record.get('list_at') !== undefined
  return isStored && isSameValue(former, list_at) ? {} : { list_at }
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
 * @param written the changed fields of the quote; undefined for a removed field
 * @param quote the quote after the change
 */
export function copiedFields(
  record: DocumentSnapshot,
  written: Record<string, unknown>,
  quote: DocumentData,
): Record<string, unknown> {
  const updated_at = FieldValue.serverTimestamp()
  if (record.get('quote') === undefined) {
    return { quote: { ...copyOf(quote), updated_at } }
  }
  const changed = Object.entries({ ...written, updated_at }).map(([field, value]) => [
    `quote.${field}`,
    value === undefined ? FieldValue.delete() : value,
  ])
  return Object.fromEntries(changed) as Record<string, unknown>
}
