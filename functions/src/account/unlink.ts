import { collections, contactsCollection, historyCollection } from '@moving/domain/paths'
import type { Firestore, Query } from 'firebase-admin/firestore'
import { inPages } from './in-pages.ts'

export interface UnlinkPorts {
  db: Firestore
  pageSize: number
}

/**
 * Makes a customer's quotes a guest's: they stay with the office and belong to no account.
 * @returns how many there were
 */
export function unlinkQuotes(uid: string, { db, pageSize }: UnlinkPorts): Promise<number> {
  const mine = db.collection(collections.quotes).where('user_id', '==', uid)
  return inPages(pageSize, (limit) => setFound(mine.limit(limit), { user_id: null }))
}

/**
 * Removes an office worker's uid from the history of quotes; the changes stay, and the address that
 * names the editor. Edits go first: entries that come later take their editor from them.
 * @returns how many edits and entries there were
 */
export async function unlinkEdits(uid: string, { db, pageSize }: UnlinkPorts): Promise<number> {
  let total = 0
  for (const source of [
    db.collection(collections.quoteEdits),
    db.collectionGroup(historyCollection),
  ]) {
    const theirs = source.where('editor_uid', '==', uid)
    total += await inPages(pageSize, (limit) => setFound(theirs.limit(limit), { editor_uid: null }))
  }
  return total
}

/**
 * Removes an office worker's uid from the logged contacts; they stay, and the address that names who
 * called.
 * @returns how many there were
 */
export function unlinkContacts(uid: string, { db, pageSize }: UnlinkPorts): Promise<number> {
  const contacts = db.collectionGroup(contactsCollection).where('by_uid', '==', uid)
  return inPages(pageSize, (limit) => setFound(contacts.limit(limit), { by_uid: null }))
}

/** Where an office worker's uid says who stored a document last, or made it. */
const signatures = [
  [collections.quoteNotes, 'updated_by'],
  [collections.bookings, 'updated_by'],
  [collections.adSpend, 'updated_by'],
  [collections.settings, 'updated_by'],
  [collections.calendarFeeds, 'created_by'],
] as const

/**
 * Removes an office worker's uid from what they stored for the office; all else about it stays.
 * @returns how many documents there were
 */
export async function unlinkSignatures(
  uid: string,
  { db, pageSize }: UnlinkPorts,
): Promise<number> {
  let total = 0
  for (const [collection, field] of signatures) {
    const theirs = db.collection(collection).where(field, '==', uid)
    total += await inPages(pageSize, (limit) => setFound(theirs.limit(limit), { [field]: null }))
  }
  return total
}

/**
 * Frees the requests that somebody was calling.
 * @returns how many there were
 */
export function freeCalls(uid: string, { db, pageSize }: UnlinkPorts): Promise<number> {
  const held = db.collection(collections.quoteWork).where('holder_uid', '==', uid)
  const free = { holder_uid: null, holder_email: null, holder_since: null }
  return inPages(pageSize, (limit) => setFound(held.limit(limit), free))
}

async function setFound(query: Query, change: Record<string, null>): Promise<number> {
  const { docs, size } = await query.select().get()
  const batch = query.firestore.batch()
  for (const { ref } of docs) batch.update(ref, change)
  await batch.commit()
  return size
}
