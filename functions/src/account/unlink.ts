import { collections, logCollection } from '@moving/domain/paths'
import type { Firestore, Query } from 'firebase-admin/firestore'
import { changeFound, inPages } from '../platform/in-pages.ts'

export interface UnlinkPorts {
  db: Firestore
  pageSize: number
}

/**
 * Removes a customer's quotes from the account. The office keeps them, like the quotes of guests.
 * The copies of emails about them are deleted.
 * @returns how many quotes there were
 */
export function unlinkQuotes(uid: string, { db, pageSize }: UnlinkPorts): Promise<number> {
  const owned = db.collection(collections.quotes).where('user_id', '==', uid)
  const copies = db.collection(collections.mailCopies)
  // Firestore's maximum number of values in one query.
  return inPages(Math.min(pageSize, 30), async (limit) => {
    const { docs, size } = await owned.limit(limit).select().get()
    if (size === 0) return 0
    const ids = docs.map(({ id }) => id)
    const deleteCopies = () =>
      deleteFound(copies.where('quote_ids', 'array-contains-any', ids), pageSize)
    await deleteCopies()
    const batch = db.batch()
    for (const { ref } of docs) batch.update(ref, { user_id: null })
    await batch.commit()
    // An email may have been in progress. From now on its copy isn't stored.
    await deleteCopies()
    return size
  })
}

const deleteFound = (found: Query, pageSize: number): Promise<number> =>
  changeFound(found, pageSize, (batch, reference) => batch.delete(reference))

/**
 * Fields with an account's uid: of the coworker who created or changed a document, or of the
 * customer who saved or dismissed a request.
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
  [collections.emailChanges, 'uid'],
  [collections.emailChanges, 'owner'],
  [collections.settingsLog, 'by_uid'],
  [collections.peopleLog, 'by_uid'],
  [collections.mail, 'to_uid'],
  [collections.exports, 'uid'],
] as const

/**
 * Removes an account's uid from everything that the account did. Everything else stays, including
 * the coworker's email address in logs. Calls of the coworker that are in progress end. Copies of
 * emails to the coworker, or about what they did, are deleted.
 */
export async function unlinkWork(uid: string, ports: UnlinkPorts): Promise<void> {
  const { db } = ports
  await emptyFields(db.collectionGroup(logCollection), 'by_uid', uid, ports)
  for (const [collection, field] of signatures) {
    await emptyFields(db.collection(collection), field, uid, ports)
  }
  const copies = db.collection(collections.mailCopies).where('uids', 'array-contains', uid)
  await deleteFound(copies, ports.pageSize)
  const callFields = ['caller_uid', 'caller_email', 'caller_since']
  await emptyFields(db.collection(collections.requests), 'caller_uid', uid, ports, callFields)
}

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
