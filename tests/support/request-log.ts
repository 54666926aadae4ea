import type { LogPart } from '@moving/domain/actions/action-entry'
import type { Estimate } from '@moving/domain/estimate/estimate'
import { logPath } from '@moving/domain/paths'
import { historyChanges, historySchema } from '@moving/domain/quote/office/history'
import type { Firestore, Query } from 'firebase-admin/firestore'
import { logEntry } from '../../tools/seed/seeded-entry.ts'
import { anyQuoteId } from './stored-quote.ts'

/** Adds an entry to a request's log; returns its id. */
export async function addEntry(
  db: Firestore,
  quoteId: string,
  entry: Parameters<typeof logEntry>[0],
  id = anyQuoteId(),
): Promise<string> {
  await db.collection(logPath(quoteId)).doc(id).set(logEntry(entry))
  return id
}

type Given = Omit<Estimate, 'id' | 'status_before'> & { id?: string }

export const estimateEntry = ({ id: _, at, ...estimate }: Given) =>
  logEntry({ at, by: 'office', estimate })

/** Adds an amount from the office to a request's log; returns the entry's id. */
export const addEstimate = (
  db: Firestore,
  quoteId: string,
  { id, ...given }: Given,
): Promise<string> => addEntry(db, quoteId, estimateEntry(given), id)

/** The entries that contain a part, oldest first. */
export const entriesWith = (db: Firestore, quoteId: string, part: LogPart): Query =>
  db.collection(logPath(quoteId)).where('parts', 'array-contains', part).orderBy('at')

/**
 * The entries of people's actions, oldest first, without the first entry, which functions write.
 */
export async function actsIn(db: Firestore, quoteId: string): Promise<Fields[]> {
  const { docs } = await db.collection(logPath(quoteId)).orderBy('at').get()
  const entries = docs.map((entry): Fields => entry.data())
  return entries.filter(({ action }) => action !== 'created' && action !== 'found')
}

type Fields = Record<string, unknown>

/**
 * The stored values of a part of the log, oldest first, each with its entry's id, time and author.
 */
export async function partsIn(db: Firestore, quoteId: string, part: LogPart): Promise<Fields[]> {
  const { docs } = await entriesWith(db, quoteId, part).get()
  return docs.map((found) => {
    const { at, by, by_uid, by_email, [part]: fields }: Fields = found.data()
    return { ...(fields as Fields), id: found.id, at, by, by_uid, by_email }
  })
}

export const changesIn = async (db: Firestore, quoteId: string) =>
  (await partsIn(db, quoteId, 'history')).flatMap((history) =>
    historyChanges(historySchema.parse(history)),
  )
