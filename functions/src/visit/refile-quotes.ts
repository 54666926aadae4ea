import { collections } from '@moving/domain/paths'
import { sessionIdOf, type QuoteFacts } from '@moving/domain/sources/count-quote'
import { dayOfSession } from '@moving/domain/sources/file-session'
import { fileQuote } from '@moving/domain/sources/file-quote'
import type { VisitorSession } from '@moving/domain/visit/session'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { isSameSource, type SessionCounts } from './session-counts.ts'
import { quoteCountReference, readQuoteCount, storeQuoteCount } from './stored-quote-count.ts'

/** How many requests of one session move with it; a program may have sent more. */
const maxQuotes = 100

interface SessionChange {
  sessionId: string
  before: VisitorSession | undefined
  after: VisitorSession
}

/**
 * Moves quotes that were counted before their session was known, or before its first visit was, to the
 * session's source and day. As a rule visits are counted first, and this reads two documents a request.
 * Only reads, and changes `counts`; what it returns writes.
 */
export async function refileQuotes(
  transaction: Transaction,
  db: Firestore,
  counts: SessionCounts,
  changes: readonly SessionChange[],
): Promise<() => void> {
  const writes: (() => void)[] = []
  for (const { sessionId, after } of changes.filter(mayMoveQuotes)) {
    for (const { ref, count } of await countsOfSession(transaction, db, sessionId)) {
      const { source, day } = { source: after.source, day: dayOfSession(after) }
      if (count.measured === source && count.day === day) continue
      const told = count.told === count.measured ? source : count.told
      const moved = { ...count, measured: source, told, day }
      const filed = fileQuote(counts.sources, count, moved, counts.today)
      if (filed === null) continue
      counts.areSourcesChanged = true
      writes.push(() => transaction.set(ref, storeQuoteCount({ ...moved, ...filed })))
    }
  }
  return () => {
    for (const write of writes) write()
  }
}

function mayMoveQuotes({ before, after }: SessionChange): boolean {
  if (!after.requestSent) return false
  return before?.requestSent !== true || !isSameSource(before, after)
}

/** The records of the session's quotes that are counted with it. */
async function countsOfSession(transaction: Transaction, db: Firestore, sessionId: string) {
  const ofSession = db.collection(collections.quoteSources).where('session_id', '==', sessionId)
  const { docs } = await transaction.get(ofSession.limit(maxQuotes))
  const ids = docs.filter((row) => sessionIdOf(row.data() as QuoteFacts['source']) !== null)
  if (ids.length === 0) return []
  const found = await transaction.getAll(...ids.map(({ id }) => quoteCountReference(db, id)))
  return found.flatMap((document) => {
    const count = readQuoteCount(document)
    return count?.isJoined === true && count.isCounted ? [{ ref: document.ref, count }] : []
  })
}
