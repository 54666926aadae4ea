import { collections, logCollection } from '@moving/domain/paths'
import type { Firestore, Query } from 'firebase-admin/firestore'
import { changeFound } from '../platform/in-pages.ts'

export interface UnlinkPorts {
  db: Firestore
  pageSize: number
}

/**
 * Turns a customer's quotes into a guest's: they stay with the office without an account.
 * @returns how many there were
 */
export function unlinkQuotes(uid: string, ports: UnlinkPorts): Promise<number> {
  return emptyFields(ports.db.collection(collections.quotes), 'user_id', uid, ports)
}

/**
 * Fields with an account's uid: of the coworker who created a document, or the customer who saved
 * or dismissed a request.
 */
const signatures = [
  [collections.requests, 'note.updated_by'],
  [collections.bookings, 'updated_by'],
  [collections.adSpend, 'updated_by'],
  [collections.settings, 'updated_by'],
  [collections.calendarFeeds, 'created_by'],
  [collections.quoteLinks, 'made_by'],
  [collections.quoteLinks, 'saved_for'],
  [collections.quoteAccess, 'dismissed_by'],
  [collections.settingsLog, 'by_uid'],
  [collections.peopleLog, 'by_uid'],
  [collections.mail, 'to_uid'],
  [collections.exports, 'uid'],
] as const

/**
 * Removes an account's uid from documents that it wrote. Everything else stays, including the email
 * of the coworker who called. Requests that they had claimed are released.
 */
export async function unlinkWork(uid: string, ports: UnlinkPorts): Promise<void> {
  const { db } = ports
  await emptyFields(db.collectionGroup(logCollection), 'by_uid', uid, ports)
  for (const [collection, field] of signatures) {
    await emptyFields(db.collection(collection), field, uid, ports)
  }
  const lease = ['holder_uid', 'holder_email', 'holder_since']
  await emptyFields(db.collection(collections.requests), 'holder_uid', uid, ports, lease)
}

/** Sets a field with the uid, and its related fields, to null. */
function emptyFields(
  of: Query,
  field: string,
  uid: string,
  { pageSize }: UnlinkPorts,
  fields: readonly string[] = [field],
): Promise<number> {
  const emptied = Object.fromEntries(fields.map((name) => [name, null]))
  const found = of.where(field, '==', uid)
  return changeFound(found, pageSize, (batch, reference) => batch.update(reference, emptied))
}
