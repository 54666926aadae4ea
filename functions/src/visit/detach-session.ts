import { collections, requestPath } from '@moving/domain/paths'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { changeFound } from '../platform/in-pages.ts'
import { transactionOptions } from './roll-up-ports.ts'
import { analyticsReferences } from './stored-analytics.ts'
import { sessionReference } from './stored-session.ts'
import { sessionCollections } from './fresh-rows.ts'

export interface DetachPorts {
  db: Firestore
  /** A new, unique id. */
  newId: () => string
  pageSize: number
}

/** The maximum number of requests of one session that are read; a bot may have sent more. */
const maxSources = 100

/**
 * Detaches the visits that led to a quote: they get a new random session id, so that they still
 * count, once each and as one session, but don't identify the customer. While a second request of
 * the same session is kept, the visits stay with that one. docs/decisions/2026-11-20-quotes.md Can
 * be repeated until the quote's source is deleted, the only document with the session id.
 * @returns how many documents were changed, by collection
 */
export async function detachSession(
  quoteId: string,
  ports: DetachPorts,
): Promise<Record<string, number>> {
  await forgetCursor(quoteId, ports.db)
  const left = await leaveSession(quoteId, ports.db)
  if (left === null) return {}
  const { sessionId, isLast } = left
  const newSessionId = isLast ? ports.newId() : sessionId
  const counts: Record<string, number> = {}
  if (isLast) {
    for (const name of sessionCollections) {
      counts[name] = await renumber(name, sessionId, newSessionId, ports)
    }
  }
  return { ...counts, ...(await moveSession(quoteId, sessionId, newSessionId, ports)) }
}

/**
 * Marks the quote as leaving its session. If the last two quotes of a session leave at the same
 * time, the second transaction reads the first one's mark. So exactly one of them is the last to
 * leave.
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

function renumber(name: string, from: string, to: string, { db, pageSize }: DetachPorts) {
  const rows = db.collection(name).where('session_id', '==', from)
  return changeFound(rows, pageSize, (batch, row) => batch.update(row, { session_id: to }))
}

/** Also moves the roll-up's stored session, so that nothing is counted twice. */
async function moveSession(
  quoteId: string,
  from: string,
  to: string,
  { db, newId }: DetachPorts,
): Promise<Record<string, number>> {
  const { summary } = analyticsReferences(db)
  const [before, after] = [sessionReference(db, from), sessionReference(db, to)]
  return db.runTransaction(async (transaction) => {
    const [known, session] = await transaction.getAll(summary, before)
    const recent = recentOf(known)
    const isShown = from !== to && recent.some((visit) => visit.session_id === from)
    if (isShown) {
      const renumbered = recent.map((visit) =>
        visit.session_id === from ? { ...visit, session_id: to } : visit,
      )
      transaction.update(summary, { recent: renumbered })
    }
    const stored = session?.data() as { scheduled_quotes: string[] } | undefined
    if (stored === undefined) return { analytics: isShown ? 1 : 0 }
    // The funnel keeps how many quotes were scheduled, but not which ones.
    const scheduled = stored.scheduled_quotes.map((id) => (id === quoteId ? newId() : id))
    if (from !== to) transaction.delete(before)
    transaction.set(after, { ...stored, scheduled_quotes: scheduled })
    return { analytics: isShown ? 1 : 0, [collections.analyticsSessions]: 1 }
  }, transactionOptions)
}

function recentOf(summary: DocumentSnapshot | undefined): { session_id: unknown }[] {
  return (summary?.get('recent') as { session_id: unknown }[] | undefined) ?? []
}

/**
 * The roll-up's cursor may contain this quote's id. It is shortened to four characters and a
 * character that sorts after every id's, so that no row that is still to be counted sorts between
 * the two.
 */
async function forgetCursor(quoteId: string, db: Firestore): Promise<void> {
  const { funnel } = analyticsReferences(db)
  await db.runTransaction(async (transaction) => {
    const known = await transaction.get(funnel)
    for (const stream of ['requests', 'quotes']) {
      const field = `cursors.${stream}.id`
      if (known.get(field) === quoteId) {
        transaction.update(funnel, { [field]: `${quoteId.slice(0, 4)}~` })
      }
    }
  }, transactionOptions)
}
