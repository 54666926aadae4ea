import { collections, contactsCollection, historyPath } from '@moving/domain/paths'
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore'
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
 * names the editor. Entries are found through `quote_edits`, from which they took their editor; an
 * edit is changed last, so that a repeated run finds its entries again.
 * @returns how many edits there were
 */
export function unlinkEdits(uid: string, { db, pageSize }: UnlinkPorts): Promise<number> {
  const edits = db.collection(collections.quoteEdits).where('editor_uid', '==', uid)
  return inPages(pageSize, async (limit) => {
    const page = await edits.limit(limit).select('quote_id').get()
    const quoteIds = new Set(
      page.docs.map((edit): unknown => edit.get('quote_id')).filter(isDocumentId),
    )
    for (const quoteId of quoteIds) {
      const entries = db.collection(historyPath(quoteId)).where('editor_uid', '==', uid)
      const { docs } = await entries.select().get()
      await setAll(
        docs.map(({ ref }) => ref),
        { editor_uid: null },
      )
    }
    await setAll(
      page.docs.map(({ ref }) => ref),
      { editor_uid: null },
    )
    return page.size
  })
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
  const page = await query.select().get()
  await setAll(
    page.docs.map(({ ref }) => ref),
    change,
  )
  return page.size
}

async function setAll(references: DocumentReference[], change: Record<string, null>) {
  const [first] = references
  if (first === undefined) return
  const batch = first.firestore.batch()
  for (const reference of references) batch.update(reference, change)
  await batch.commit()
}

/** An edit whose quote id is malformed has no entries, and must not stop an account's deletion. */
function isDocumentId(value: unknown): value is string {
  return typeof value === 'string' && /^[^/]+$/.test(value)
}
