import { entrySchema, type Entry } from '@moving/domain/request/entry'
import { logHead, type LogHead } from '@moving/domain/request/log-head'
import { stateIn } from '@moving/domain/request/request-state'
import { logPath } from '@moving/domain/paths'
import { recordedFactsSchema } from '@moving/domain/quote/facts/move-facts'
import { findDocument } from '../platform/unreadable-document.ts'
import type { LoadedRequest, WriteTransaction } from './load-request.ts'

type Reads = Pick<WriteTransaction, 'db' | 'transaction'>

/** The end of the log of a loaded request. */
export function headOf(
  { state, record, workTimes, isBookingUnreadable }: LoadedRequest,
  { now, hours }: { now: Date; hours: LoadedRequest['hours'] },
): LogHead {
  const stored = {
    ...{ quote: state.quote, work: workTimes && { ...state.work, ...workTimes } },
    ...{ state: stateIn(record.data()), source: record.data() },
    facts: findDocument(recordedFactsSchema, record),
    booking: isBookingUnreadable ? undefined : state.booking,
  }
  return logHead(stored, hours, now)
}

/** Writes the entries that a log lacks. */
export function writeEntries(
  quoteId: string,
  entries: readonly Entry[],
  { db, transaction }: Reads,
): void {
  const log = db.collection(logPath(quoteId))
  for (const { id, ...entry } of entries) transaction.set(log.doc(id), entry)
}

/** A request's log. */
export interface ReadLog {
  entries: Entry[]
  /** False if an entry can't be read. Entries outside the log, which have no `seq`, don't count. */
  isReadable: boolean
}

export async function readEntries(quoteId: string, { db, transaction }: Reads): Promise<ReadLog> {
  const { docs } = await transaction.get(db.collection(logPath(quoteId)).orderBy('seq'))
  const entries = docs.map((stored) => {
    const entry = findDocument(entrySchema, stored)
    return entry && { ...entry, id: stored.id }
  })
  const isReadable = !entries.includes(null)
  return { entries: entries.filter((entry) => entry !== null), isReadable }
}
