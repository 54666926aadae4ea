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
  /** Null if there is no booking; undefined if it can't be read. */
  booking: BookingFields | null | undefined
}

/**
 * Returns the current state of a request, according to its log and its documents, and the entries
 * that its log lacks.
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
  /** False if an entry can't be read. Documents without `seq` aren't entries of the log. */
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

const compared = 200

/**
 * Reads the entries after the one that a page showed. An Undo of an entry before that one counts as
 * a change of the same facts.
 * @returns null if there is no such entry, or if too many follow it; entries that can't be read are
 *   left out
 */
export async function readLater(
  seen: string,
  loaded: LoadedRequest,
  at: Reads,
): Promise<Entry[] | null> {
  const stored = stateIn(loaded.record.data())
  const missing = loaded.missing ?? []
  // The page may know an entry from a refusal although no function has written it yet.
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

/**
 * Returns the number of an entry in the log; for an action that changed nothing, the number of the
 * last entry before it.
 */
const placeOf = (entry: DocumentSnapshot): unknown => entry.get('seq') ?? entry.get('last_seq')

/** Returns the same facts with their current values. */
const factsNow = (facts: Facts, state: RequestState) =>
  Object.fromEntries(Object.keys(facts).map((key) => [key, factIn(state, key)])) as Facts

const searched = 20

/** Finds who changed one of these facts last; null if the newest 20 entries don't say it. */
export async function lastChangeOf(
  names: readonly FactName[],
  quoteId: string,
  { db, transaction }: Reads,
): Promise<Change | null> {
  const newest = db.collection(logPath(quoteId)).orderBy('seq', 'desc').limit(searched)
  const { docs } = await transaction.get(newest)
  const entries = docs.map(entryIn).filter((entry) => entry !== null)
  for (const { undoes, undone_by, by, by_email, at, id, ...said } of entries) {
    // An Undo changed the facts of the undone entry.
    const { facts } = entries.find((one) => one.id === undoes) ?? said
    const key = Object.keys(facts).find((one) => names.includes(partsOfKey(one).name))
    if (key !== undefined && undone_by === null) return { by, by_email, at, key, id }
  }
  return null
}
