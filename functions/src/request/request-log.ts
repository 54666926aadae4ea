import { entrySchema, type Entry } from '@moving/domain/request/entry'
import { logHead } from '@moving/domain/request/log-head'
import { workOf, type Work } from '@moving/domain/request/work'
import { ongoingCallSchema } from '@moving/domain/work/ongoing-call'
import type { BookingFields } from '@moving/domain/calendar/booking'
import type { OfficeHours } from '@moving/domain/office-hours'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { factIn } from '@moving/domain/request/news-in'
import { stateIn, type RequestState } from '@moving/domain/request/request-state'
import { partsOfKey, type FactName, type Facts } from '@moving/domain/request/facts'
import type { Change } from '@moving/domain/request/undo-entry'
import { logPath } from '@moving/domain/paths'
import { recordedFactsSchema } from '@moving/domain/quote/facts/move-facts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import type { LoadedRequest, WriteTransaction } from './load-request.ts'

type Reads = Pick<WriteTransaction, 'db' | 'transaction'>

interface Stored {
  quote: Quote
  record: DocumentSnapshot
  /** Null for no booking, undefined for one that can't be read. */
  booking: BookingFields | null | undefined
}

/**
 * What is known about a request from its log and its documents.
 * @returns with the entries that its log lacks
 */
export function workNow(
  { quote, record, booking }: Stored,
  { hours, now }: { hours: OfficeHours; now: Date },
): { work: Work; missing: readonly Entry[] } {
  const source = record.data()
  const facts = findDocument(recordedFactsSchema, record)
  const stored = { quote, booking, source, facts, state: stateIn(source) }
  const { state, missing } = logHead(stored, hours, now)
  return { work: workOf(state, hours, ongoingCallSchema.safeParse(source).data), missing }
}

export function writeEntries(
  quoteId: string,
  entries: readonly Entry[],
  { db, transaction }: Reads,
): void {
  const log = db.collection(logPath(quoteId))
  for (const { id, ...entry } of entries) transaction.set(log.doc(id), entry)
}

export interface LoadedLog {
  entries: Entry[]
  /** False if an entry can't be read. Entries outside the log, which have no `seq`, don't count. */
  isReadable: boolean
}

export async function readEntries(quoteId: string, { db, transaction }: Reads): Promise<LoadedLog> {
  const { docs } = await transaction.get(db.collection(logPath(quoteId)).orderBy('seq'))
  const entries = docs.map(entryIn)
  const isReadable = !entries.includes(null)
  return { entries: entries.filter((entry) => entry !== null), isReadable }
}

function entryIn(stored: DocumentSnapshot): Entry | null {
  const entry = findDocument(entrySchema, stored)
  return entry && { ...entry, id: stored.id }
}

/** The most entries that are compared with an action, because a customer may name any entry. */
const compared = 200

/**
 * Reads what was logged after the entry that a page showed. An Undo of an earlier entry counts as a
 * change of what that one said.
 * @returns null if there is no such entry, or if too many follow it. Unreadable entries are left out
 */
export async function readLater(
  seen: string,
  loaded: LoadedRequest,
  at: Reads,
): Promise<Entry[] | null> {
  const stored = stateIn(loaded.record.data())
  const missing = loaded.missing ?? []
  // A refusal may have named an entry that no function has written yet.
  if (stored === null || missing.some(({ id }) => id === seen)) return []
  if (stored.last_entry?.id === seen) return [...missing]
  const log = at.db.collection(logPath(loaded.state.quote.id))
  const read = async (id: string) => entryIn(await at.transaction.get(log.doc(id)))
  const shown = placeOf(await at.transaction.get(log.doc(seen)))
  if (typeof shown !== 'number') return null
  const after = log
    .where('seq', '>', shown)
    .orderBy('seq')
    .limit(compared + 1)
  const { docs } = await at.transaction.get(after)
  if (docs.length > compared) return null
  const later = docs.map(entryIn).filter((entry) => entry !== null)
  for (const [place, entry] of later.entries()) {
    const isEarlier = entry.undoes !== undefined && !later.some(({ id }) => id === entry.undoes)
    const undone = isEarlier && entry.undoes ? await read(entry.undoes) : null
    if (undone) later[place] = { ...entry, facts: factsNow(undone.facts, stored) }
  }
  return [...later, ...missing]
}

/** An action that changed nothing has no place of its own. */
const placeOf = (entry: DocumentSnapshot): unknown => entry.get('seq') ?? entry.get('last_seq')

/** Facts with their current values. */
const factsNow = (facts: Facts, state: RequestState) =>
  Object.fromEntries(Object.keys(facts).map((key) => [key, factIn(state, key)])) as Facts

/** The newest entries that are searched for the last change of a fact. */
const searched = 20

/** Who changed one of these facts last; null if the newest entries don't say. */
export async function lastChangeOf(
  names: readonly FactName[],
  quoteId: string,
  { db, transaction }: Reads,
): Promise<Change | null> {
  const newest = db.collection(logPath(quoteId)).orderBy('seq', 'desc').limit(searched)
  const { docs } = await transaction.get(newest)
  const entries = docs.map(entryIn).filter((entry) => entry !== null)
  for (const { undoes, undone_by, by, by_email, at, id, ...said } of entries) {
    // The Undo changed what the undone entry said.
    const { facts } = entries.find((one) => one.id === undoes) ?? said
    const key = Object.keys(facts).find((one) => names.includes(partsOfKey(one).name))
    if (key !== undefined && undone_by === null) return { by, by_email, at, key, id }
  }
  return null
}
