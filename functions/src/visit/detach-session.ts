import { collections, requestPath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { changeFound } from '../platform/in-pages.ts'
import { transactionOptions } from './count-ports.ts'
import { sessionCollections } from './expire-visits.ts'

export interface DetachPorts {
  db: Firestore
  newId: () => string
  pageSize: number
}

/** The maximum number of requests of one session that are read; a bot may have sent more. */
const maxSources = 100

/**
 * Separates the visits that led to a quote from it: they get a new random session id, so that they
 * still count as one session, but don't identify the customer. If the session has another request,
 * the visits keep their id (docs/decisions/2026-11-20-quotes.md). Can be repeated until the
 * request's record, which has the session id, is deleted.
 * @returns how many documents were changed, by collection
 */
export async function detachSession(
  quoteId: string,
  { db, newId, pageSize }: DetachPorts,
): Promise<Record<string, number>> {
  const left = await leaveSession(quoteId, db)
  if (!left?.isLast) return {}
  const session_id = newId()
  const counts: Record<string, number> = {}
  for (const name of sessionCollections) {
    const rows = db.collection(name).where('session_id', '==', left.sessionId)
    counts[name] = await changeFound(rows, pageSize, (batch, row) =>
      batch.update(row, { session_id }),
    )
  }
  return counts
}

/**
 * Marks the request as leaving its session. If the last two requests of a session are deleted at
 * the same time, the transaction of one reads the mark of the other, so exactly one of them is the
 * last.
 */
function leaveSession(quoteId: string, db: Firestore) {
  return db.runTransaction(async (transaction) => {
    const source = await transaction.get(db.doc(requestPath(quoteId)))
    const sessionId: unknown = source.get('session_id')
    if (typeof sessionId !== 'string' || sessionId === '') return null
    const ofSession = await transaction.get(
      db.collection(collections.requests).where('session_id', '==', sessionId).limit(maxSources),
    )
    transaction.update(source.ref, { leaving: true })
    const others = ofSession.docs.filter(({ id }) => id !== quoteId)
    return { sessionId, isLast: others.every((other) => other.get('leaving') === true) }
  }, transactionOptions)
}
