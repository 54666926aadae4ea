import { collections } from '@moving/domain/paths'
import { isBooked } from '@moving/domain/quote/status'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import { utcDay } from '@moving/domain/visit/day'
import {
  withEvent,
  type SessionEvent,
  type VisitorSession,
} from '@moving/domain/visit/visit-session'
import { Timestamp, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { keysOf } from '@moving/domain/keys'
import { readAll } from '../platform/read-all.ts'
import { cursorAt, freshRows, isSameCursor, storedCursor, type Stream } from './fresh-rows.ts'
import { transactionOptions, type RollUpPorts, type StepEnd } from './roll-up-ports.ts'
import {
  readSessionCounts,
  recountSession,
  sessionCountReferences,
  storeSessionCounts,
} from './session-counts.ts'
import { analyticsReferences, isRebuilding, readRetention } from './stored-analytics.ts'
import { readSession, sessionReference, storeSession } from './stored-session.ts'

interface EventOfSession {
  sessionId: string
  event: SessionEvent
}

interface EventSource {
  stream: Stream
  /** The events of the rows' sessions; rows without a session are left out. */
  read: (rows: readonly QueryDocumentSnapshot[]) => EventOfSession[] | Promise<EventOfSession[]>
}

/**
 * Counts the next page of one stream: a started form, an abandoned form, a sent request, or a quote
 * whose status changed. Like the cursor of visits, the stream's cursor moves in the transaction
 * that counts its rows. A quote that changes again is counted again, with its status at that time.
 */
export async function countEventsStep(
  name: keyof typeof sources,
  ports: RollUpPorts,
): Promise<StepEnd> {
  const { db, now, settleMs, pageSize } = ports
  const references = analyticsReferences(db)
  const [known, retention] = await readAll(db, references.funnel, references.retention)

  const cursorField = `cursors.${name}`
  const cursor = storedCursor(known, cursorField)
  const upto = Timestamp.fromMillis(now().getTime() - settleMs)
  const { from } = readRetention(retention)
  const { stream, read } = sources[name](db)
  const { docs: rows } = await freshRows(stream, { cursor, from, upto }).limit(pageSize).get()
  const last = rows.at(-1)
  if (last === undefined) return 'counted'
  const events = (await read(rows)).filter(({ event }) => event.at >= from.toDate())
  const sessionIds = [...new Set(events.map(({ sessionId }) => sessionId))]

  return db.runTransaction(async (transaction) => {
    const [summaryDocument, funnel, sourcesDocument, ...sessionDocuments] = await readAll(
      transaction,
      references.summary,
      ...sessionCountReferences(db),
      ...sessionIds.map((id) => sessionReference(db, id)),
    )
    if (isRebuilding(summaryDocument)) return 'paused'
    if (!isSameCursor(storedCursor(funnel, cursorField), cursor)) return 'moved'

    const documents = { funnel, sources: sourcesDocument }
    const counts = readSessionCounts(documents, utcDay(now()))
    const sessions = new Map(
      sessionDocuments.map((document) => [document.id, readSession(document)]),
    )
    const changed = new Map<string, VisitorSession>()
    for (const { sessionId, event } of events) {
      const { id } = sessionReference(db, sessionId)
      const before = sessions.get(id)
      if (!changesAnything(before, event)) continue
      const after = recountSession(counts, before, withEvent(before, event))
      sessions.set(id, after)
      changed.set(sessionId, after)
    }
    for (const [sessionId, after] of changed) {
      transaction.set(sessionReference(db, sessionId), storeSession(after))
    }
    storeSessionCounts(transaction, db, counts, { [name]: cursorAt(last, stream.field) })
    return rows.length < pageSize ? 'counted' : 'more'
  }, transactionOptions)
}

/** False for most quotes that change: they were never scheduled and need no write. */
function changesAnything(before: VisitorSession | undefined, event: SessionEvent): boolean {
  if (event.kind !== 'quote-status') return true
  return event.scheduled || before?.scheduledQuotes.includes(event.quoteId) === true
}

/** Reads the session of each row in a collection; null for rows that count for no session. */
const rowsOf =
  (name: string, fields: readonly string[], eventIn: (row: Row) => Undated<SessionEvent> | null) =>
  (db: Firestore): EventSource => ({
    stream: {
      collection: db.collection(name),
      field: 'created_at',
      fields: ['session_id', ...fields],
    },
    read: (rows) =>
      rows.flatMap((row) => {
        const event = eventIn(row)
        return event === null ? [] : eventOf(row, event)
      }),
  })

/** The collections with the funnel's later steps and the taps on the phone number. */
const sources = {
  formStarts: rowsOf(collections.formStarts, [], () => ({ kind: 'form-started' })),
  phoneTaps: rowsOf(collections.phoneTaps, [], () => ({ kind: 'phone-tapped' })),
  requests: rowsOf(collections.requests, ['channel', 'honeypot_filled'], (row) =>
    isRequestOfVisitor(row) ? { kind: 'request-sent' } : null,
  ),
  quotes: (db: Firestore): EventSource => ({
    stream: {
      collection: db.collection(collections.quotes),
      field: 'updated_at',
      fields: ['status'],
    },
    read: async (rows) => {
      const found = await db.getAll(
        ...rows.map((row) => db.collection(collections.requests).doc(row.id)),
        { fieldMask: ['channel', 'session_id', 'honeypot_filled', 'created_at'] },
      )
      return rows.flatMap((row, at) => {
        const source = found[at]
        if (!source?.exists || !isRequestOfVisitor(source)) return []
        const scheduled = isBooked(row.get('status'))
        const event = { kind: 'quote-status', quoteId: row.id, scheduled } as const
        return eventOf(source, event)
      })
    },
  }),
}
export const eventStreams = keysOf(sources)

type Row = Pick<QueryDocumentSnapshot, 'get'>

/** Requests by phone have no visit, and one with a filled honeypot isn't a visitor's. */
function isRequestOfVisitor(source: Row): boolean {
  const channel: unknown = source.get('channel')
  return (
    channel === 'web' &&
    suspicionOf({ channel, honeypot_filled: source.get('honeypot_filled') }) !== 'honeypot'
  )
}

/** A row without a session or a time counts for no session. */
function eventOf(row: Row, event: Undated<SessionEvent>): EventOfSession[] {
  const sessionId: unknown = row.get('session_id')
  const createdAt: unknown = row.get('created_at')
  if (typeof sessionId !== 'string' || sessionId === '') return []
  if (!(createdAt instanceof Timestamp)) return []
  return [{ sessionId, event: { ...event, at: createdAt.toDate() } }]
}

type Undated<Event> = Event extends SessionEvent ? Omit<Event, 'at'> : never
