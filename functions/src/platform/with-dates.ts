import { Timestamp } from 'firebase-admin/firestore'

/** Converts the Firestore timestamps in stored data, at any depth, to dates. */
export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(withDates)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, withDates(part)]))
}
